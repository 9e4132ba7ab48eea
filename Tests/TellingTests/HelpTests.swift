import Messages
import Phrases
import Telling
import Testing

@Suite("Hints and further solutions in lines")
struct HelpTests {
    private func listener(_ hints: String?, scoring: String = "points", after messages: [HostMessage] = []) -> Narrator
    {
        var narrator = Narrator()
        guard case .welcome(var joined) = welcome() else { return narrator }
        joined.settings["scoring"] = .text(scoring)
        if let hints { joined.settings["hints"] = .text(hints) }
        for message in [.welcome(joined), start()] + messages { _ = narrator.tell(message) }
        return narrator
    }

    private func hint(_ step: Int) -> HostMessage {
        .hint(
            .init(
                round: 1, step: step, numbers: [.whole(3), .fraction("8/3")], operation: step == 2 ? "-" : nil,
                value: step == 2 ? "1/3" : nil, worth: 1 - Double(step) / 4))
    }

    @Test("A hint is asked for by its number, so that one that is lost is not paid for twice")
    func asked() {
        for word in ["h", "H", "/hint"] {
            var narrator = listener("on")
            #expect(narrator.take(word, at: 0) == .send(.hint(.init(round: 1, step: 1))))
            #expect(narrator.take(word, at: 0) == .send(.hint(.init(round: 1, step: 1))))
            _ = narrator.tell(hint(1))
            #expect(narrator.take(word, at: 0) == .send(.hint(.init(round: 1, step: 2))))
        }
    }

