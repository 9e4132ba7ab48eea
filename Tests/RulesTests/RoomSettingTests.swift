import Foundation
import Messages
import Puzzles
import Rules
import Testing

@Suite("The settings of a room")
struct RoomSettingTests {
    @Test("A setting's value is the same in settings, in messages and as typed", arguments: RoomSetting.all)
    func values(setting: RoomSetting) throws {
        for text in setting.offered + [setting.none].compactMap(\.self) {
            var settings = Settings()
            let choose = try #require(setting.choice(text), "\(text) is no value of \(setting.name).")
            choose(&settings)
            let value = setting.value(in: settings)
            #expect(try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings)) == settings)
            guard setting.changes != .never else { continue }
            #expect(try SettingValues(typed: "\(setting.name) \(text)") == [setting.name: value])
            // A round without a clock has no middle for which hints could wait.
            settings.openHintsWithoutClock()
            #expect(try Settings().changed(by: [setting.name: value]) == settings, "\(setting.name) \(text)")
        }
    }

    @Test("A setting that cannot change in an open room is refused")
    func fixed() {
        #expect(throws: SettingsRefusal.self) { try Settings().changed(by: ["capacity": 5]) }
        #expect(RoomSetting.all.filter { $0.changes == .never }.map(\.name) == ["start-at", "start-in", "capacity"])
    }

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
        #expect(RoomSetting.level.values == "easy, medium, hard, fiendish, rising or any")
        #expect(RoomSetting.rounds.values == "1 to 1000000 or endless")
        #expect(set(.rounds, "endless") && set(.level, "any"))
        #expect(settings.matchLength == nil && settings.level == nil)
    }

    @Test("A host types settings in any order and case; all count or none")
    func words() throws {
        #expect(try SettingValues(typed: "") == [:])
        #expect(try SettingValues(typed: "HARD 7") == ["level": "hard", "rounds": 7])
        #expect(try SettingValues(typed: "endless  any") == ["level": nil, "rounds": nil])
        for (words, unknown) in [
            ("0", "0"), ("7 Harder easy", "Harder"), ("1000001", "1000001"), ("5.5 0", "5.5"),
            ("hard size 7", "size 7"), ("easy target", "target"), ("teams Red", "teams Red"),
            ("capacity 5", "capacity"),
        ] {
            #expect(throws: UnknownChoice(words: unknown)) { try SettingValues(typed: words) }
        }
    }

    @Test("A host types decks, levels and rounds as they are, and the rest with its name")
    func decks() throws {
        for (words, values) in [
            ("cards target 36", ["deck": "cards", "target": 36]), ("1-20 5", ["deck": "1-20", "rounds": 5]),
            ("rising cards", ["level": "rising", "deck": "cards"]),
            ("size 5 7 1-9", ["size": 5, "rounds": 7, "deck": "1-9"]),
            ("level hard rounds 3", ["level": "hard", "rounds": 3]),
            ("first-to 5000 knockout", ["first-to": 5_000, "knockout": true]),
            ("knockout on easy", ["knockout": true, "level": "easy"]), ("deck 0-100", ["deck": "0-100"]),
            ("seconds off hints on", ["seconds": nil, "hints": "on"]),
            ("teams Red, Dark Blue", ["teams": "Red, Dark Blue"]),
            ("own-time bots 3 teams off", ["own-time": true, "bots": 3, "teams": nil]),
        ] as [(String, SettingValues)] { #expect(try SettingValues(typed: words) == values, "\(words)") }
        #expect(try SettingValues(typed: "knockout off first-to off") == ["knockout": false, "first-to": nil])
        for words in [
            "off", "on", "target", "size 7", "9-1", "0-101", "1-", "-1-9", "target 0", "first-to", "1–9", "١-٩",
        ] {
            #expect(throws: UnknownChoice.self, "\(words)") { try SettingValues(typed: words) }
        }
    }

    @Test("What cannot be played is refused with the nearest that can, or the setting that needs points")
    func refusals() throws {
        func nearest(_ words: String) throws -> String? {
            do {
                _ = try Settings().changed(by: SettingValues(typed: words))
                return nil
            } catch SettingsRefusal.nothingToDeal(let deck, let level) {
                _ = try Settings().changed(by: SettingValues(typed: deck.words(level: level)))
                return deck.words(level: level)
            }
        }
        #expect(try nearest("1-9 hard") == nil)
        // No two of up to 2 make more than 16, and only four numbers that make 24 have levels.
        #expect(try nearest("1-2") == "1-2 size 4 target 16 any")
        #expect(try nearest("size 5 hard") == "1-9 size 5 target 24 any")
        #expect(try nearest("cards target 36 rising") == "cards size 4 target 36 any")
        #expect(try nearest("0-0 size 6") == "1-9 size 4 target 24 any")
        var settings = Settings()
        (settings.scoring, settings.isKnockout) = (.wins, true)
        guard case .needsPoints(let setting)? = settings.refusal else {
            Issue.record("a knockout without points")
            return
        }
        #expect(setting.name == "knockout")
    }

    /// The settings as they are stored, with another value of a member.
    private func stored(_ member: String, _ value: String) throws -> Data {
        let text = String(decoding: try JSONEncoder().encode(Settings()), as: UTF8.self)
        let name = try #require(text.range(of: "\"\(member)\":"))
        let rest = text[name.upperBound...].drop { $0 != "," && $0 != "}" }
        return Data((text[..<name.upperBound] + value + rest).utf8)
    }

    @Test(
        "Stored settings that no room can have are refused",
        arguments: [
            ("capacity", "9223372036854775807"), ("capacity", "0"), ("seconds", "-1"), ("grace", "-1"),
            ("seconds", "86401"), ("seconds", "1e300"), ("awayLimit", "86400000000001"), ("break", "-1"),
            ("size", "1e300"), ("rounds", "1.5"),
        ])
    func bounds(member: String, value: String) throws {
        #expect(throws: OutOfBounds.self) { try JSONDecoder().decode(Settings.self, from: stored(member, value)) }
        let good = ["capacity": "15000", "size": "5", "seconds": "0.25", "break": "86400"][member] ?? "1000000"
        _ = try JSONDecoder().decode(Settings.self, from: stored(member, good))
    }

    @Test("A host could have chosen settings only if each is one of its values")
    func choosable() {
        var settings = Settings()
        #expect(settings.areChoosable)
        settings.gathering = Gathering(players: 3, delay: .seconds(20))
        (settings.matchLength, settings.level, settings.capacity, settings.intermission) = (5, .hard, 15_000, .zero)
        #expect(settings.areChoosable)
        for change in [
            { $0.capacity = .max }, { $0.capacity = 0 }, { $0.roundDuration = .milliseconds(7_500) },
            { $0.roundDuration = .seconds(4) }, { $0.matchLength = 0 }, { $0.gathering?.players = -1 },
            { $0.awayLimit = .zero }, { $0.deck = Deck(lowest: 1, highest: 101) }, { $0.deck.size = 3 },
            { $0.deck.target = 0 }, { $0.firstTo = 1 },
        ] as [(inout Settings) -> Void] {
            var changed = settings
            change(&changed)
            #expect(!changed.areChoosable, "\(changed)")
        }
    }

    @Test("The table in the documents says what is declared")
    func table() throws {
        let rows = RoomSetting.all.map {
            "| `--\($0.name)` | \($0.help.first?.lowercased() ?? "")\($0.help.dropFirst()) | \($0.values) | "
                + "\($0.standard ?? "") | \($0.changes.rawValue) |"
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/hosting.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text.contains(
                (["| option | what it chooses | values | default | changes |", "|---|---|---|---|---|"] + rows)
                    .joined(separator: "\n")), "\(rows.joined(separator: "\n"))")
    }
}
