import Foundation
import Messages
import Testing

/// Nothing that a host sends is too large to calculate with.
@Suite("The numbers of a host's messages") struct MessageNumberTests {
    /// Messages whose numbers are all the same.
    private func messages(_ number: Int) throws -> [HostMessage] {
        func value<Value: Decodable>() throws -> Value {
            try FilledDecoder.value(of: Value.self, isFull: true, number: number)
        }
        return try [
            .welcome(value()), .startRound(value()), .verdict(value()), .hint(value()), .results(value()),
            .endRound(value()), .endMatch(value()), .status(value()), .seats(value()), .outcome(value()),
            .you(value()), .reaction(value()), .ping(value()), .goodbye(value()),
        ]
    }

    /// What is only compared or shown: the numbers of people and things, and the numbers that were dealt.
    private static let names: Set = [
        "player", "id", "round", "step", "network", "numbers", "number", "used", "dealt", "target", "protocol",
        "first", "second", "lowest", "highest", "value", "usual", "values", "listed",
    ]

    /// The largest size of a number in a message, apart from those that are names.
    private func largest(in value: Any) -> Double {
        switch value {
        case let number as NSNumber: abs(number.doubleValue)
        case let members as [String: Any]:
            members.filter { !Self.names.contains($0.key) }.values.map(largest).max() ?? 0
        case let elements as [Any]: elements.map(largest).max() ?? 0
        default: 0
        }
    }

    @Test(
        "Every number that a program may calculate with is bounded once it is read",
        arguments: [Int.max, .min, 2_000_000_000])
    func bounded(number: Int) throws {
        for message in try messages(number) {
            let bounded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(message))
            #expect(largest(in: bounded) <= 1_000_000_000, "\(bounded)")
        }
    }
}
