import Dispatch
import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import NIOPosix
import PlainText
import Rules
import Testing

/// How guests join.
@Suite(.timeLimit(.minutes(5))) struct GreetingTests {
    @Test("After the welcome come startRound and results, in this order")
    func order() async throws {
        try await withRoom { room in
            let ann = try await room.guest("Ann")
            let welcome = try await ann.next().welcome
            #expect(welcome?.protocol == 1)
            #expect(welcome?.room.id == room.identity.id)
            #expect(welcome?.room.name == "Ann's game")
            #expect(welcome?.player.name == "Ann")
            #expect(welcome?.resume.isEmpty == false)
            #expect(
                welcome?.settings == [
                    "bots": 0, "break": 10, "capacity": 1_000, "deck": "1-9", "first-to": nil, "hints": "half",
                    "knockout": false, "level": nil, "own-time": false, "reactions": true, "rounds": nil,
                    "scoring": "points", "seconds": 100, "size": 4, "sound": true, "start-at": nil, "start-in": nil,
                    "target": 24, "teams": nil,
                ])
            #expect(welcome?.next == nil)
            let start = try await ann.next().startRound
            #expect(start?.round == 1)
            #expect(start?.numbers?.count == 4)
            #expect(start?.target == 24)
            #expect(start?.seconds == 100)
            #expect(start?.own == .init(outcome: .guessing, points: 0, seconds: 100))
            #expect(start.flatMap { HostMessage.startRound($0).with(nil).state } == .init(.round))
            let results = try await ann.next().results
            #expect(results?.rows?.map(\.name) == ["Ann"])
            #expect(results?.rows?.first?.outcome == .guessing)
            #expect(results?.news == nil)
        }
    }

    @Test("A guest who joins during a round gets the same puzzle with the time left")
    func lateComer() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let first = try await ann.next(\.startRound)
            let bob = try await room.guest("Bob")
            #expect(try await bob.next().welcome != nil)
            let start = try await bob.next().startRound
            #expect(start?.numbers == first.numbers)
            #expect(start?.own?.seconds.map { $0 < 100 && $0 > 20 } == true)
            #expect(try await bob.next().results?.rows?.map(\.name) == ["Ann", "Bob"])
        }
    }

    @Test("A guest who joins too late for a round sees it and waits")
    func tooLate() async throws {
        var settings = Settings()
        settings.roundDuration = .seconds(20)
        try await withRoom(settings) { room in
            let (ann, _) = try await room.player("Ann")
            _ = try await ann.next(\.startRound)
            let bob = try await room.guest("Bob")
            #expect(try await bob.next().welcome != nil)
            let start = try #require(try await bob.next().startRound)
            #expect(start.own?.plays == false && start.own?.outcome == .waiting)
            #expect(start.seconds > 0 && start.seconds < 20 && start.numbers?.count == 4)
            #expect(try await bob.next().results?.rows?.last?.outcome == .waiting)
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .notPlaying)
        }
    }

    @Test("A spectator alone starts no round, and sees a round but may not answer")
    func spectator() async throws {
        try await withRoom { room in
            let sue = try await room.guest("Sue", more: #","role":"spectator""#)
            #expect(try await sue.next().welcome != nil)
            let status = try await sue.next().status
            #expect(status?.phase == .waiting && status?.own == nil && status?.text.isEmpty == false)
            let results = try await sue.next().results
            #expect(results == .init(round: 0, players: 0, solved: 0, guessing: 0, rows: []))
            let (ann, _) = try await room.player("Ann")
            let start = try await sue.next(\.startRound)
            let same = try await ann.next(\.startRound)
            #expect(HostMessage.startRound(same).with(nil) == .startRound(start))
            sue.answer(try start.solution, round: start.round)
            #expect(try await sue.next(\.verdict).reason == .notPlaying)
            ann.answer(try start.solution, round: start.round)
            let end = try await sue.next(\.endRound)
            #expect(end.own == nil)
        }
    }

    @Test("A taken name gets a number, ignoring case")
    func numbered() async throws {
        try await withRoom { room in
            for (asked, admitted) in [
                ("Ann", "Ann"), ("ANN", "ANN (2)"), (" Ann\u{200B} ", "Ann (3)"), ("A\u{301}nn", "\u{C1}nn"),
            ] {
                let name = try await room.nameGiven(to: asked)
                #expect(name == admitted)
            }
        }
    }

    @Test(
        "A name is cleaned of what could affect a terminal",
        arguments: [
            ("\u{1B}[31mAnn\u{1B}[0m", "[31mAnn[0m"), ("Ann\u{7}\u{0}", "Ann"), ("A\u{202E}nn", "Ann"),
            ("  A \n n\tn ", "A n n"), (String(repeating: "x", count: 24), String(repeating: "x", count: 24)),
        ])
    func cleaned(asked: String, admitted: String) async throws {
        try await withRoom { room in
            let name = try await room.nameGiven(to: asked)
            #expect(name == admitted)
        }
    }

    @Test(
        "A name without visible characters, or with more than 24, is refused",
        arguments: [
            "", " ", "\u{1B}\u{7}", "\u{200B}\u{202E}", String(repeating: "x", count: 25),
            String(repeating: "x", count: 4_000), String(repeating: "\u{1B}", count: 600) + "Ann",
        ])
    func badName(name: String) async throws {
        try await withRoom { room in
            let code = try await room.refusal(of: name)
            #expect(code == .badName)
        }
    }

    @Test("A name of 10,000 characters does not fit in a frame")
    func longestName() async throws {
        try await withRoom { room in
            let code = try await room.refusal(of: String(repeating: "x", count: 10_000))
            #expect(code == .badFrame)
        }
    }

    @Test("A guest who has sent something does not count as silent, however late the host reads")
    func lateListener() async throws {
        var limits = Limits.unhurried
        limits.silenceBeforeGreeting = .zero
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        try await withRoom(limits: limits, on: group.any()) { room in
            let hasCome = DispatchSemaphore(value: 0)
            group.any().execute { hasCome.wait() }
            let ann = try await RawPlayer.connect(to: room.port)
            ann.greet("Ann")
            // Everything written before is with the kernel then.
            try await ann.channel.writeAndFlush(ByteBuffer()).get()
            hasCome.signal()
            #expect(try await ann.next().welcome?.player.name == "Ann")
        }
        try await group.shutdownGracefully()
    }
}
