import Messages
import Phrases
import Telling
import Testing

@Suite("Messages in words for a listener")
struct MessageTests {
    private static let paused = "The host has paused the game."
    private static let isVoid = "Round 3 does not count: the host was replaced during it."

    /// A listener who has been told these messages.
    private func listener(
        _ role: PlayerMessage.Handshake.Role = .player, after messages: HostMessage...
    ) -> Narrator {
        var narrator = Narrator(.guest(role))
        for message in messages { _ = narrator.tell(message) }
        return narrator
    }

    @Test(
        "Each message has its sentences",
        arguments: [
            (
                [], welcome(),
                [
                    "You are in “Ann's game” as Bob.",
                    "Type your answers. g gives up, ? shows help, q leaves.",
                ]
            ),
            ([welcome()], start(), ["Round 1, fiendish: make 24 from 3 3 8 8 in 100 seconds."]),
            (
                [welcome()], start(3, seconds: 20.2, rounds: 5),
                ["Round 3 of 5, fiendish: make 24 from 3 3 8 8 in 21 seconds."]
            ),
            ([welcome(), start()], verdict(correct: true), ["Right! Solved in 12.34 seconds."]),
            (
                [welcome(), start()], discovery(found: 3, of: 5),
                [
                    "Right! Solved in 12.34 seconds.",
                    "You are the first to find this solution. 3 of 5 have now been found.",
                ]
            ),
            (
                [welcome(), start()], discovery(found: 1, of: 1),
                ["Right! Solved in 12.34 seconds.", "You are the first to find this solution."]
            ),
            // A host may say anything.
            (
                [welcome(), start()], discovery(found: 1, of: 0),
                ["Right! Solved in 12.34 seconds.", "You are the first to find this solution."]
            ),
            ([welcome(), start()], verdict(.notTarget, value: "64/3"), ["Not yet: that makes 64/3, not 24."]),
            ([welcome(), start()], verdict(.wrongNumbers), ["Not yet: use each number exactly once."]),
            ([welcome(), start()], verdict(.syntax, position: 2), ["Not yet: that is not an expression."]),
            ([welcome(), start()], verdict(.divisionByZero), ["Not yet: that divides by 0."]),
            ([welcome(), start()], verdict(.roundOver), ["Too late: the round is over."]),
            ([welcome(), start()], verdict(.alreadyAnswered), ["You have already finished this round."]),
            (
                [welcome(), start()], verdict(.notPlaying),
                ["You are not in this round. You will play in the next one."]
            ),
            ([welcome(), start()], verdict(.gaveUp), ["You gave up on this round."]),
            ([welcome(), start()], verdict(VerdictReason(rawValue: "tooClever")), ["Wrong."]),
            (
                [welcome(), start()], end(),
                ["Round 1 is over: 8/(3-8/3) = 24, essentially the only solution."]
            ),
            (
                [welcome(), start()], end(rank: 1, 12.34),
                [
                    "Round 1 is over: 8/(3-8/3) = 24, essentially the only solution.",
                    "You won the round in 12.34 seconds.",
                ]
            ),
            (
                [welcome(), start()], end(rank: 2, 12.34),
                [
                    "Round 1 is over: 8/(3-8/3) = 24, essentially the only solution.",
                    "You came 2nd, in 12.34 seconds.",
                ]
            ),
            (
                [welcome(), start()],
                over(
                    row(2, "Ann", .solved, 7, standing: 1, wins: 2, solved: 3), row(1, "Bob", standing: 2, solved: 1),
                    row(3, "Kim", .gaveUp, standing: 3)),
                [
                    "The match is over.", "1. Ann, 2 won, 3 solved", "2. Bob, 0 won, 1 solved",
                    "Kim, 0 won, 0 solved",
                ]
            ),
            ([welcome()], .goodbye(.init(code: .kicked, text: "You are out.")), ["You are out."]),
            ([welcome()], .ping(.init(id: 1)), []),
            ([welcome()], .unknown(name: "later"), []),
        ] as [([HostMessage], HostMessage, [String])])
    func sentences(_ before: [HostMessage], _ message: HostMessage, _ lines: [String]) {
        var narrator = Narrator()
        for message in before { _ = narrator.tell(message) }
        #expect(narrator.tell(message) == lines)
    }

    @Test(
        "What is waited for is told, unless something else has told as much",
        arguments: [
            ([welcome()], closed(), "Waiting for the round to end."),
            ([welcome(), closed()], closed(), nil),
            ([welcome(), start()], start(in: .init(.round, locked: true, again: true)), nil),
            ([welcome(), start()], start(own: .init(outcome: .outOfTime, plays: false)), nil),
            ([welcome()], status(.countdown), "The next round starts in 0 seconds."),
            ([welcome(), start(), end()], end(in: .init(.break, locked: true, again: true)), nil),
            ([welcome(), start(), end()], end(next: nil, in: .init(.break, paused: true, again: true)), Self.paused),
            (
                [welcome(), start(), end(next: nil, in: .init(.break, paused: true))],
                end(in: .init(.break, again: true)),
                "The next round starts in 10 seconds."
            ),
            (
                [welcome(), start(), end(next: nil, in: .init(.waiting))], status(.countdown),
                "The next round starts in 0 seconds."
            ),
            ([welcome(), start()], start(of: nil, in: .init(.round, paused: true, again: true)), Self.paused),
            (
                [welcome(), start(), start(of: nil, in: .init(.round, paused: true, again: true))],
                start(of: nil, in: .init(.round, paused: true, resumeSeconds: 3, again: true)),
                "The round continues in 3 seconds."
            ),
            ([welcome()], status(.waiting, paused: true), Self.paused),
            ([welcome()], status(.waiting), "Waiting for players."),
            ([welcome()], status(.waiting, void: 3), "\(Self.isVoid) Waiting for players."),
            ([welcome()], status(.countdown, paused: true, void: 3), "\(Self.isVoid) \(Self.paused)"),
            (
                [welcome()], status(.countdown, seconds: 10, void: 3),
                "\(Self.isVoid) The next round starts in 10 seconds."
            ),
            ([welcome(), status(.waiting)], status(.waiting), nil),
            ([welcome()], status(PhaseCode(rawValue: "dancing")), "Waiting for players."),
        ] as [([HostMessage], HostMessage, String?)])
    func awaited(_ before: [HostMessage], _ message: HostMessage, _ told: String?) {
        var narrator = listener()
        for message in before { _ = narrator.tell(message) }
        #expect(narrator.tell(message) == (told.map { [$0] } ?? []))
    }

