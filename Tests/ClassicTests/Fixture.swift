import Classic
import Foundation
import Testing

/// An archive of the folder Fixtures, and the message in it.
struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    let message: [String: ClassicValue]

    var testDescription: String { name }

    func bytes() throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).bplist")))
    }

    static let folder = Bundle.module.bundleURL.appending(path: "Fixtures")

    /// Messages by the second part of a fixture's name.
    static let messages: [String: [String: ClassicValue]] = [
        "handshake": ["handshake": .string("Ann")],
        "handshake-unicode": ["handshake": .string("Björn 🎲")],
        "result-success": ["resultSuccess": .real(12.34)],
        "own-key": ["resultFailure": .string("I give up")],
        "no-key": ["resultFailure": .string("I give up")],
        "round": [
            "startRound": .array([.integer(3), .integer(3), .integer(8), .integer(8)]), "time": .integer(100),
            "status": .string("Waiting for answers..."),
            "results": .array([.string("Björn 🎲: 12.34 seconds"), .string("Bob: Still guessing...")]),
        ],
        "numbers": [
            "yes": .integer(1), "no": .integer(0), "float": .real(2.5), "negative": .integer(-7),
            "largest": .integer(.max), "smallest": .integer(.min), "byte": .integer(200),
        ],
    ]

    /// What each maker made.
    static let foreign = fixtures([
        "foundation": ["handshake", "handshake-unicode", "result-success", "own-key", "round", "numbers"],
        "gnustep": ["handshake", "handshake-unicode", "result-success", "own-key", "no-key", "round", "numbers"],
        "bpylist2": ["handshake", "handshake-unicode", "result-success", "round"],
    ])
    static let ours = fixtures(["ours": ["handshake", "handshake-unicode", "result-success", "round", "numbers"]])

    private static func fixtures(_ kinds: [String: [String]]) -> [Fixture] {
        kinds.sorted { $0.key < $1.key }.flatMap { maker, kinds in
            kinds.compactMap { kind in
                messages[kind].map { Fixture(name: "\(maker)-\(kind)", message: $0) }
            }
        }
    }
}
