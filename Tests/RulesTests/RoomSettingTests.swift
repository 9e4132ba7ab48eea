import Foundation
import Messages
import Puzzles
import Rules
import Testing

@Suite("The settings of a room")
struct RoomSettingTests {
    @Test("Each setting that can change between rounds changes with the mode", arguments: RoomSetting.changeable)
    func changeable(setting: RoomSetting) throws {
        for text in setting.offered {
            var (wanted, settings) = (Settings(), Settings())
            guard let choose = setting.choice(text) else {
                Issue.record("\(text) is no value of \(setting.name).")
                continue
            }
            choose(&wanted)
            settings.mode = wanted.mode
            #expect(settings == wanted, "\(setting.name) \(text)")
        }
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
        #expect(settings.mode == Mode())
    }

    @Test("Only what can change between rounds is changed by a host's words, in any order and case; all or nothing")
    func words() throws {
        let mode = Mode(matchLength: 5, level: .easy)
        #expect(try mode.changed(by: "") == mode)
        #expect(try mode.changed(by: "HARD 7") == Mode(matchLength: 7, level: .hard))
        #expect(try mode.changed(by: "endless  any") == Mode())
        for (words, unknown) in [
            ("0", "0"), ("7 Harder easy", "harder"), ("1000001", "1000001"), ("5.5 0", "5.5"),
            ("hard count 7", "count 7"), ("easy target", "target"),
        ] {
            #expect(throws: UnknownChoice(words: unknown)) { try mode.changed(by: words) }
        }
    }

    @Test("A host types decks, levels and rounds as they are, and the rest with its name")
    func decks() throws {
        let cards = Deck(lowest: 1, highest: 13, isCards: true)
        for (words, mode) in [
            ("cards target 36", Mode(deck: Deck(lowest: 1, highest: 13, target: 36, isCards: true))),
            ("1-20 5", Mode(matchLength: 5, deck: Deck(highest: 20))),
            ("rising cards", Mode(level: .rising, deck: cards)),
            ("count 5 7 1-9", Mode(matchLength: 7, deck: Deck(size: 5))),
            ("level hard rounds 3", Mode(matchLength: 3, level: .hard)),
            ("first-to 5000 knockout", Mode(firstTo: 5_000, isKnockout: true)),
            ("knockout on easy", Mode(level: .easy, isKnockout: true)),
            ("deck 0-100", Mode(deck: Deck(lowest: 0, highest: 100))),
        ] { #expect(try Mode().changed(by: words) == mode, "\(words)") }
        let mode = Mode(firstTo: 5_000, isKnockout: true)
        #expect(try mode.changed(by: "knockout off first-to off") == Mode())
        for words in [
            "off", "on", "target", "count 7", "9-1", "0-101", "1-", "-1-9", "target 0", "first-to", "1–9", "١-٩",
        ] {
            #expect(throws: UnknownChoice.self, "\(words)") { try mode.changed(by: words) }
        }
    }

    @Test("A command of a client that knows only rounds and levels leaves the rest as it is")
    func commands() {
        let mode = Mode(
            matchLength: 5, level: .easy, deck: Deck(highest: 13, size: 4, isCards: true), firstTo: 3_000,
            isKnockout: true)
        #expect(
            mode.changed(by: .init(do: .mode, rounds: 3))
                == Mode(matchLength: 3, deck: mode.deck, firstTo: 3_000, isKnockout: true))
        #expect(Mode().changed(by: .init(mode)) == mode)
        #expect(mode.changed(by: .init(Mode())) == Mode())
        for command: PlayerMessage.Command in [
            .init(do: .mode, deck: "aces"), .init(do: .mode, count: 3), .init(do: .mode, target: -1),
            .init(do: .mode, firstTo: -1),
        ] { #expect(mode.changed(by: command) == nil) }
    }

    @Test("What cannot be played is refused with the nearest that can, or the setting that needs points")
    func refusals() throws {
        func nearest(_ words: String) throws -> String? {
            let settings = Settings().changed(to: try Mode().changed(by: words))
            guard case .nothingToDeal(let deck, let level)? = settings.refusal else { return nil }
            if Settings().changed(to: Mode(level: level, deck: deck)).refusal != nil { Issue.record("\(deck) is none") }
            return deck.words(level: level)
        }
        #expect(try nearest("1-9 hard") == nil)
        // No two of up to 2 make more than 16, and only four numbers that make 24 have levels.
        #expect(try nearest("1-2") == "1-2 count 4 target 16 any")
        #expect(try nearest("count 5 hard") == "1-9 count 5 target 24 any")
        #expect(try nearest("cards target 36 rising") == "cards count 4 target 36 any")
        #expect(try nearest("0-0 count 6") == "1-9 count 4 target 24 any")
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
            ("capacity", "9223372036854775807"), ("capacity", "0"), ("roundDuration", "0"), ("grace", "-1"),
            ("roundDuration", "86400000000001"), ("awayLimit", "86400000000001"), ("intermission", "-1"),
        ])
    func bounds(member: String, value: String) throws {
        #expect(throws: OutOfBounds.self) { try JSONDecoder().decode(Settings.self, from: stored(member, value)) }
        let good = member == "capacity" ? "15000" : "1000000"
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
