import Messages
import Phrases
import Telling
import Testing

@Suite("What a typed line means")
struct TypingTests {
    func makeNarrator(_ viewer: Viewer = .guest(.player), told messages: [HostMessage]) -> Narrator {
        var narrator = Narrator(viewer)
        for message in messages { _ = narrator.tell(message) }
        return narrator
    }

    let inRoundTwo = [welcome(), start(2)]

    @Test(
        "An answer and a giving up are for the round that is on; the rest is for nobody else",
        arguments: [
            ("8/(3-8/3)", .send(.answer(.init(round: 2, expression: "8/(3-8/3)")))),
            ("  3 * 8 \t", .send(.answer(.init(round: 2, expression: "3 * 8")))),
            ("g", .send(.giveUp(.init(round: 2)))), ("G", .send(.giveUp(.init(round: 2)))),
            ("give up", .send(.giveUp(.init(round: 2)))), ("", .nothing), ("   ", .nothing), ("q", .leave),
            ("QUIT", .leave), ("exit", .leave),
            ("/who", .say(["Unknown command. Type ? to see yours."])),
            (String(repeating: "1", count: 201), .say(["That is too long for an answer."])),
            (
                "/name " + String(repeating: "A", count: 5_000),
                .say(["Type /name and your new name, up to 24 characters."])
            ),
        ] as [(String, TypedLine)])
    func meanings(_ line: String, _ meaning: TypedLine) {
        var narrator = makeNarrator(told: inRoundTwo)
        #expect(narrator.take(line) == meaning)
    }

    @Test("A reaction that the room would drop is not sent, and its player is told; their own is never left unsaid")
    func reactions() throws {
        var narrator = makeNarrator(told: inRoundTwo + [results(row(1, "Bob"), row(2, "Ann"))])
        #expect(narrator.take("/clap", at: 10) == .send(.react(.init(code: .clap))))
        #expect(narrator.take("/wow", at: 10.9) == .say(["You can react once a second."]))
        #expect(narrator.take("/wow", at: 11) == .send(.react(.init(code: .wow))))
        let other = HostMessage.Reaction(player: 2, code: .clap), own = HostMessage.Reaction(player: 1, code: .wow)
        #expect(narrator.tell(.reaction(other), at: 11).count == 1)
        #expect(narrator.tell(.reaction(own), at: 11.1).count == 1)
        #expect(narrator.tell(.reaction(other), at: 11.2).isEmpty)
        var alone = Narrator(.alone)
        for message in inRoundTwo { _ = alone.tell(message) }
        #expect(alone.take("/clap", at: 0) == .say(["Unknown command. Type ? to see yours."]))
    }

    @Test("A player who would lose their score is asked before leaving, as is a host before only watching")
    func askedFirst() {
        for (line, done) in [("q", TypedLine.leave), ("/watch", .host("watch"))] {
            var narrator = Narrator(.host(.player))
            for message in inRoundTwo { _ = narrator.tell(message) }
            #expect(narrator.take(line) == done)
            _ = narrator.tell(results(row(1, "Bob", wins: 1, solved: 1)))
            let question = narrator.take(line)
            guard case .say(let said) = question else {
                Issue.record("\(question)")
                continue
            }
            #expect(said.first?.hasPrefix("You would lose your score. Type \(line) again") == true)
            // Anything else is a no.
            #expect(narrator.take("") == .nothing)
            #expect(narrator.take(line) == question)
            #expect(narrator.take(line) == done)
        }
    }

    @Test("Once the match is over there is nothing to lose, even before its end is announced")
    func nothingToLose() {
        let won = results(row(1, "Bob", wins: 1, solved: 1))
        for state in [HostMessage.PhaseState(.break), .init(.ending)] {
            var narrator = makeNarrator(told: inRoundTwo + [won, end(2, in: state)])
            #expect((narrator.take("q") == .leave) == (state.phase == .ending))
        }
    }

    @Test("Enter begins the next puzzle for a player who is alone, but ends none; for others it does nothing")
    func goingOn() {
        for isAlone in [true, false] {
            var narrator = Narrator(isAlone ? .alone : .guest(.player))
            for message in inRoundTwo { _ = narrator.tell(message, at: 0) }
            #expect(narrator.take("") == .nothing)
            _ = narrator.tell(end(), at: 1)
            #expect(narrator.take(" ") == (isAlone ? .send(.command(.init(do: .skip))) : .nothing))
        }
    }

    @Test("Enter at a host's console begins the game or a match, or shows the winners; during a match it does nothing")
    func hostGoesOn() {
        let phases: [(HostMessage, TypedLine)] = [
            (status(.gathering), .host("")), (start(2), .nothing), (end(2), .nothing),
            (end(2, in: .init(.ending)), .host("")), (over(), .host("")),
        ]
        for (message, meaning) in phases {
            var narrator = makeNarrator(.host(.player), told: [welcome(), message])
            #expect(narrator.take("") == meaning)
        }
    }

