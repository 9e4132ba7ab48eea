import Rules
import Testing

@testable import Hosting

@Suite("Lines in a host's log") struct LogBudgetTests {
    @Test("The events of a second have 20 lines, and the others are counted") func most() {
        var budget = LogBudget()
        let now = Instant(nanoseconds: 0)
        let taken = (1...23).map { _ in budget.take(.joined, at: now) }
        #expect(taken == Array(repeating: true, count: 20) + Array(repeating: false, count: 3))
        let isLineLeft = budget.take(.departed, at: now)
        #expect(!isLineLeft && budget.isBehind)
        #expect(!budget.isOver(at: now.advanced(by: .milliseconds(999))))
        #expect(budget.isOver(at: now.advanced(by: .seconds(1))))
        let leftOut = budget.reset()
        #expect(leftOut.map(\.count) == [3, 1])
        let isNew = budget.take(.joined, at: now)
        #expect(isNew && !budget.isBehind)
    }
}
