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

    /// Opens what each of some networks can, at an instant.
    private func opened(_ budget: inout RoomBudget, by addresses: some Sequence<String>, at seconds: Int) -> Int {
        let now = Instant(nanoseconds: Int64(seconds) * 1_000_000_000)
        return addresses.count { budget.take(from: Origin(address: $0), at: now) }
    }

    @Test("A /56 has twice and a /48 four times what a /64 has, however many networks are in it")
    func nested() {
        var limits = Limits()
        limits.roomBurst = 1_000
        var budget = RoomBudget(limits: limits, at: .init(nanoseconds: 0))
        func all(_ format: (Int) -> String) -> [String] { (0..<100).map(format) }
        #expect(opened(&budget, by: all { "2001:db8:0:100::\(String($0 + 1, radix: 16))" }, at: 0) == 3)
        #expect(opened(&budget, by: all { "2001:db8:0:1\(String($0 % 16 + 16, radix: 16))::1" }, at: 0) == 3)
        #expect(opened(&budget, by: all { "2001:db8:0:\(String($0 + 0x200, radix: 16))::1" }, at: 0) == 6)
        #expect(opened(&budget, by: all { "2001:db8:0:\(String($0 * 256, radix: 16))::1" }, at: 0) == 0)
        #expect(opened(&budget, by: all { "2001:db8:1:\(String($0 * 256, radix: 16))::1" }, at: 0) == 12)
    }

    @Test("Networks that keep opening rooms, however many, leave half of the rooms to those who open their first")
    func fresh() {
        var budget = RoomBudget(limits: Limits(), at: .init(nanoseconds: 0))
        let attackers = (1...60).map { "2001:db8:\(String($0, radix: 16))::1" }
        var (stolen, kept) = (0, 0)
        for second in 0..<3_600 {
            stolen += opened(&budget, by: attackers, at: second)
            // When all attackers have opened their first, a guest wants a room every minute.
            if second >= 1_200, second % 60 == 0 {
                kept += opened(&budget, by: ["198.51.100.\(second / 60)"], at: second)
            }
        }
        #expect(kept == 40)
        // At first they are new too; then they have one every twenty seconds.
        #expect((180...260).contains(stolen), "\(stolen)")
    }
}