    @Test("Each hint in words, with the points that remain")
    func told() {
        var narrator = listener("on")
        #expect(
            narrator.tell(hint(1)) == [
                "Hint: start with 3 and 8/3.", "You keep 75% of this round's points; with another hint, 50%.",
            ])
        #expect(
            narrator.tell(hint(2)) == [
                "Hint: 3 - 8/3 = 1/3.", "You keep 50% of this round's points; with another hint, 25%.",
            ])
        #expect(narrator.tell(hint(2)) == [])
        #expect(narrator.tell(hint(3)) == ["Hint: then use 3 and 8/3.", "You keep 25% of this round's points."])
        #expect(narrator.take("h", at: 0) == .say(["You have taken all the hints in this round."]))
        var other = listener("on", scoring: "wins")
        #expect(other.tell(hint(1)) == ["Hint: start with 3 and 8/3."])
    }

    @Test("A player learns if there are no hints, or none yet; a host that has not announced this is asked")
    func refused() {
        var off = listener("off")
        #expect(off.take("h", at: 0) == .say(["There are no hints in this room."]))
        var half = listener("half")
        #expect(half.take("h", at: 49.9) == .say(["Hints come in the second half of the round, in 1 second."]))
        #expect(half.take("h", at: 20.5) == .say(["Hints come in the second half of the round, in 30 seconds."]))
        #expect(half.take("h", at: 50) == .send(.hint(.init(round: 1, step: 1))))
        #expect(half.tell(verdict(.noHint)) == ["You cannot take a hint now."])
        var unsaid = listener(nil)
        #expect(unsaid.take("h", at: 0) == .send(.hint(.init(round: 1, step: 1))))
        var done = listener("on", after: [verdict(correct: true)])
        #expect(
            done.take("h", at: 0)
                == .say(["You have already solved this round."]))
    }

    @Test("In the middle of the round, a player learns once that a hint can be taken")
    func open() {
        var narrator = listener("half")
        #expect(narrator.remind(at: 40) == ["60 seconds left."])
        #expect(
            narrator.remind(at: 50) == [
                "Type h for a hint: you keep 75% of the points, but rank behind others."
            ])
        #expect(narrator.remind(at: 51) == [])
        var other = listener("on", scoring: "solved")
        #expect(other.remind(at: 1) == ["Type h for a hint. You then rank behind everybody who takes none."])
    }

    @Test("A player who is out of the match learns that a hint can be taken, which costs nothing")
    func outside() {
        var narrator = listener("half", after: [start(own: .init(outcome: .guessing, out: true))])
        #expect(narrator.remind(at: 40) == ["60 seconds left."])
        #expect(narrator.remind(at: 50) == ["Type h for a hint."])
        #expect(narrator.tell(hint(1)) == ["Hint: start with 3 and 8/3."])
    }

    @Test("A solver may type further solutions, and learns the points for each")
    func further() {
        var narrator = listener("off", after: [results(row(1, "Bob"), row(2, "Ann"))])
        #expect(
            narrator.tell(verdict(correct: true))
                == [
                    "Right! Solved in 12.34 seconds.",
                    "While the others guess, you can look for a solution that you have not found yet.",
                ])
        #expect(narrator.take("3*8") == .send(.answer(.init(round: 1, expression: "3*8"))))
        #expect(
            narrator.tell(.verdict(.init(round: 1, correct: true, seconds: 20, points: 900, bonus: 50, value: "24")))
                == ["Right! Another solution: +50 points."])
        #expect(narrator.tell(verdict(.repeated)) == ["Not yet: you have already given this solution."])
        #expect(
            narrator.tell(.verdict(.init(round: 1, correct: true, seconds: 20, bonus: 0))) == [
                "Right! Another solution."
            ])
        #expect(narrator.tell(verdict(.alreadyAnswered)) == ["You have already finished this round."])
        #expect(
            narrator.take("3*8") == .say(["You have already solved this round."]))
    }

    @Test("The table shows how many hints and further solutions a player has")
    func rows() {
        var ann = row(1, "Ann", .solved, 10, rank: 1)
        (ann.hints, ann.further, ann.points) = (2, 1, 500)
        #expect(
            Catalog.english(.row(ann, isForSolved: false)) == "1. Ann, 10.00 s, 500 points, 0 won, 2 hints, +1 solution"
        )
        var narrator = listener("off", after: [results(row(1, "Bob"), row(2, "Ann", .solved, 1, rank: 1))])
        var another = row(2, "Ann", .solved, 1, rank: 1)
        another.further = 1
        let table = results(row(1, "Bob"), another, news: news(.further, 2, "Ann"))
        #expect(narrator.tell(table) == ["Ann found another solution."])
    }

    @Test("A player whose time is up is offered no hint, also after coming back")
    func timeUp() {
        var narrator = listener("half")
        #expect(narrator.remind(at: 100) == ["Time is up."])
        #expect(narrator.remind(at: 101) == [])
        #expect(
            narrator.take("h", at: 101)
                == .say(["Your time in this round is up. You will play in the next one."]))
    }

    @Test("When the round is over, its solutions can be listed with the players who found them")
    func solutions() {
        var narrator = listener("off")
        #expect(narrator.take("s") == .say(["You can see the solutions when a round is over."]))
        guard case .endRound(var over) = end() else { return }
        (over.solution, over.solutions) = ("3*8", 4)
        over.found = [
            .init(expression: "3*8", names: ["Ann", "Bob", "Cid", "Dan"], count: 5),
            .init(expression: "8*3", names: ["Ann", "Bob"], count: 2), .init(expression: "4*6", names: [], count: 0),
        ]
        #expect(narrator.tell(.endRound(over)).last == "Type s to see 3 solutions.")
        for word in ["s", "/solutions"] {
            #expect(
                narrator.take(word)
                    == .say([
                        "3*8 = 24: Ann, Bob, Cid and 2 more", "8*3 = 24: Ann and Bob", "4*6 = 24: found by nobody",
                        "and 1 more",
                    ]))
        }
        over.found = nil
        #expect(narrator.tell(.endRound(over)).contains("Type s to see") == false)
        #expect(narrator.take("s") == .say(["3*8 = 24: found by nobody"]))
    }
}
