import Messages
import Telling
import Testing

@Suite("What a listener is told")
struct MessageTests {
    /// A listener who has been told these messages.
    private func listener(
        _ role: PlayerMessage.Handshake.Role = .player, after messages: HostMessage...
    ) -> Narrator {
        var narrator = Narrator(role: role)
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
                    "Make 24 of the numbers. Type an answer, g to give up, ? for help, q to leave.",
                ]
            ),
            ([welcome()], start(), ["Round 1, fiendish: make 24 of 3 3 8 8 in 100 seconds."]),
            (
                [welcome()], start(3, seconds: 20.2, rounds: 5),
                [
                    "Round 3 of 5, fiendish: make 24 of 3 3 8 8 in 21 seconds."
                ]
            ),
            ([welcome(), start()], verdict(correct: true), ["Right! Solved in 12.34 seconds."]),
            (
                [welcome(), start()], discovery(found: 3, of: 5),
                [
                    "Right! Solved in 12.34 seconds.",
                    "First of its kind: 3 of the 5 solutions of 3 3 8 8 are found now.",
                ]
            ),
            (
                [welcome(), start()], discovery(found: 1, of: 1),
                ["Right! Solved in 12.34 seconds.", "First of its kind: the only solution of 3 3 8 8 is found now."]
            ),
            // A host may say anything.
            (
                [welcome(), start()], discovery(found: 1, of: 0),
                ["Right! Solved in 12.34 seconds.", "First of its kind: nobody has found this solution before."]
            ),
            ([welcome(), start()], verdict(.notTarget, value: "64/3"), ["Not yet: that makes 64/3."]),
            ([welcome(), start()], verdict(.wrongNumbers), ["Not yet: each number must be used exactly once."]),
            ([welcome(), start()], verdict(.syntax, position: 2), ["Not yet: that is no expression (column 3)."]),
            ([welcome(), start()], verdict(.divisionByZero), ["Not yet: that divides by zero."]),
            ([welcome(), start()], verdict(.roundOver), ["Too late: that round is over."]),
            ([welcome(), start()], verdict(.alreadyAnswered), ["You are done with this round already."]),
            ([welcome(), start()], verdict(.notPlaying), ["You are not in this round; the next one is yours."]),
            ([welcome(), start()], verdict(.gaveUp), ["You gave this one up."]),
            ([welcome(), start()], verdict(VerdictReason(rawValue: "tooClever")), ["Wrong."]),
            ([welcome(), start()], end(), ["Round 1 is over: 8/(3-8/3) = 24, the only solution."]),
            (
                [welcome(), start()], end(rank: 1, 12.34),
                [
                    "Round 1 is over: 8/(3-8/3) = 24, the only solution.", "You won it in 12.34 seconds.",
                ]
            ),
            (
                [welcome(), start()], end(rank: 2, 12.34),
                [
                    "Round 1 is over: 8/(3-8/3) = 24, the only solution.", "You came 2nd in 12.34 seconds.",
                ]
            ),
            (
                [welcome(), start()],
                .endMatch(
                    .init(standings: [
                        row(2, "Ann", .solved, 7, rank: 1, wins: 2, solved: 3), row(1, "Bob", rank: 2, solved: 1),
                    ])),
                ["The match is over.", "1st: Ann, 2 wins, 3 rounds solved.", "2nd: Bob, 0 wins, 1 round solved."]
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
        "A status is told where nothing has told as much",
        arguments: [
            ([welcome()], .waitingForAnswers, true), ([welcome(), start()], .waitingForAnswers, false),
            ([welcome()], .nextRoundSoon, true), ([welcome(), start(), end()], .nextRoundSoon, false),
            ([welcome(), start(), end(next: nil)], .nextRoundSoon, true), ([welcome()], .paused, true),
            ([welcome()], .matchOver, true), ([welcome()], .waitingForPlayers, true),
            ([welcome()], StatusCode(rawValue: "gathering"), true),
        ] as [([HostMessage], StatusCode, Bool)])
    func statuses(_ before: [HostMessage], _ code: StatusCode, _ isTold: Bool) {
        var narrator = Narrator()
        for message in before { _ = narrator.tell(message) }
        #expect(narrator.tell(status(code)) == (isTold ? ["Status: \(code.rawValue)."] : []))
    }

    @Test(
        "After each message it is known what the listener can do",
        arguments: [
            ([], .joining), ([welcome()], .resting), ([welcome(), start()], .guessing),
            ([welcome(), start(), verdict(.notTarget)], .guessing),
            ([welcome(), start(), verdict(correct: true)], .waiting),
            ([welcome(), start(), verdict(.gaveUp)], .waiting),
            ([welcome(), status(.waitingForAnswers)], .waiting), ([welcome(), start(), end()], .resting),
            ([welcome(), start(), .endMatch(.init(standings: []))], .matchOver),
            ([welcome(), status(.matchOver)], .matchOver), ([welcome(), status(.paused)], .paused),
            ([welcome(), status(.waitingForPlayers)], .waitingForPlayers),
        ] as [([HostMessage], Narrator.Stage)])
    func stages(_ messages: [HostMessage], _ stage: Narrator.Stage) {
        var narrator = Narrator()
        for message in messages { _ = narrator.tell(message) }
        #expect(narrator.stage == stage)
    }

    @Test("A spectator is told that it watches, and is never one who guesses")
    func spectator() {
        var narrator = Narrator(role: .spectator)
        #expect(narrator.tell(welcome()) == ["You watch “Ann's game” as Bob.", "? for help, q to leave."])
        #expect(narrator.tell(start()) == ["Round 1, fiendish: make 24 of 3 3 8 8 in 100 seconds."])
        #expect(narrator.stage == .watching)
        #expect(narrator.take("g") == .say(["You only watch in this room."]))
        #expect(narrator.tell(verdict(.notPlaying)) == ["You only watch in this room."])
        #expect(narrator.remind(secondsLeft: 60) == ["60 seconds left."])
    }

    @Test("Who comes back hears whether the seat, or the room, is the same")
    func comingBack() {
        let before = listener(after: welcome(as: 1))
        var same = before
        #expect(same.tell(welcome(as: 1)) == ["You are back in your seat in “Ann's game”."])
        var another = before
        #expect(another.tell(welcome(as: 2, "Bob (2)")) == ["Your seat was given up; you have a new seat as Bob (2)."])
        var anew = before
        #expect(
            anew.tell(welcome(as: 1, room: "r2")) == ["“Ann's game” was opened anew; you have a new seat as Bob."])
    }

    @Test("The last seconds are told at 60, 30, 10 and 5, once each, and as they are when one was missed")
    func reminders() {
        var narrator = listener(after: welcome(), start())
        let told = [100, 61, 60, 60, 59, 31, 30, 9, 8, 5, 4, 0].flatMap { narrator.remind(secondsLeft: $0) }
        #expect(told == ["60 seconds left.", "30 seconds left.", "9 seconds left.", "5 seconds left."])
    }

    @Test("No mark is told that the round began behind, nor to one who does not guess any more")
    func noReminders() {
        var late = listener(after: welcome(), start(seconds: 25))
        #expect([25, 24, 11].flatMap { late.remind(secondsLeft: $0) } == [])
        var done = listener(after: welcome(), start(), verdict(correct: true))
        #expect(done.remind(secondsLeft: 60) == [])
    }
}
