import Foundation

/// Writes messages that our own writer makes into the folder given, for libFuzzer to begin with.
@main
enum Seeds {
    static func main() throws {
        let messages: [[String: ClassicValue]] = [
            [:],
            ["handshake": .string("Ann")],
            ["handshake": .string("Björn 🎲")],
            ["resultSuccess": .real(12.34)],
            ["resultFailure": .string("I give up")],
            ["results": .array((1...20).map { .string("Player \($0): Still guessing...") })],
            [
                "startRound": .array([.integer(3), .integer(3), .integer(8), .integer(8)]), "time": .integer(100),
                "status": .string("Waiting for answers..."),
            ],
            ["byte": .integer(255), "least": .integer(.min), "none": .array([]), "wide": .integer(1 << 40)],
        ]
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        for (index, message) in messages.enumerated() {
            try Data(KeyedArchive.write(message)).write(to: folder.appending(path: "ours-\(index)"))
        }
    }
}
