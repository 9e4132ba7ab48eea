import Foundation
import Messages
import NIOPosix
import PlainText
import Playing
import Testing
import Wire

/// Nothing that a host sends can affect a terminal.
@Suite(.timeLimit(.minutes(5))) struct PlainMessageTests {
    /// It clears the screen, reverses the writing direction, and never ends.
    private static let hostile =
        "\u{1B}[2J\u{202E}Ann\u{7}\n\u{9B}31m" + String(repeating: "e\u{301}\u{302}", count: 2_000)

    private static let row = HostMessage.Row(
        player: 1, name: hostile, outcome: RowOutcome(rawValue: hostile), seconds: nil, rank: nil, wins: 0, solved: 0)

    private static let messages: [HostMessage] = [
        .welcome(
            .init(
                room: .init(id: "r", name: hostile), player: .init(id: 1, name: hostile), resume: "secret",
                rules: .init(
                    target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 10,
                    rounds: nil, scoring: hostile, hints: hostile), host: hostile)),
        .startRound(.init(round: 1, numbers: [1], target: 24, seconds: 1, rounds: nil, difficulty: hostile)),
        .verdict(
            .init(
                round: 1, correct: false, seconds: 0, value: hostile, reason: VerdictReason(rawValue: hostile),
                position: nil)),
        .hint(
            .init(
                round: 1, step: 1, numbers: [.fraction(hostile), .whole(.min)], operation: hostile, value: hostile,
                worth: 1e300)),
        .results(.init(round: 1, final: false, players: 1, solved: 0, guessing: 0, rows: [row])),
        .endRound(
            .init(
                round: 1, solution: hostile, solutions: 1, rank: nil, seconds: nil, nextRoundSeconds: nil,
                found: [.init(expression: hostile, names: [hostile], count: .min)])),
        .endRound(
            .init(
                round: 1, solution: "1", solutions: 1, rank: nil, seconds: nil, nextRoundSeconds: nil,
                winner: .init(name: hostile, seconds: 1, expression: hostile))),
        .standings(.init(round: 1, rows: [row])),
        .endMatch(
            .init(
                standings: [row], fastest: .init(name: hostile, seconds: 1), streak: .init(name: hostile, rounds: 2),
                hardest: .init(name: hostile, numbers: [1]))),
        .seats(
            .init(
                isPaused: false, isLocked: false, rounds: 1, level: hostile, banned: [hostile],
                seats: [.init(player: 1, name: hostile, role: .player, away: false, wins: 0)],
                answer: .init(
                    do: .init(rawValue: hostile), name: hostile,
                    seats: [.init(player: 1, name: hostile, role: .player, away: false, wins: 0)]))),
        .status(.init(code: StatusCode(rawValue: hostile), text: hostile)),
        .unknown(name: hostile),
        .goodbye(.init(code: GoodbyeCode(rawValue: hostile), text: hostile)),
    ]

    /// All texts in a message, except for the names of its members.
    private func texts(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let members as [String: Any]: members.values.flatMap(texts)
        case let elements as [Any]: elements.flatMap(texts)
        default: []
        }
    }

    @Test("Every text of every message from the connection is clean and short")
    func clean() async throws {
        let host = try await ScriptedHost.open(saying: Self.messages, thenCloses: true)
        let connection = try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: host.port), within: .seconds(60),
            on: .singletonMultiThreadedEventLoopGroup)
        connection.send(.handshake(.init(name: "Ann")))
        var heard = 0
        for await message in connection.messages {
            heard += 1
            let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(message))
            let all = texts(in: object) + ((object as? [String: Any])?.keys.map(\.self) ?? [])
            for text in all {
                #expect(text == text.plain(limit: 200), "\(message)")
                #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
            }
        }
        #expect(heard == Self.messages.count)
        try await host.close()
    }

    @Test("An honest host's texts stay unchanged, and the room's ID and the secret always do")
    func honest() {
        let welcome = HostMessage.welcome(
            .init(
                room: .init(id: "\u{1B}", name: "Ann’s “game”"), player: .init(id: 1, name: "Zoë 漢字 🎲"),
                resume: "\u{7}",
                rules: .init(
                    target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 10,
                    rounds: nil), host: Program.name))
        #expect(welcome.plain == welcome)
        for reason in [VerdictReason.notTarget, .wrongNumbers, .syntax, .gaveUp] {
            let verdict = HostMessage.verdict(
                .init(round: 1, correct: false, seconds: 1, value: "64/3", reason: reason))
            #expect(verdict.plain == verdict)
        }
    }

    @Test("A number that no honest host can have meant is omitted")
    func absurd() {
        let row = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: nil, wins: 0, solved: 0, streak: .max,
            moved: .min)
        let honest = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: nil, wins: 0, solved: 0)
        #expect(
            HostMessage.standings(.init(round: 1, rows: [row])).plain == .standings(.init(round: 1, rows: [honest])))
        #expect(
            HostMessage.endMatch(
                .init(
                    standings: [row], fastest: .init(name: "Ann", seconds: 1e300),
                    streak: .init(name: "Ann", rounds: -1),
                    hardest: .init(name: "Ann", numbers: Array(0..<100)), discoveries: -7)
            ).plain
                == .endMatch(
                    .init(standings: [honest], hardest: .init(name: "Ann", numbers: Array(0..<16)))))
        #expect(
            HostMessage.status(.init(code: .gathering, text: "", players: -1, startAt: .max, guessing: .max)).plain
                == .status(.init(code: .gathering, text: "")))
        let start = HostMessage.StartRound(
            round: 1, numbers: [1], target: 24, seconds: 1, rounds: nil, difficulty: nil, medianSeconds: -1)
        #expect(
            HostMessage.startRound(start).plain
                == .startRound(
                    .init(round: 1, numbers: [1], target: 24, seconds: 1, rounds: nil, difficulty: nil)))
    }
}
