import Foundation
import Messages
import PlainText
import Puzzles
import Simulation
import Testing

@testable import Rules

struct StorageTests {
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    static func copy<Value: Codable>(of value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: encoder.encode(value))
    }

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("A room that is stored and restored after every step is equal, and behaves the same afterwards")
    func rooms() throws {
        for seed in UInt64(2_400)..<2_480 {
            let (opened, turns) = try Simulation.game(seed: seed)
            var room = opened
            for (index, turn) in turns.enumerated() {
                let copy = try Self.copy(of: room)
                try #require(copy == room, "seed \(seed), step \(index)")
                room = copy
                let effects = room.handle(try Self.copy(of: turn.event), at: try Self.copy(of: turn.instant))
                try #require(effects == turn.effects, "seed \(seed), step \(index)")
            }
        }
    }

    @Test(
        "A room with any deck is stored, with its recent deals",
        arguments: [Deck.standard, Deck(lowest: 1, highest: 13), Deck(lowest: 1, highest: 100, target: 100)])
    func decks(deck: Deck) throws {
        var settings = Settings()
        settings.deck = deck
        var room = try Room(settings: settings, seed: 5)
        let name = try #require(PlayerName("Ann"))
        _ = room.handle(.join(PlayerID(1), name: name, role: .player), at: Instant(nanoseconds: 0))
        for action in [HostAction.skip, .start, .skip, .start] {
            _ = room.handle(.host(action), at: Instant(nanoseconds: 1))
        }
        var copy = try Self.copy(of: room)
        #expect(copy == room)
        for round in 1...12 {
            let now = Instant(nanoseconds: Int64(round) * 1_000_000_000)
            for action in [HostAction.skip, .start] {
                #expect(copy.handle(.host(action), at: now) == room.handle(.host(action), at: now))
            }
        }
    }

    @Test(
        "A stored count leaves room to be increased",
        arguments: [(0, true), (1 << 53, true), (1 << 53 + 1, false), (-1, false)])
    func counts(count: Int, isAccepted: Bool) {
        let text = #"{"rounds":\#(count),"tries":0,"further":0,"discoveries":0}"#
        let tally = try? JSONDecoder().decode(Tally.self, from: Data(text.utf8))
        #expect((tally?.rounds == count) == isAccepted)
    }

    @Test("The stored members have these names")
    func names() throws {
        let ann = PlayerID(3)
        let name = try #require(PlayerName("Ann"))
        let events: [(Event, String)] = [
            (.join(ann, name: name, role: .player), #"{"join":{"name":"Ann","player":3,"role":"player","wishes":{}}}"#),
            (
                .join(ann, name: name, role: .player, wishes: Wishes(face: Face(7))),
                #"{"join":{"name":"Ann","player":3,"role":"player","wishes":{"face":7}}}"#
            ),
            (.rename(ann, name: name), #"{"rename":{"name":"Ann","player":3}}"#),
            (.team(ann, team: try #require(TeamName("Red"))), #"{"team":{"player":3,"team":"Red"}}"#),
            (
                .host(.set(["teams": "Red,Blue", "reactions": false, "rounds": nil, "seconds": 60])),
                #"{"host":{"action":{"set":{"settings":"#
                    + #"{"reactions":false,"rounds":null,"seconds":60,"teams":"Red,Blue"}}}}}"#
            ),
            (.drop(ann), #"{"drop":{"player":3}}"#),
            (.resume(ann), #"{"resume":{"player":3}}"#),
            (.leave(ann), #"{"leave":{"player":3}}"#),
            (
                .answer(ann, round: 2, expression: "8/(3-8/3)", elapsed: .milliseconds(1_500)),
                #"{"answer":{"elapsed":1500000000,"expression":"8/(3-8/3)","player":3,"round":2}}"#
            ),
            (.claim(ann, round: 2, elapsed: nil), #"{"claim":{"player":3,"round":2}}"#),
            (
                .claim(ann, round: 2, elapsed: nil, arrived: Instant(nanoseconds: 7)),
                #"{"claim":{"arrived":7,"player":3,"round":2}}"#
            ),
            (
                .giveUp(ann, round: 2, reason: "Too hard", elapsed: nil),
                #"{"giveUp":{"player":3,"reason":"Too hard","round":2}}"#
            ),
            (
                .giveUp(ann, round: 2, elapsed: nil, arrived: Instant(nanoseconds: 7)),
                #"{"giveUp":{"arrived":7,"player":3,"round":2}}"#
            ),
            (.host(.start), #"{"host":{"action":{"start":{}}}}"#),
            (.host(.end), #"{"host":{"action":{"end":{}}}}"#),
            (.host(.unban(name)), #"{"host":{"action":{"unban":{"name":"Ann"}}}}"#),
            (.host(.ban(ann)), #"{"host":{"action":{"ban":{"player":3}}}}"#),
            (.hint(ann, round: 2, step: nil), #"{"hint":{"player":3,"round":2}}"#),
            (.hint(ann, round: 2, step: 1), #"{"hint":{"player":3,"round":2,"step":1}}"#),
            (.foundBefore(round: 1, solutions: ["3*8"]), #"{"foundBefore":{"round":1,"solutions":["3*8"]}}"#),
            (.tick, #"{"tick":{}}"#),
        ]
        for (event, text) in events {
            #expect(try Self.text(event) == text)
            #expect(try Self.copy(of: event) == event)
        }
        var gathering = Settings()
        gathering.gathering = Gathering(players: 3, delay: .seconds(1))
        #expect(try Self.copy(of: gathering) == gathering)
        #expect(
            try Self.text(Settings())
                == #"{"awayLimit":120000000000,"edition":1,"gathers":false,"grace":2000000000,"#
                + #""lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"#
                + #""startAllowance":1000000000,"values":{"bots":0,"break":10,"capacity":1000,"deck":"1-9","first-to":null,"#
                + #""hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":null,"#
                + #""scoring":"points","seconds":100,"size":4,"sound":true,"start-at":null,"start-in":null,"target":24,"teams":null}}"#
        )
    }

    @Test("A stored room without a setting was stored before there was one: it is as usual")
    func missing() throws {
        let text = try Self.text(Settings()).replacing(#""hints":"half","#, with: "")
        #expect(try JSONDecoder().decode(Settings.self, from: Data(text.utf8)) == Settings())
    }

    @Test("Rules of an edition that this program does not know are refused")
    func editions() throws {
        let settings = try Self.text(Settings())
        for edition in [0, 2] {
            let other = settings.replacing(#""edition":1"#, with: #""edition":\#(edition)"#)
            #expect(throws: OutOfBounds("edition")) {
                try JSONDecoder().decode(Settings.self, from: Data(other.utf8))
            }
        }
    }

    @Test("A paused room without the instant of its last event is refused")
    func withoutClock() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.pause)
        let text = try Self.text(game.room)
        let bad = text.replacing(/"latest":-?[0-9]+/, with: "\"latest\":null")
        #expect(bad != text && game.room.stoppedSince != nil)
        #expect(throws: OutOfBounds("pause")) { try JSONDecoder().decode(Room.self, from: Data(bad.utf8)) }
    }

    @Test("A room of another format is refused with its number")
    func format() throws {
        let text = try Self.text(Room(settings: Settings(), seed: 1))
        let other = text.replacing("\"format\":\(Room.formatVersion)", with: "\"format\":999")
        #expect(throws: UnknownFormat(version: 999)) { try JSONDecoder().decode(Room.self, from: Data(other.utf8)) }
    }

    @Test("Garbled rooms are refused or harmless: no stored data can stop a host")
    func garbled() throws {
        let seed = UInt64.random(in: 0..<1 << 53)
        // At once, because a trap would end the process.
        print("garbled rooms: seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let replacements = [
            "0", "-1", "9223372036854775807", "-9223372036854775808", "1152921504606846976", "null", "\"\"", "[]", "{}",
        ]
        var refused = 0
        for game in UInt64(0)..<20 {
            let (opened, turns) = try Simulation.game(seed: 7_000 + game)
            var room = opened
            for turn in turns.prefix(30) { _ = room.handle(turn.event, at: turn.instant) }
            let text = try Self.text(room)
            let numbers = text.ranges(of: /-?[0-9]+/)
            for _ in 0..<20 {
                let spot = numbers[Int(generator.next() % UInt64(numbers.count))]
                var bad = text
                bad.replaceSubrange(spot, with: replacements[Int(generator.next() % UInt64(replacements.count))])
                guard var garbled = try? JSONDecoder().decode(Room.self, from: Data(bad.utf8)) else {
                    refused += 1
                    continue
                }
                for turn in turns.dropFirst(30) { _ = garbled.handle(turn.event, at: turn.instant) }
                _ = garbled.handle(.tick, at: Instant(nanoseconds: 1 << 60))
                _ = (garbled.results, garbled.standings, garbled.nextDeadline)
            }
        }
        #expect(refused > 30, "seed \(seed)")
    }
}
