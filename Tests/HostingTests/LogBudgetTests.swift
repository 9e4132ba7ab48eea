import Rules
import Testing

@testable import Hosting

@Suite("Lines in a host's log") struct LogBudgetTests {
    @Test("The events of a second have 20 lines, and the others are counted") func most() {
        var budget = LogBudget()
        let now = Instant(nanoseconds: 0)
        for _ in 1...20 { #expect(budget.take(.joined, at: now)) }
        #expect(!budget.isBehind)
        for _ in 1...3 { #expect(!budget.take(.joined, at: now)) }
        #expect(!budget.take(.departed, at: now))
        #expect(budget.isBehind)
        #expect(!budget.isOver(at: now.advanced(by: .milliseconds(999))))
        #expect(budget.isOver(at: now.advanced(by: .seconds(1))))
        #expect(budget.reset().map(\.count) == [3, 1])
        #expect(budget.take(.joined, at: now) && !budget.isBehind)
    }
}
