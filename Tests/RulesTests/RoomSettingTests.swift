import Foundation
import Puzzles
import Rules
import Testing

@Suite("The settings of a room")
struct RoomSettingTests {
    @Test("A number within its bounds, a word of a list and the word for none are values; nothing else is")
    func values() throws {
        var settings = Settings()
        func set(_ setting: RoomSetting, _ text: String) -> Bool {
            guard let choose = setting.choice(text) else { return false }
            choose(&settings)
            return true
        }
        for (setting, text) in [
            (RoomSetting.rounds, "3"), (.startAt, "8"), (.startIn, "120"), (.level, "hard"), (.capacity, "15000"),
            (.seconds, "5"), (.intermission, "0"),
        ] {
            #expect(set(setting, text))
        }
        var wanted = Settings()
        (wanted.matchLength, wanted.level, wanted.capacity) = (3, .hard, 15_000)
        wanted.gathering = Gathering(players: 8, delay: .seconds(120))
        (wanted.roundDuration, wanted.intermission) = (.seconds(5), .zero)
        #expect(settings == wanted)
        #expect(!set(.level, "Hard"))
        #expect(!set(.rounds, "0"))
        for text in ["4", "3601", "", "5.5", "5 ", "endless", "99999999999999999999"] { #expect(!set(.seconds, text)) }
        #expect(settings == wanted)
        #expect(RoomSetting.level.values == "easy, medium, hard, fiendish or any")
        #expect(RoomSetting.rounds.values == "1 to 1000000 or endless")
        #expect(set(.rounds, "endless") && set(.level, "any"))
        #expect(settings.mode == Mode())
    }

    @Test("Only what can change between rounds is changed by a host's words, in any order and case; all or nothing")
    func words() {
        let mode = Mode(matchLength: 5, level: .easy)
        #expect(mode.changed(by: "") == mode)
        #expect(mode.changed(by: "HARD 7") == Mode(matchLength: 7, level: .hard))
        #expect(mode.changed(by: "endless  any") == Mode())
        for words in ["0", "7 harder", "1000001", "5.5"] { #expect(mode.changed(by: words) == nil) }
    }

    @Test("The table in the documents says what is declared")
    func table() throws {
        let rows = RoomSetting.all.map {
            "| `--\($0.name)` | \($0.help.first?.lowercased() ?? "")\($0.help.dropFirst()) | \($0.values) | "
                + "\($0.standard ?? "") | \($0.label == nil ? "" : "yes") |"
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/hosting.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text.contains(
                (["| option | what it chooses | values | default | `/mode` |", "|---|---|---|---|---|"] + rows)
                    .joined(separator: "\n")), "\(rows.joined(separator: "\n"))")
    }
}