    @Test("In a waiting room without players, guests read that the game begins by itself after the first one")
    func beginsAfter() {
        guard case .welcome(var message) = welcome() else { return }
        message.settings["start-in"] = 60
        var narrator = listener(after: .welcome(message))
        let told = narrator.tell(status(.gathering))
        #expect(told == ["Nobody is here yet. The game starts 60 seconds after the first player joins."])
    }

    @Test(
        "What follows a round is told with its end, unless it is the next one",
        arguments: [
            (end(), nil), (end(next: nil, in: .init(.break, paused: true)), Self.paused),
            (end(next: nil, in: .init(.waiting)), "Waiting for players."),
            (end(in: .init(.ending)), "That was the last round. The winners will be shown in 10 seconds."),
        ] as [(HostMessage, String?)])
    func following(_ end: HostMessage, _ told: String?) {
        var narrator = listener(after: welcome(), start())
        #expect(
            narrator.tell(end)
                == ["Round 1 is over: 8/(3-8/3) = 24, essentially the only solution."]
                + (told.map { [$0] } ?? []))
    }

    @Test("A spectator learns that they are watching, and never counts as guessing")
    func spectator() {
        var narrator = Narrator(.guest(.spectator))
        #expect(
            narrator.tell(welcome()) == ["You are watching “Ann's game” as Bob.", "Type ? for help or q to leave."])
        #expect(narrator.tell(start(own: nil)) == ["Round 1, fiendish: make 24 from 3 3 8 8 in 100 seconds."])
        #expect(narrator.take("g") == .say(["You are only watching this room."]))
        #expect(narrator.tell(verdict(.notPlaying)) == ["You are only watching this room."])
        #expect(narrator.remind(at: 40) == ["60 seconds left."])
    }

    @Test("A listener who cannot type hears nothing about typing")
    func noPrompt() {
        var narrator = Narrator(for: .television, catalog: .english)
        #expect(narrator.tell(welcome()) == ["You are watching “Ann's game” as Bob."])
        _ = narrator.tell(start(own: nil))
        guard case .endRound(var over) = end() else { return }
        over.found = [.init(expression: "1", names: [], count: 0), .init(expression: "2", names: [], count: 0)]
        #expect(!narrator.tell(.endRound(over)).contains { $0.contains("Type") })
    }

    @Test("A player with more time than the room gives is reminded of it with every puzzle")
    func moreTime() {
        var narrator = listener(after: welcome())
        for round in 1...2 {
            let more = start(round, own: .init(outcome: .guessing, seconds: 200, timeFactor: 2))
            #expect(
                narrator.tell(more) == [
                    "Round \(round), fiendish: make 24 from 3 3 8 8 in 200 seconds.", "You have more time.",
                ])
            // Coming back to the same puzzle is not news.
            _ = narrator.tell(welcome())
            #expect(narrator.tell(more) == ["Round \(round), fiendish: make 24 from 3 3 8 8 in 200 seconds."])
            #expect(narrator.remind(at: 140) == ["60 seconds left."])
        }
    }

    @Test("A player whose round does not count for their team learns when their rounds do")
    func teamLater() {
        var narrator = listener()
        guard case .welcome(var welcome) = welcome(as: 1) else { return }
        welcome.player.team = "Red"
        _ = narrator.tell(.welcome(welcome))
        #expect(
            narrator.tell(start(own: .init(outcome: .guessing, forTeam: false))).last
                == "Your points do not count for team Red this round.")
        #expect(narrator.tell(start(2)).count == 1)
    }

    @Test("A player who comes back learns whether the seat and the room are the same")
    func comingBack() {
        let before = listener(after: welcome(as: 1))
        var same = before
        #expect(same.tell(welcome(as: 1)) == ["You are back in your seat in “Ann's game”."])
        var another = before
        #expect(
            another.tell(welcome(as: 2, "Bob (2)")) == ["Your seat was no longer free. You have a new seat as Bob (2)."]
        )
        var anew = before
        #expect(
            anew.tell(welcome(as: 1, room: "r2")) == ["“Ann's game” was restarted. You have a new seat as Bob."])
    }

    @Test("The time left is announced at 60, 30, 10 and 0 seconds, once each, even if a mark was missed")
    func reminders() {
        var narrator = listener(after: welcome(), start())
        let told = [100, 61, 60, 60, 59, 31, 30, 9, 8, 5, 0].flatMap { narrator.remind(at: Double(100 - $0)) }
        #expect(told == ["60 seconds left.", "30 seconds left.", "9 seconds left.", "Time is up."])
    }

    @Test("Marks that had passed when the round began are not announced, nor any mark to a player who is done")
    func noReminders() {
        var late = listener(after: welcome(), start(seconds: 25))
        #expect([25, 24, 11].flatMap { late.remind(at: Double(25 - $0)) } == [])
        var done = listener(after: welcome(), start(), verdict(correct: true))
        #expect(done.remind(at: 40) == [])
    }
}
