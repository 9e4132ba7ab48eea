import Messages
import NIOCore
import NIOPosix
import Playing
import Testing
import Wire

@Suite("What a program takes from a host") struct BoundedMessageTests {
    /// What a program gets from a host that sends this.
    private func received(_ message: HostMessage) throws -> HostMessage {
        try JSONDialect.message(HostMessage.self, in: ByteBuffer(bytes: JSONDialect.bytes(message))).bounded
    }

    @Test("Messages from a connection are bounded")
    func connection() async throws {
        let row = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: .max, wins: 0, solved: 0, streak: .max)
        let host = try await ScriptedHost.open(
            saying: [.results(.init(round: 1, players: 1, solved: 1, guessing: 0, rows: [row]))], thenCloses: true)
        let connection = try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: host.port), saying: .handshake(.init(name: "Ann")),
            within: .seconds(60), on: .singletonMultiThreadedEventLoopGroup)
        var heard: [HostMessage] = []
        for await message in connection.messages { heard.append(message) }
        let honest = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: nil, wins: 0, solved: 0)
        #expect(heard == [.results(.init(round: 1, players: 1, solved: 1, guessing: 0, rows: [honest]))])
        try await host.close()
    }

    @Test(
        "A room's code is a few letters, since it becomes a part of addresses",
        arguments: ["ЯК", "漢字", "ABCDEFGHI", "A/B", ""])
    func code(text: String) throws {
        let welcome = HostMessage.welcome(
            .init(
                room: .init(id: "r", code: text, path: text, name: "A"), player: .init(id: 1, name: "Ann"), resume: "",
                settings: ["target": 24, "size": 4, "seconds": 100, "break": 10, "rounds": nil], host: ""))
        guard case .welcome(let bounded) = try received(welcome) else {
            Issue.record("no welcome")
            return
        }
        #expect(bounded.room.code == nil && bounded.room.path == nil)
    }

    @Test("An honest host's messages stay unchanged, and the room's ID and the secret always do")
    func honest() throws {
        let welcome = HostMessage.welcome(
            .init(
                room: .init(id: "\u{1B}", name: "Ann’s “game”"), player: .init(id: 1, name: "Zoë 漢字 🎲"),
                resume: "\u{7}",
                settings: ["target": 24, "size": 4, "seconds": 100, "break": 10, "rounds": nil], host: Program.name))
        #expect(try received(welcome) == welcome)
        for reason in [VerdictReason.notTarget, .wrongNumbers, .syntax, .gaveUp] {
            let verdict = HostMessage.verdict(
                .init(round: 1, correct: false, seconds: 1, value: "64/3", reason: reason))
            #expect(try received(verdict) == verdict)
        }
    }

    @Test("A number that no honest host can have meant is omitted, or replaced by the nearest that one can")
    func absurd() throws {
        let row = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: nil, gained: .min, standing: -1, wins: 0,
            solved: 0, streak: .max, moved: .min)
        let honest = HostMessage.Row(
            player: 1, name: "Ann", outcome: .solved, seconds: nil, rank: nil, wins: 0, solved: 0)
        let own = HostMessage.Own(
            points: -1, standing: 0, seconds: -1, timeFactor: 1e300, hints: .max, rank: .min,
            award: .init(code: "best", player: .min, name: "Ann", value: .number(1e300)))
        #expect(
            try received(.endMatch(.init(.init(rows: [row]), .init(.over), own: own))).own?.award?.value
                == .number(1_000_000))
        let end = HostMessage.EndRound(
            solution: "3*8", solutions: 1, winner: .init(name: "Ann", seconds: 1e300, expression: "3*8"),
            table: .init(round: 1, players: .max, solved: -1, guessing: 0, rows: [row]), standings: [row])
        var bounded = HostMessage.EndRound(
            solution: "3*8", solutions: 1, winner: .init(name: "Ann", seconds: 315_360_000, expression: "3*8"),
            table: .init(round: 1, players: 1_000_000, solved: 0, guessing: 0, rows: [honest]), standings: [honest])
        bounded.seconds = nil
        var nothing = own
        nothing.award = nil
        #expect(
            try received(.endRound(.init(end, .init(.break), own: nothing)))
                == .endRound(.init(bounded, .init(.break), own: .init())))
        #expect(
            try received(.endMatch(.init(.init(rows: [row]), .init(.over))))
                == .endMatch(.init(.init(rows: [honest]), .init(.over))))
        #expect(
            try received(.status(.init(.init(players: -1, startAt: .max), .init(.gathering, resumeSeconds: -1))))
                == .status(.init(.init(), .init(.gathering))))
        let start = HostMessage.StartRound(
            round: 1, numbers: Array(0..<100), target: 24, seconds: 1, medianSeconds: -1)
        #expect(
            try received(.startRound(.init(start, .init(.round))))
                == .startRound(
                    .init(.init(round: 1, numbers: Array(0..<16), target: 24, seconds: 1), .init(.round))))
    }

    @Test("A host cannot make a game grow: hints, settings and rows are bounded, however many messages bring them")
    func growth() throws {
        guard case .hint(let hint) = try received(.hint(.init(round: 1, step: 99, worth: 1))) else {
            Issue.record("no hint")
            return
        }
        #expect(hint.step == HostMessage.Hint.most)
        let row = HostMessage.Row(
            player: 1, name: "Ann", outcome: .guessing, seconds: nil, rank: nil, wins: 0, solved: 0)
        let table = HostMessage.Results(
            round: 1, players: 1, solved: 0, guessing: 1, rows: Array(repeating: row, count: 500))
        guard case .results(let results) = try received(.results(table)) else { return }
        #expect(results.rows?.count == 120)
        var settings: SettingValues = ["target": 24]
        for number in 1...200 { settings.merge(["s\(number)": 1, "target": 36]) }
        #expect(settings.inOrder.count == 64 && settings["target"] == 36)
    }
}
