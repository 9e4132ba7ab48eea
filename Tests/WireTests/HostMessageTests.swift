import Messages
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

    static let table: [(json: String, message: HostMessage)] = [
        (
            #"{"welcome":{"host":"TwentyFour 1.0","player":{"id":1,"name":"Ann (2)"},"protocol":1,"resume":"s3cret","room":{"id":"r00m","name":"Ann's game"},"rules":{"count":4,"highest":9,"intermissionSeconds":10,"lowest":1,"roundSeconds":100,"rounds":5,"target":24}}}"#,
            .welcome(
                .init(
                    room: .init(id: "r00m", name: "Ann's game"), player: .init(id: 1, name: "Ann (2)"),
                    resume: "s3cret",
                    rules: .init(
                        target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100,
                        intermissionSeconds: 10,
                        rounds: 5), host: "TwentyFour 1.0"))
        ),
        (
            #"{"startRound":{"difficulty":"hard","numbers":[3,3,8,8],"round":1,"rounds":5,"seconds":99.5,"target":24}}"#,
            .startRound(
                .init(
                    round: 1, numbers: [3, 3, 8, 8], target: 24, seconds: 99.5, rounds: 5, difficulty: "hard")
            )
        ),
        (
            #"{"startRound":{"numbers":[1,2,3,4],"round":2,"seconds":100,"target":24}}"#,
            .startRound(
                .init(
                    round: 2, numbers: [1, 2, 3, 4], target: 24, seconds: 100, rounds: nil, difficulty: nil))
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
            #"{"results":{"final":false,"guessing":1,"players":2,"round":4,"rows":["# + annJSON + ","
                + bobJSON
                + #"],"solved":1}}"#,
            .results(.init(round: 4, final: false, players: 2, solved: 1, guessing: 1, rows: [ann, bob]))
        ),
        (
            #"{"endRound":{"nextRoundSeconds":10,"rank":1,"round":1,"seconds":12.34,"solution":"8/(3-8/3)","solutions":1}}"#,
            .endRound(
                .init(
                    round: 1, solution: "8/(3-8/3)", solutions: 1, rank: 1, seconds: 12.34,
                    nextRoundSeconds: 10))
        ),
        (
            #"{"endRound":{"round":1,"solution":"1*2*3*4","solutions":2}}"#,
            .endRound(
                .init(
                    round: 1, solution: "1*2*3*4", solutions: 2, rank: nil, seconds: nil,
                    nextRoundSeconds: nil))
        ),
        (
            #"{"startRound":{"medianSeconds":9.5,"numbers":[1,2,3,4],"round":2,"seconds":100,"target":24}}"#,
            .startRound(
                .init(
                    round: 2, numbers: [1, 2, 3, 4], target: 24, seconds: 100, rounds: nil, difficulty: nil,
                    medianSeconds: 9.5))
        ),
        (
            #"{"verdict":{"best":true,"correct":true,"round":1,"seconds":12.34,"value":"24"}}"#,
            .verdict(.init(round: 1, correct: true, seconds: 12.34, value: "24", best: true))
        ),
        (
            #"{"endRound":{"photoFinish":true,"round":1,"solution":"1*2*3*4","solutions":2,"winner":{"expression":"4×3×2","name":"Ann","seconds":1.5}}}"#,
            .endRound(
                .init(
                    round: 1, solution: "1*2*3*4", solutions: 2, rank: nil, seconds: nil, nextRoundSeconds: nil,
                    winner: .init(name: "Ann", seconds: 1.5, expression: "4×3×2"), photoFinish: true))
        ),
        (
            #"{"standings":{"round":3,"rows":[{"moved":-2,"name":"Zoë","outcome":"solved","player":3,"rank":3,"solved":1,"streak":2,"wins":0}]}}"#,
            .standings(
                .init(
                    round: 3,
                    rows: [
                        .init(
                            player: 3, name: "Zoë", outcome: .solved, seconds: nil, rank: 3, wins: 0, solved: 1,
                            streak: 2, moved: -2)
                    ]))
        ),
        (#"{"endMatch":{"standings":["# + annJSON + "]}}", .endMatch(.init(standings: [ann]))),
        (
            #"{"endMatch":{"discoveries":2,"fastest":{"name":"Ann","seconds":2.5},"hardest":{"name":"Bob","numbers":[3,3,8,8]},"standings":[],"streak":{"name":"Ann","rounds":3}}}"#,
            .endMatch(
                .init(
                    standings: [], fastest: .init(name: "Ann", seconds: 2.5), streak: .init(name: "Ann", rounds: 3),
                    hardest: .init(name: "Bob", numbers: [3, 3, 8, 8]), discoveries: 2))
        ),
        (
            #"{"status":{"code":"gathering","players":2,"seconds":30,"startAt":4,"text":"Waiting."}}"#,
            .status(.init(code: .gathering, text: "Waiting.", seconds: 30, players: 2, startAt: 4))
        ),
        (
            #"{"status":{"code":"waitingForAnswers","guessing":3,"text":"Waiting."}}"#,
            .status(.init(code: .waitingForAnswers, text: "Waiting.", guessing: 3))
        ),
        (
            #"{"seats":{"banned":["Eve"],"isLocked":true,"isPaused":false,"level":"hard","rounds":5,"seats":[{"away":true,"name":"Ann","player":1,"role":"player","wins":2},{"away":false,"name":"Bob","player":2,"role":"spectator","wins":0}]}}"#,
            .seats(
                .init(
                    isPaused: false, isLocked: true, rounds: 5, level: "hard", banned: ["Eve"],
                    seats: [
                        .init(player: 1, name: "Ann", role: .player, away: true, wins: 2),
                        .init(player: 2, name: "Bob", role: .spectator, away: false, wins: 0),
                    ]))
        ),
        (
            #"{"seats":{"answer":{"do":"kick","name":"An","seats":[]},"banned":[],"isLocked":false,"isPaused":true,"seats":[]}}"#,
            .seats(
                .init(
                    isPaused: true, isLocked: false, rounds: nil, level: nil, banned: [], seats: [],
                    answer: .init(do: .kick, name: "An", seats: [])))
        ),
        (
            #"{"status":{"code":"nextRoundSoon","text":"The next round starts in 10 s."}}"#,
            .status(.init(code: .nextRoundSoon, text: "The next round starts in 10 s."))
        ),
        (
            #"{"status":{"code":"waitingForAnswers","seconds":12.5,"text":"Waiting for answers..."}}"#,
            .status(.init(code: .waitingForAnswers, text: "Waiting for answers...", seconds: 12.5))
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
            let first = try JSONDialect.shared.frame(message)
            for _ in 0..<20 { #expect(try JSONDialect.shared.frame(message) == first) }
        }
    }

    @Test("Reasons, outcomes and codes of a later host are read, not refused")
    func laterWords() throws {
        let goodbye = try WireTests.read(
            HostMessage.self, #"{"goodbye":{"code":"newCode","text":"So long."}}"#)
        #expect(goodbye == .goodbye(.init(code: .init(rawValue: "newCode"), text: "So long.")))
        let status = try WireTests.read(
            HostMessage.self, #"{"status":{"code":"dancing","text":"","music":1}}"#)
        #expect(status == .status(.init(code: .init(rawValue: "dancing"), text: "")))
        #expect(try WireTests.read(HostMessage.self, #"{"confetti":[1]}"#) == .unknown(name: "confetti"))
    }

    @Test("A time that is NaN or infinite cannot be written, and is reported", arguments: [Double.nan, .infinity])
    func unencodable(seconds: Double) {
        let message = HostMessage.verdict(.init(round: 1, correct: false, seconds: seconds))
        #expect(throws: MessageError.self) { try JSONDialect.shared.frame(message) }
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
