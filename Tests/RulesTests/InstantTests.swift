import Rules
import Testing

@Suite struct InstantTests {
    @Test("No instant is before the first or after the last one, whatever is added")
    func ends() {
        let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
        #expect(first.advanced(by: .nanoseconds(-1)) == first)
        #expect(last.advanced(by: .seconds(1)) == last)
        #expect(first.advanced(by: .seconds(Int64.max)) > first)
        #expect(first.duration(to: last).nanoseconds == .max)
        #expect(last.duration(to: first).nanoseconds == .min)
        #expect(Instant(nanoseconds: 5).advanced(by: .nanoseconds(-7)) == Instant(nanoseconds: -2))
    }

    @Test("A duration of more than 292 years counts as these")
    func longest() {
        #expect(Duration.seconds(Int64.max).nanoseconds == .max)
        #expect(Duration.seconds(Int64.min).nanoseconds == .min)
        #expect((Duration.seconds(-1) - .nanoseconds(5)).nanoseconds == -1_000_000_005)
    }
}