    @Test("A player who asks for their own team learns that they are in it; before the game, a change counts at once")
    func ownTeam() throws {
        guard case .welcome(var red) = welcome() else { return }
        (red.player.team, red.teams) = ("Red", ["Red", "Blue"])
        var narrator = makeNarrator(told: [.welcome(red), status(.gathering)])
        #expect(narrator.take("/team red") == .say(["You are in team Red."]))
        #expect(narrator.take("/team blue") == .send(.team(.init(team: "blue"))))
        let moved = HostMessage.you(.init(id: 1, name: "Bob", team: "Blue"))
        #expect(narrator.tell(moved, at: 0) == ["You are in team Blue."])
        var playing = makeNarrator(told: [.welcome(red), start()])
        #expect(playing.tell(moved, at: 0) == ["From the next round on, you play for team Blue."])
    }

    @Test(
        "Without a puzzle to answer it is said why",
        arguments: [
            ([], "There is no connection yet. Wait a moment."),
            ([welcome()], "There is no puzzle right now. Wait for the next round."),
            ([welcome(), start(), end()], "There is no puzzle right now. Wait for the next round."),
            (
                [welcome(), closed()],
                "You are not in this round. You will play in the next one."
            ),
            (
                [welcome(), start(of: [1, 2, 3, 4, 5, 6]), verdict(correct: true)],
                "You have already solved this round."
            ),
            (
                [welcome(), start(), verdict(.gaveUp)], "You gave up on this round. You will play in the next one."
            ),
            (
                [welcome(), start(own: .init(outcome: .outOfTime))],
                "Your time in this round is up. You will play in the next one."
            ),
        ] as [([HostMessage], String)])
    func nothingToAnswer(_ messages: [HostMessage], _ sentence: String) {
        var narrator = makeNarrator(told: messages)
        #expect(narrator.take("3*8") == .say([sentence]))
        #expect(narrator.take("g") == .say([sentence]))
    }

    @Test(
        "A wrong answer is explained",
        arguments: [
            ("3*8", .wrongNumbers, nil, "Not yet: use each number exactly once."),
            ("8/3-8/3", .notTarget, "0", "Not yet: that makes 0, not 24."),
            ("8/(3-3)+8", .divisionByZero, nil, "Not yet: that divides by 0."),
        ] as [(String, VerdictReason, String?, String)])
    func explained(_ line: String, _ reason: VerdictReason, _ value: String?, _ sentence: String) {
        var narrator = makeNarrator(told: inRoundTwo)
        _ = narrator.take(line)
        #expect(narrator.tell(verdict(reason, in: 2, value: value)) == [sentence])
    }

    @Test(
        "A number that is used more or less often than it was dealt is named, as a card where it is one",
        arguments: [
            (7, 1, 0, "7 is not one of the numbers."), (2, 2, 1, "2 is used twice."), (3, 3, 2, "3 is used 3 times."),
            (8, 0, 2, "8 is not used."), (8, 1, 2, "8 is used only once."), (8, 2, 3, "8 is used only 2 times."),
        ])
    func wrongNumber(_ number: Int, used: Int, dealt: Int, sentence: String) {
        var narrator = makeNarrator(told: inRoundTwo)
        let wrong = verdict(.wrongNumbers, in: 2, wrongNumber: .init(number: number, used: used, dealt: dealt))
        #expect(narrator.tell(wrong) == ["Not yet: \(sentence)"])
        guard case .startRound(var cards) = start(3, of: [1, 1, 11, 13]) else { return }
        cards.settings = ["deck": "cards"]
        _ = narrator.tell(.startRound(cards))
        let king = verdict(.wrongNumbers, in: 3, wrongNumber: .init(number: 13, used: 2, dealt: 1))
        #expect(narrator.tell(king) == ["Not yet: K is used twice."])
        // It may have been typed as a number.
        let queen = verdict(.wrongNumbers, in: 3, wrongNumber: .init(number: 12, used: 1, dealt: 0))
        #expect(narrator.tell(queen) == ["Not yet: Q (12) is not one of the numbers."])
        let two = verdict(.wrongNumbers, in: 3, wrongNumber: .init(number: 2, used: 1, dealt: 0))
        #expect(narrator.tell(two) == ["Not yet: 2 is not one of the numbers."])
    }

