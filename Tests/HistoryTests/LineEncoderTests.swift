import Foundation
import History
import Rules
import Simulation
import Testing

@Suite("A stored value as a line of JSON")
struct LineEncoderTests {
    /// What Foundation writes, as every version before wrote it.
    private static func reference(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("Every entry and every room of a game is the line that Foundation's encoder writes")
    func games() throws {
        for seed in UInt64(500)..<530 {
            var (room, turns) = try Simulation.game(seed: seed)
            for turn in turns {
                _ = room.handle(turn.event, at: turn.instant)
                let entry = Entry.event(turn.event, at: turn.instant)
                try #require(try stored(entry) == Self.reference(entry), "seed \(seed)")
                try #require(try stored(room) == Self.reference(room), "seed \(seed)")
            }
        }
    }

    @Test("A host's state has its members in the order of their names, numbers too")
    func state() throws {
        var state = HostState()
        #expect(try stored(state) == Self.reference(state))
        for player in 1...120 {
            state.apply(.seat(PlayerID(player), secretHash: "hash \(player)", address: "192.0.2.\(player)"))
        }
        state.apply(.ban(address: "2001:db8::", name: "“Ann” / \\ \u{1}\n\u{7F}\u{2028}👩‍👩‍👧"))
        state.apply(.hostKey(hash: "a"))
        #expect(try stored(state) == Self.reference(state))
    }

    /// What an encoder may be asked for.
    private struct Everything: Encodable {
        var z = -0.5, y = 1.0, x = Float(0.1), w = 1e-7, v = 1e21
        var small = Int8.min, large = UInt64.max
        var texts = ["", "\"", "\\", "/", "\u{8}\t\n\u{c}\r\u{1f}\u{7f}", "é漢👋"]
        var none: Int?
        var holes: [Int?] = [nil, 1, nil]
        var empty: [String] = []
        var nothing: [String: Int] = [:]
        var nested = [[["b": [true], "a": [false]]], []]
        var numbered = [10: "ten", 9: "nine", -1: "less"]
        var word = Word.said("hello", times: 2)
        var silent = Word.silent
        enum Word: Encodable {
            case said(String, times: Int)
            case silent
        }
    }

    @Test("All kinds of values are written as Foundation's encoder writes them")
    func everything() throws {
        #expect(try stored(Everything()) == Self.reference(Everything()))
        #expect(try stored("alone") == Self.reference("alone"))
        #expect(try stored([[Int]]()) == "[]")
    }

    @Test("A number that JSON does not have is refused", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(number: Double) {
        #expect(throws: EncodingError.self) { try stored([number]) }
    }
}
