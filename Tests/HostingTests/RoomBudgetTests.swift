import Hosting
import Rules
import Testing

@Suite("Opening rooms on demand")
struct RoomBudgetTests {
    @Test("One address can open three rooms, and another every ten minutes; this does not reduce the share of others")
    func share() {
        var (budget, now) = (RoomBudget(limits: Limits(), at: .init(nanoseconds: 0)), Instant(nanoseconds: 0))
        let (eve, ann) = (Origin(address: "192.0.2.1"), Origin(address: "192.0.2.2"))
        func opened(_ origin: Origin) -> Int { (0..<30).count { _ in budget.take(from: origin, at: now) } }
        #expect(opened(eve) == 3)
        #expect(opened(ann) == 3)
        now = now.advanced(by: .seconds(601))
        #expect(opened(eve) == 1)
    }

    @Test("All together can open twenty rooms, and six a minute afterwards")
    func all() {
        var (budget, now) = (RoomBudget(limits: Limits(), at: .init(nanoseconds: 0)), Instant(nanoseconds: 0))
        func opened(_ network: Int) -> Int {
            (0..<40).count { budget.take(from: Origin(address: "192.0.\(network).\($0)"), at: now) }
        }
        #expect(opened(2) == 20)
        now = now.advanced(by: .seconds(60))
        #expect(opened(3) == 6)
    }
}