    @Test(
        "/me tells one's name, place, wins and rounds solved",
        arguments: [
            ([], "There is no connection yet. Wait a moment."),
            ([welcome()], "You are Bob. 0 won, 0 solved."),
            (
                [welcome(), start(), results(row(1, "Bob", wins: 2, solved: 3))],
                "You are Bob. You are still guessing. 2 won, 3 solved."
            ),
            // The table comes after the puzzle, which says as much.
            (
                [welcome(), start(4, own: .init(outcome: .guessing, points: 300))],
                "You are Bob. You are still guessing. 300 points."
            ),
            (
                [
                    welcome(), start(4), .verdict(.init(round: 4, correct: true, seconds: 3, points: 500)),
                    end(4, players: 60).with(.init(outcome: .solved, points: 800, seconds: 3, rank: 2)),
                ],
                "You are Bob. 800 points."
            ),
            (
                [welcome(), results(row(1, "Bob", .waiting))],
                "You are Bob. You will play in the next round. 0 won, 0 solved."
            ),
            (
                [
                    welcome(), start(), verdict(correct: true),
                    results(row(2, "Ann", .solved, 10, rank: 1), row(1, "Bob", .solved, 12.34, rank: 2, solved: 1)),
                ],
                "You are Bob. You came 2nd, in 12.34 seconds. Before this round: 0 won, 1 solved."
            ),
            // Of a large room the table has only the best; what one's own rounds brought is known all the same.
            (
                [
                    welcome(), start(4), results(row(2, "Ann"), in: 4, players: 60),
                    end(4, rank: 1, 3, rows: [row(2, "Ann")], players: 60),
                    end(5, rank: 7, 9, rows: [row(2, "Ann")], players: 60),
                ],
                "You are Bob. 1 won, 2 solved."
            ),
            // Only the end of a match tells what its last round brought.
            (
                [
                    welcome(), start(3), verdict(in: 3, correct: true),
                    end(3, rank: 1, 3, in: .init(.ending), rows: [row(1, "Bob", .solved, 3, wins: nil, solved: nil)]),
                    over(row(1, "Bob", wins: 3, solved: 3)),
                ],
                "You are Bob. 3 won, 3 solved."
            ),
        ] as [([HostMessage], String)])
    func oneself(_ messages: [HostMessage], _ sentence: String) {
        var narrator = makeNarrator(told: messages)
        #expect(narrator.take("/me") == .say([sentence]))
    }

    @Test("In matches of one round /me counts each match from zero, also where the table has only the best")
    func matchesOfOneRound() {
        let crowd = results(row(2, "Ann"), players: 60)
        var narrator = makeNarrator(told: [welcome(), start(rounds: 1), crowd, end(rank: 1, 3)])
        #expect(narrator.take("/me") == .say(["You are Bob. 1 won, 1 solved."]))
        // Coming back to a round after its end means to join the next match, even if the numbers are the same.
        for message in [welcome(), start(rounds: 1), crowd] { _ = narrator.tell(message) }
        #expect(narrator.take("/me") == .say(["You are Bob. You are still guessing. 0 won, 0 solved."]))
        _ = narrator.tell(end(rank: 1, 3))
        for message in [start(rounds: 1, of: [1, 2, 3, 4]), crowd] { _ = narrator.tell(message) }
        #expect(narrator.take("/me") == .say(["You are Bob. You are still guessing. 0 won, 0 solved."]))
    }

    @Test(
        "In the last round of a match for points /me does not tell the total, which would give away the result",
        arguments: [[:], ["knockout": true]] as [SettingValues])
    func lastRound(settings: SettingValues) {
        guard case .welcome(var message) = welcome() else { return }
        message.settings["scoring"] = "points"
        message.settings.merge(settings)
        let told = (2...3).map { round -> TypedLine in
            let start = start(round, rounds: 3, own: .init(outcome: .guessing, points: 300))
            var narrator = makeNarrator(told: [.welcome(message), start])
            return narrator.take("/me")
        }
        let sentence = "You are Bob. You are still guessing."
        #expect(told == [.say([sentence + " 300 points."]), .say([sentence])])
    }

    @Test("A host's command is passed on without its slash, and /me is the host's own too")
    func host() {
        var narrator = makeNarrator(.host(.player), told: inRoundTwo)
        #expect(narrator.take("/kick Eve") == .host("kick Eve"))
        #expect(narrator.take("/me") == .say(["You are Bob. You are still guessing. 0 won, 0 solved."]))
    }

    @Test("Help names what can be typed")
    func help() {
        var narrator = makeNarrator(told: inRoundTwo)
        guard case .say(let lines) = narrator.take("?") else { return #expect(Bool(false), "? says nothing.") }
        let help = lines.joined(separator: "\n")
        #expect(["8/(3-8/3)", " g ", " /me ", " ? ", " q "].allSatisfy(help.contains))
        #expect(!help.contains("/help"))
    }

    @Test("A syntax error is pointed at")
    func syntax() {
        var narrator = makeNarrator(told: inRoundTwo)
        _ = narrator.take("8/)3")
        #expect(narrator.tell(verdict(.syntax, in: 2, position: 2)) == ["Not yet: check the “)” at position 3."])
        _ = narrator.take("8/")
        #expect(narrator.tell(verdict(.syntax, in: 2, position: 2)) == ["Not yet: something is missing at the end."])
    }

    @Test("/lang changes the language of one listener; without a known one it names them")
    func language() {
        var narrator = makeNarrator(told: inRoundTwo)
        #expect(narrator.take("/lang") == .say(["For another language, type /lang and one of these: en, de."]))
        #expect(narrator.take("/lang tlh") == narrator.take("/lang"))
        #expect(narrator.take("/lang DE") == .say(["Die Sprache ist jetzt Deutsch."]))
        #expect(narrator.catalog.language == .german)
        #expect(narrator.tell(verdict(.notTarget, in: 2, value: "1/2"))[0].contains("1/2"))
        #expect(narrator.take("/lang en") == .say(["The language is now English."]))
        #expect(narrator.tell(verdict(.gaveUp, in: 2)) == ["You gave up on this round."])
    }
}
