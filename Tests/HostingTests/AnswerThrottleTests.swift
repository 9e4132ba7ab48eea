import Messages
import Rules
import Testing

@testable import Hosting

/// How many wrong answers of a network are judged at once in a round.
@Suite struct AnswerThrottleTests {
    private let origin = Origin(address: "192.0.2.7")
    private let now = Instant(nanoseconds: 0)

    /// Answers wrong until an answer has to wait.
    /// - Returns: the number of answers that were judged at once.
    private func tries(of player: PlayerID, _ throttle: inout AnswerThrottle, _ limits: Limits) -> Int {
        var budget = KeptBudget(limits: limits, capacity: 30, at: now), judged = 0
        while judged < 1_000 {
            let answer = Event.answer(player, round: 1, expression: "1+1", elapsed: .seconds(1), arrived: nil)
            guard case .now = throttle.decide(answer, of: player, from: origin, &budget, endingAt: nil, at: now) else {
                break
            }
            throttle.recordWrong(player, .notTarget)
            judged += 1
        }
        return judged
    }

    @Test("Two seats in turn have no more tries than two seats at once")
    func turns() {
        let limits = Limits()
        var throttle = AnswerThrottle(limits: limits), total = 0
        // Each joins before the one before leaves.
        for number in 1...20 {
            total += tries(of: PlayerID(number), &throttle, limits)
            throttle.forget(PlayerID(number), lastPlayer: PlayerID(number + 1))
        }
        #expect(total == 2 * limits.wrongAnswers)
    }

    @Test("A player who was there before another one of their network left does not inherit that one's tries")
    func others() {
        let limits = Limits()
        var throttle = AnswerThrottle(limits: limits)
        #expect(tries(of: PlayerID(1), &throttle, limits) == limits.wrongAnswers)
        throttle.forget(PlayerID(1), lastPlayer: PlayerID(3))
        #expect(tries(of: PlayerID(3), &throttle, limits) == limits.wrongAnswers)
        #expect(tries(of: PlayerID(4), &throttle, limits) == 0)
    }
}
