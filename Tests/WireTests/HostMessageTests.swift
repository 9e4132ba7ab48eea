import Messages
import NIOCore
import Testing
import Wire

/// The host's messages, compared with the JSON of the protocol.
@Suite struct HostMessageTests {
    private static let ann = HostMessage.Row(
        player: 1, name: "Ann", outcome: .solved, seconds: 12.34, rank: 1, wins: 2, solved: 3)
    private static let annJSON =
        #"{"name":"Ann","outcome":"solved","player":1,"rank":1,"seconds":12.34,"solved":3,"wins":2}"#
    private static let bob = HostMessage.Row(
        player: 2, name: "Bob", outcome: .guessing, seconds: nil, rank: nil, wins: 0, solved: 0)
    private static let bobJSON = #"{"name":"Bob","outcome":"guessing","player":2,"solved":0,"wins":0}"#

    private static func outcome(
        _ outcome: HostMessage.Outcome, _ change: (inout HostMessage.Outcome) -> Void
    ) -> HostMessage.Outcome {
        var outcome = outcome
        change(&outcome)
        return outcome
    }

    static let table: [(json: String, message: HostMessage)] = [
        (
            #"{"welcome":{"host":"TwentyFour 1.0","player":{"id":1,"name":"Ann (2)"},"protocol":1,"resume":"s3cret","room":{"id":"r00m","name":"Ann's game"},"settings":{"deck":"1-9","knockout":false,"level":null,"rounds":5,"seconds":100}}}"#,
            .welcome(
                .init(
                    room: .init(id: "r00m", name: "Ann's game"), player: .init(id: 1, name: "Ann (2)"),
                    resume: "s3cret",
                    settings: ["deck": "1-9", "knockout": false, "level": nil, "rounds": 5, "seconds": 100],
                    host: "TwentyFour 1.0"))
        ),
        (
            #"{"startRound":{"level":"hard","numbers":[3,3,8,8],"own":{"outcome":"guessing","points":150,"seconds":199,"standing":2,"timeFactor":2},"phase":"round","round":1,"rounds":5,"seconds":99.5,"target":24}}"#,
            .startRound(
                .init(
                    .init(round: 1, numbers: [3, 3, 8, 8], target: 24, seconds: 99.5, rounds: 5, level: "hard"),
                    .init(.round),
                    own: .init(outcome: .guessing, points: 150, standing: 2, seconds: 199, timeFactor: 2)))
        ),
        (
            #"{"startRound":{"numbers":[1,2,3,4],"phase":"round","round":2,"seconds":100,"target":24}}"#,
            .startRound(.init(.init(round: 2, numbers: [1, 2, 3, 4], target: 24, seconds: 100), .init(.round)))
        ),
        (
            #"{"startRound":{"again":true,"locked":true,"own":{"clock":false,"forTeam":false,"hints":1,"out":true,"outcome":"waiting","plays":false},"paused":true,"phase":"round","resumeSeconds":2.5,"round":2,"seconds":100,"target":24}}"#,
            .startRound(
                .init(
                    .init(round: 2, numbers: nil, target: 24, seconds: 100),
                    .init(.round, paused: true, resumeSeconds: 2.5, locked: true, again: true),
                    own: .init(outcome: .waiting, out: true, clock: false, forTeam: false, plays: false, hints: 1)))
        ),
        (
            #"{"verdict":{"correct":true,"round":1,"seconds":12.34,"value":"24"}}"#,
            .verdict(.init(round: 1, correct: true, seconds: 12.34, value: "24"))
        ),
        (
            #"{"verdict":{"correct":false,"reason":"notTarget","round":1,"seconds":0,"value":"64/3"}}"#,
            .verdict(.init(round: 1, correct: false, seconds: 0, value: "64/3", reason: .notTarget))
        ),
        (
            #"{"verdict":{"correct":false,"position":3,"reason":"syntax","round":1,"seconds":1.5}}"#,
            .verdict(.init(round: 1, correct: false, seconds: 1.5, reason: .syntax, position: 3))
        ),
        (
            #"{"results":{"guessing":1,"players":2,"round":4,"rows":["# + annJSON + ","
                + bobJSON
                + #"],"solved":1}}"#,
            .results(.init(round: 4, players: 2, solved: 1, guessing: 1, rows: [ann, bob]))
        ),
        (
            #"{"results":{"guessing":1,"news":[{"code":"lost","name":"Ann","player":1}],"players":2,"round":4,"solved":1}}"#,
            .results(
                .init(
                    round: 4, players: 2, solved: 1, guessing: 1, rows: nil,
                    news: [.init(.lost, player: 1, name: "Ann")]))
        ),
        (
            #"{"endRound":{"guessing":0,"own":{"outcome":"solved","points":150,"rank":1,"seconds":12.34,"standing":2},"phase":"break","players":1,"round":1,"rows":["#
                + annJSON + #"],"seconds":10,"solution":"8/(3-8/3)","solutions":1,"solved":1}}"#,
            .endRound(
                .init(
                    .init(
                        solution: "8/(3-8/3)", solutions: 1,
                        table: .init(round: 1, players: 1, solved: 1, guessing: 0, rows: [ann]), seconds: 10),
                    .init(.break),
                    own: .init(outcome: .solved, points: 150, standing: 2, seconds: 12.34, rank: 1)))
        ),
        (
            #"{"endRound":{"guessing":0,"phase":"ending","players":0,"round":1,"rows":[],"solution":"1*2*3*4","solutions":2,"solved":0}}"#,
            .endRound(
                .init(
                    .init(
                        solution: "1*2*3*4", solutions: 2,
                        table: .init(round: 1, players: 0, solved: 0, guessing: 0, rows: [])),
                    .init(.ending)))
        ),
        (
            #"{"startRound":{"medianSeconds":9.5,"numbers":[1,2,3,4],"phase":"round","round":2,"seconds":100,"target":24}}"#,
            .startRound(
                .init(
                    .init(round: 2, numbers: [1, 2, 3, 4], target: 24, seconds: 100, medianSeconds: 9.5),
                    .init(.round)))
        ),
        (
            #"{"verdict":{"best":true,"correct":true,"round":1,"seconds":12.34,"value":"24"}}"#,
            .verdict(.init(round: 1, correct: true, seconds: 12.34, value: "24", best: true))
        ),
        (
            #"{"endRound":{"guessing":0,"phase":"break","photoFinish":true,"players":2,"round":3,"rows":[{"gained":-12,"moved":-2,"name":"Zoë","outcome":"solved","player":3,"points":80,"rank":3,"solved":1,"standing":4,"streak":2,"wins":0}],"solution":"1*2*3*4","solutions":2,"solved":1,"standings":["#
                + annJSON
                + #"],"winner":{"expression":"4×3×2","name":"Ann","seconds":1.5}}}"#,
            .endRound(
                .init(
                    .init(
                        solution: "1*2*3*4", solutions: 2,
                        winner: .init(name: "Ann", seconds: 1.5, expression: "4×3×2"), photoFinish: true,
                        table: .init(
                            round: 3, players: 2, solved: 1, guessing: 0,
                            rows: [
                                .init(
                                    player: 3, name: "Zoë", outcome: .solved, seconds: nil, rank: 3, points: 80,
                                    gained: -12, standing: 4, wins: 0, solved: 1, streak: 2, moved: -2)
                            ]), standings: [ann]),
                    .init(.break)))
        ),
        (
            #"{"endMatch":{"phase":"over","rows":["# + annJSON + "]}}",
            .endMatch(.init(.init(rows: [ann]), .init(.over)))
        ),
        (
            #"{"endMatch":{"awards":[{"code":"fastest","name":"Ann","player":1,"value":2.5},{"code":"hardest","deck":"1-13","name":"Bob","player":2,"value":"3 3 8 8"}],"own":{"award":{"code":"best","name":"Ann","player":1,"value":2.5},"points":700,"standing":1},"phase":"over","rows":[]}}"#,
            .endMatch(
                .init(
                    .init(
                        rows: [],
                        awards: [
                            .init(code: "fastest", player: 1, name: "Ann", value: .number(2.5)),
                            .init(code: "hardest", player: 2, name: "Bob", value: .text("3 3 8 8"), deck: "1-13"),
                        ]),
                    .init(.over),
                    own: .init(
                        points: 700, standing: 1,
                        award: .init(code: "best", player: 1, name: "Ann", value: .number(2.5)))))
        ),
        (
            #"{"status":{"phase":"gathering","players":2,"seconds":30,"startAt":4,"text":"Waiting."}}"#,
            .status(.init(.init(text: "Waiting.", seconds: 30, players: 2, startAt: 4), .init(.gathering)))
        ),
        (
            #"{"status":{"paused":true,"phase":"countdown","text":"Waiting.","void":3}}"#,
            .status(.init(.init(text: "Waiting.", void: 3), .init(.countdown, paused: true)))
        ),
        (
            #"{"seats":{"banned":["Eve"],"isLocked":true,"isPaused":false,"seats":[{"away":true,"name":"Ann","player":1,"role":"player","wins":2},{"away":false,"name":"Bob","player":2,"role":"spectator","wins":0}],"settings":[{"changes":"round","highest":9,"lowest":1,"name":"rounds","none":true,"usual":null,"value":5,"values":[3,5]},{"changes":"now","name":"reactions","usual":true,"value":false}]}}"#,
            .seats(
                .init(
                    isPaused: false, isLocked: true,
                    settings: [
                        .init(
                            name: "rounds", value: 5, usual: nil, values: [3, 5], bounds: 1...9, none: true,
                            changes: "round"),
                        .init(
                            name: "reactions", value: false, usual: true, values: nil, bounds: nil, none: nil,
                            changes: "now"),
                    ], banned: ["Eve"],
                    seats: [
                        .init(player: 1, name: "Ann", role: .player, away: true, wins: 2),
                        .init(player: 2, name: "Bob", role: .spectator, away: false, wins: 0),
                    ]))
        ),
        (
            #"{"outcome":{"code":"several","id":3,"name":"An","seats":[]}}"#,
            .outcome(outcome(.init(.several, name: "An", seats: [])) { $0.id = 3 })
        ),
        (
            #"{"outcome":{"code":"set","count":2,"id":4,"settings":{"bots":3}}}"#,
            .outcome(
                outcome(.init(.set)) {
                    ($0.id, $0.count, $0.settings) = (4, 2, ["bots": 3])
                })
        ),
        (
            #"{"results":{"guessing":0,"news":[{"code":"settings","settings":{"seconds":null}}],"players":1,"round":1,"solved":0}}"#,
            .results(
                .init(
                    round: 1, players: 1, solved: 0, guessing: 0, rows: nil, news: [.init(changed: ["seconds": nil])]))
        ),
        (
            #"{"status":{"phase":"countdown","seconds":2.5,"text":"The next round starts in 3 s."}}"#,
            .status(.init(.init(text: "The next round starts in 3 s.", seconds: 2.5), .init(.countdown)))
        ),
        (#"{"ping":{"id":3}}"#, .ping(.init(id: 3))),
        (
            #"{"goodbye":{"code":"kicked","text":"The host has sent you out."}}"#,
            .goodbye(.init(code: .kicked, text: "The host has sent you out."))
        ),
    ]

    @Test("Each message is written as the protocol specifies", arguments: table)
    func written(json literal: String, message: HostMessage) throws {
        #expect(try json(of: message) == literal)
    }

    @Test("Each message is read as the protocol specifies", arguments: table)
    func read(json literal: String, message: HostMessage) throws {
        #expect(try WireTests.read(HostMessage.self, literal) == message)
    }

    @Test("Equal messages have equal bytes, every time")
    func sameBytes() throws {
        for (_, message) in Self.table {
            let first = try JSONDialect.frame(message)
            for _ in 0..<20 { #expect(try JSONDialect.frame(message) == first) }
        }
    }

    @Test("Reasons, outcomes and codes of a later host are read, not refused")
    func laterWords() throws {
        let goodbye = try WireTests.read(
            HostMessage.self, #"{"goodbye":{"code":"newCode","text":"So long."}}"#)
        #expect(goodbye == .goodbye(.init(code: .init(rawValue: "newCode"), text: "So long.")))
        let status = try WireTests.read(
            HostMessage.self, #"{"status":{"phase":"dancing","text":"","music":1}}"#)
        #expect(status == .status(.init(.init(), .init(.init(rawValue: "dancing")))))
        #expect(try WireTests.read(HostMessage.self, #"{"confetti":[1]}"#) == .unknown(name: "confetti"))
    }

    @Test("A player's own part can be added at the end, and is read like the rest", arguments: table)
    func spliced(json: String, message: HostMessage) throws {
        guard let own = message.own else { return }
        let shared = try JSONDialect.bytes(message.with(nil))
        let bytes = try JSONDialect.bytes(adding: own, to: shared)
        #expect(try JSONDialect.message(HostMessage.self, in: ByteBuffer(bytes: bytes)) == message)
        // All members are the same, in another order.
        #expect(bytes.sorted() == Array(json.utf8).sorted())
        #expect(bytes.starts(with: shared.dropLast(2)))
    }

    @Test("A verdict and an own part have all their members, in order", arguments: [true, false])
    func flat(isFull: Bool) throws {
        var verdict = try FilledDecoder.value(of: HostMessage.Verdict.self, isFull: isFull)
        for _ in 1...2 {
            #expect(try JSONDialect.bytes(verdict) == JSONDialect.bytes(HostMessage.verdict(verdict)))
            verdict.wrongNumber = nil
        }
        var own = try FilledDecoder.value(of: HostMessage.Own.self, isFull: isFull)
        for _ in 1...2 {
            let bytes = try JSONDialect.bytes(adding: own, to: Array("{}}".utf8))
            #expect(try bytes == Array("{,\"own\":".utf8) + JSONDialect.bytes(own) + Array("}}".utf8))
            own.award = nil
        }
    }

    @Test("A time that is NaN or infinite cannot be written, and is reported", arguments: [Double.nan, .infinity])
    func unencodable(seconds: Double) {
        let message = HostMessage.verdict(.init(round: 1, correct: false, seconds: seconds))
        #expect(throws: EncodingError.self) { try JSONDialect.frame(message) }
        #expect(throws: EncodingError.self) {
            try JSONDialect.bytes(HostMessage.Verdict(round: 1, correct: false, seconds: seconds))
        }
    }

    @Test("Every goodbye has the protocol's code")
    func codes() {
        let codes: [GoodbyeCode] = [
            .roomClosed, .kicked, .banned, .roomFull, .roomLocked, .badPin, .badName, .badHandshake,
            .unsupportedProtocol, .badFrame, .flooding, .tooSlow, .idle, .classicRefused, .replaced,
        ]
        let words =
            "roomClosed kicked banned roomFull roomLocked badPin badName badHandshake unsupportedProtocol badFrame "
            + "flooding tooSlow idle classicRefused replaced"
        #expect(codes.map(\.rawValue).joined(separator: " ") == words)
    }
}
