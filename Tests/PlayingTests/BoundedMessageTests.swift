import Messages
import NIOPosix
import Playing
import Testing
import Wire

@Suite("What a program takes from a host") struct BoundedMessageTests {
    @Test("What comes over a connection is bounded")
    func connection() async throws {
        let row = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: .max, wins: 0, solved: 0, streak: .max)
        let host = try await ScriptedHost.open(
            saying: [.standings(.init(round: 1, rows: [row]))], thenCloses: true)
        let connection = try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: host.port), within: .seconds(60),
            on: .singletonMultiThreadedEventLoopGroup)
        connection.send(.handshake(.init(name: "Ann")))
        var heard: [HostMessage] = []
        for await message in connection.messages { heard.append(message) }
        let honest = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: nil, wins: 0, solved: 0)
        #expect(heard == [.standings(.init(round: 1, rows: [honest]))])
        try await host.close()
    }

    @Test(
        "A room's code is a few letters, since it becomes a part of addresses",
        arguments: ["ЯК", "漢字", "ABCDEFGHI", "A/B", ""])
    func code(text: String) {
        let welcome = HostMessage.welcome(
            .init(
                room: .init(id: "r", code: text, path: text, name: "A"), player: .init(id: 1, name: "Ann"), resume: "",
                rules: .init(
                    target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 10,
                    rounds: nil), host: ""))
        guard case .welcome(let bounded) = welcome.bounded else { return }
        #expect(bounded.room.code == nil && bounded.room.path == nil)
    }

    @Test("An honest host's messages stay unchanged, and the room's ID and the secret always do")
    func honest() {
        let welcome = HostMessage.welcome(
            .init(
                room: .init(id: "\u{1B}", name: "Ann’s “game”"), player: .init(id: 1, name: "Zoë 漢字 🎲"),
                resume: "\u{7}",
                rules: .init(
                    target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 10,
                    rounds: nil), host: Program.name))
        #expect(welcome.bounded == welcome)
        for reason in [VerdictReason.notTarget, .wrongNumbers, .syntax, .gaveUp] {
            let verdict = HostMessage.verdict(
                .init(round: 1, correct: false, seconds: 1, value: "64/3", reason: reason))
            #expect(verdict.bounded == verdict)
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
            HostMessage.standings(.init(round: 1, rows: [row])).bounded == .standings(.init(round: 1, rows: [honest])))
        #expect(
            HostMessage.endMatch(
                .init(
                    standings: [row], fastest: .init(name: "Ann", seconds: 1e300),
                    streak: .init(name: "Ann", rounds: -1),
                    hardest: .init(name: "Ann", numbers: Array(0..<100)), discoveries: -7)
            ).bounded
                == .endMatch(
                    .init(standings: [honest], hardest: .init(name: "Ann", numbers: Array(0..<16)))))
        #expect(
            HostMessage.status(.init(code: .gathering, text: "", players: -1, startAt: .max, guessing: .max)).bounded
                == .status(.init(code: .gathering, text: "")))
        let start = HostMessage.StartRound(
            round: 1, numbers: [1], target: 24, seconds: 1, rounds: nil, difficulty: nil, medianSeconds: -1)
        #expect(
            HostMessage.startRound(start).bounded
                == .startRound(
                    .init(round: 1, numbers: [1], target: 24, seconds: 1, rounds: nil, difficulty: nil)))
    }
}
