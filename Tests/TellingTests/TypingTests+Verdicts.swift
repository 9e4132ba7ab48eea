import Messages
import Telling
import Testing

// Answers that wait for their verdicts.
extension TypingTests {
    @Test("Verdicts are for the answers in the order in which they were typed")
    func order() {
        var narrator = makeNarrator(told: inRoundTwo)
        _ = narrator.take("8/3-8/3")
        _ = narrator.take("3+3+8+8")
        #expect(narrator.tell(verdict(.notTarget, in: 2, value: "0")) == ["Not yet: that makes 0, not 24."])
        #expect(narrator.tell(verdict(.notTarget, in: 2, value: "22")) == ["Not yet: that makes 22, not 24."])
    }

    @Test("A verdict on a former round takes nothing from the answers of this one")
    func lateVerdict() {
        var narrator = makeNarrator(told: inRoundTwo)
        _ = narrator.take("8/3-8/3")
        #expect(narrator.tell(verdict(.roundOver, in: 1)) == ["Too late: the round is over."])
        #expect(narrator.tell(verdict(.notTarget, in: 2, value: "0")) == ["Not yet: that makes 0, not 24."])
    }

    @Test("A player who keeps typing while the host is silent is asked to wait, and can go on after a verdict")
    func unjudged() {
        var narrator = makeNarrator(told: inRoundTwo)
        for _ in 1...16 { #expect(narrator.take("1") == .send(.answer(.init(round: 2, expression: "1")))) }
        #expect(narrator.take("1") == .say(["The host has not yet judged your last answers. Wait a moment."]))
        _ = narrator.tell(verdict(.wrongNumbers, in: 2))
        #expect(narrator.take("1") == .send(.answer(.init(round: 2, expression: "1"))))
    }

    @Test("A player who was wrong 20 times in a round learns how long each answer waits, until the next round")
    func waiting() {
        var narrator = makeNarrator(told: inRoundTwo)
        for _ in 1...20 {
            #expect(narrator.take("1") == .send(.answer(.init(round: 2, expression: "1"))))
            _ = narrator.tell(verdict(.wrongNumbers, in: 2))
        }
        let answer = PlayerMessage.answer(.init(round: 2, expression: "1"))
        #expect(narrator.take("1") == .send(answer, ["There were many wrong answers, so this one is judged in 5 s."]))
        let giveUp = PlayerMessage.giveUp(.init(round: 2))
        #expect(narrator.take("g") == .send(giveUp, ["There were many wrong answers, so this one is judged in 10 s."]))
        _ = narrator.tell(start(3, of: [1, 2, 3, 4]))
        #expect(narrator.take("1") == .send(.answer(.init(round: 3, expression: "1"))))
    }
}
