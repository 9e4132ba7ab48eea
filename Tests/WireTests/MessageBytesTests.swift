import Foundation
import Messages
import NIOCore
import Puzzles
import Testing
import Wire

@Suite("The bytes of a message")
struct MessageBytesTests {
    /// Writes what our own encoder must write.
    private var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    @Test("A welcome, a verdict and the end of a round have the bytes that Foundation's encoder writes")
    func verdicts() throws {
        for seed in 0..<2_000 as Range<UInt64> { try verdict(seed: seed) }
    }

    private func verdict(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let texts = [nil, "24", "64/3", "-1/3", "a\"b", "\\", "é", "8 × (3 − 1)", "\n", "/", "\u{7F}", "\u{2028}", "👩‍🚀"]
        let numbers: [Double] = [0, -0.0, 0.01, 1, 12.34, 99.99, 100, 1e-7, 123_456_789, 5e22, -1]
        let verdict = HostMessage.verdict(
            .init(
                round: [0, 1, 24, -7, .max].randomElement(using: &chance) ?? 0, correct: .random(using: &chance),
                seconds: numbers.randomElement(using: &chance) ?? 0,
                value: texts.randomElement(using: &chance) ?? nil,
                reason: (texts.randomElement(using: &chance) ?? nil).map { .init(rawValue: $0) },
                position: [nil, nil, nil, 3].randomElement(using: &chance) ?? nil,
                discovery: [nil, nil, nil, true].randomElement(using: &chance) ?? nil,
                found: [nil, nil, nil, 2].randomElement(using: &chance) ?? nil,
                best: [nil, true, false].randomElement(using: &chance) ?? nil))
        try expectAsCoded(verdict, seed)
        let end = HostMessage.endRound(
            .init(
                .init(
                    solution: (texts.randomElement(using: &chance) ?? nil) ?? "", solutions: 2,
                    winner: (texts.randomElement(using: &chance) ?? nil).map {
                        .init(name: $0, seconds: 2, expression: $0)
                    },
                    photoFinish: [nil, true].randomElement(using: &chance) ?? nil,
                    found: (texts.randomElement(using: &chance) ?? nil).map {
                        [
                            .init(expression: "3*8", names: [], count: 0),
                            .init(expression: "8*3", names: [$0, "Ann"], count: 2),
                        ]
                    },
                    table: .init(round: 3, players: 1, solved: 0, guessing: 0, rows: nil),
                    seconds: numbers.randomElement(using: &chance)),
                .init(.break, paused: .random(using: &chance), again: .random(using: &chance)),
                own: .init(
                    seconds: numbers.randomElement(using: &chance),
                    rank: [nil, 1].randomElement(using: &chance) ?? nil)))
        try expectAsCoded(end, seed)
        let text = (texts.randomElement(using: &chance) ?? nil) ?? ""
        let welcome = HostMessage.welcome(
            .init(
                room: .init(
                    id: text, code: texts.randomElement(using: &chance) ?? nil,
                    path: texts.randomElement(using: &chance) ?? nil, name: text,
                    pin: [nil, "4711"].randomElement(using: &chance) ?? nil),
                player: .init(id: 7, name: (texts.randomElement(using: &chance) ?? nil) ?? ""),
                resume: text, proof: texts.randomElement(using: &chance) ?? nil,
                settings: [
                    "target": 24, "seconds": .number(numbers.randomElement(using: &chance) ?? 0), "knockout": true,
                    "rounds": [nil, 5].randomElement(using: &chance) ?? nil, "deck": .text(text),
                ],
                host: text))
        try expectAsCoded(welcome, seed)
    }

    @Test("Every member of a message is written and read, whatever members the message gets", arguments: [true, false])
    func members(isFull: Bool) throws {
        func filled<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try FilledDecoder.value(of: type, isFull: isFull)
        }
        try expectAsCoded(.welcome(filled(HostMessage.Welcome.self)), 0)
        try expectAsCoded(.verdict(filled(HostMessage.Verdict.self)), 0)
        try expectAsCoded(.startRound(filled(HostMessage.Phased<HostMessage.StartRound>.self)), 0)
        try expectAsCoded(.endRound(filled(HostMessage.Phased<HostMessage.EndRound>.self)), 0)
        try expectAsCoded(.endMatch(filled(HostMessage.Phased<HostMessage.EndMatch>.self)), 0)
        try expectAsCoded(.status(filled(HostMessage.Phased<HostMessage.Status>.self)), 0)
        try expectAsCoded(.results(filled(HostMessage.Results.self)), 0)
        try expectAsCoded(.seats(filled(HostMessage.Seats.self)), 0)
        let said: [PlayerMessage] = [
            .handshake(try filled(PlayerMessage.Handshake.self)), .answer(try filled(PlayerMessage.Answer.self)),
            .giveUp(try filled(PlayerMessage.GiveUp.self)), .pong(try filled(PlayerMessage.Pong.self)),
        ]
        for message in said {
            let bytes = try JSONDialect.bytes(message)
            #expect(
                String(decoding: bytes, as: UTF8.self) == String(decoding: try encoder.encode(message), as: UTF8.self))
            #expect(try JSONDialect.message(PlayerMessage.self, in: ByteBuffer(bytes: bytes)) == message)
        }
    }

    private func expectAsCoded(_ message: HostMessage, _ seed: UInt64) throws {
        let expected = try encoder.encode(message)
        #expect(
            String(decoding: try JSONDialect.bytes(message), as: UTF8.self)
                == String(decoding: expected, as: UTF8.self), "seed \(seed)")
        #expect(try JSONDialect.frame(message) == ByteBuffer(framing: Array(expected)), "seed \(seed)")
    }
}
