import Foundation
import Messages
import PlainText
import Testing

/// Nothing that a host sends can affect a terminal, a page or a log.
@Suite("The texts of a host's messages") struct MessageTextTests {
    /// It clears the screen, reverses the direction of writing, and never ends.
    private static let hostile =
        "\u{1B}[2J\u{202E}Ann\u{7}\n\u{9B}31m" + String(repeating: "e\u{301}\u{302}", count: 2_000)

    private static var messages: [any Codable.Type] {
        [
            HostMessage.Challenge.self, HostMessage.Welcome.self, HostMessage.Phased<HostMessage.StartRound>.self,
            HostMessage.Verdict.self, HostMessage.Hint.self, HostMessage.Results.self,
            HostMessage.Phased<HostMessage.EndRound>.self, HostMessage.Phased<HostMessage.EndMatch>.self,
            HostMessage.Phased<HostMessage.Status>.self, HostMessage.Seats.self, HostMessage.You.self,
            HostMessage.Reaction.self, HostMessage.Ping.self, HostMessage.Goodbye.self,
        ]
    }

    /// What a program sends back as it is, and never shows.
    private static let opaque: Set = ["nonce", "proof", "resume", "id"]

    /// All texts in a message, except for the opaque ones.
    private func texts(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let members as [String: Any]: members.filter { !Self.opaque.contains($0.key) }.values.flatMap(texts)
        case let elements as [Any]: elements.flatMap(texts)
        default: []
        }
    }

    private func read<Message: Codable>(_ type: Message.Type) throws -> Any {
        let message = try FilledDecoder.value(of: type, isFull: true, text: Self.hostile)
        return try JSONSerialization.jsonObject(with: JSONEncoder().encode(message))
    }

    @Test("Every text that a program may show is plain and short once it is read, whatever members messages get")
    func decoded() throws {
        var found = 0
        for type in Self.messages {
            for text in try texts(in: read(type)) {
                found += 1
                #expect(text == text.plain(limit: 200) && text.utf8.count <= 3_000, "\(type): \(text.prefix(20))")
                #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
            }
        }
        #expect(found > 60)
    }

    @Test("Texts that are only sent back stay unchanged")
    func opaque() throws {
        let challenge = try FilledDecoder.value(of: HostMessage.Challenge.self, isFull: true, text: Self.hostile)
        #expect(challenge.nonce == Self.hostile && challenge.proof == Self.hostile)
    }

    @Test("A text becomes plain however it is set, and a name in any usual alphabet stays as it is")
    func set() {
        var row = HostMessage.Row(
            player: 1, name: Self.hostile, outcome: RowOutcome(rawValue: Self.hostile), seconds: nil, rank: nil,
            wins: 0,
            solved: 0)
        #expect(row.name.hasPrefix("[2JAnn 31m") && row.name.count == 30)
        #expect(row.outcome.rawValue == "unknown")
        row.team = "\u{7}Red\n"
        #expect(row.team == "Red")
        for name in ["Zoë", "Søren Ångström", "Ελένη", "Юлия", "漢字", "ひらがな", "한글", "🎲", "Ann’s “game”"] {
            row.name = name
            #expect(row.name == name)
        }
    }

    @Test(
        "A code that is not plain becomes unknown, and not a known code",
        arguments: ["clo\u{7}se", "close\u{200B}", " close"])
    func codes(text: String) {
        #expect(CommandName(rawValue: text).rawValue == "unknown" && ReactionCode(rawValue: text).rawValue == "unknown")
        #expect(CommandName(rawValue: "close") == .close)
    }

    @Test("The name of an unknown message is plain, and never that of a known one")
    func unknown() throws {
        for name in ["welcome\u{200B}", "\u{1B}ping", "x\ny"] {
            let json = try JSONSerialization.data(withJSONObject: [name: [String: Int]()])
            #expect(try JSONDecoder().decode(HostMessage.self, from: json) == .unknown(name: "unknown"))
        }
        let json = Data(#"{"later":{"a":1}}"#.utf8)
        #expect(try JSONDecoder().decode(HostMessage.self, from: json) == .unknown(name: "later"))
    }
}
