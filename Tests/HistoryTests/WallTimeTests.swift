import History
import Testing

@Suite("Times of the wall clock") struct WallTimeTests {
    @Test("A length of time is added, up to the first and the last time there is") func sum() {
        #expect(WallTime(milliseconds: 5) + .milliseconds(7) == WallTime(milliseconds: 12))
        #expect(WallTime(milliseconds: 5) + .milliseconds(-7) == WallTime(milliseconds: -2))
        #expect(WallTime(milliseconds: .max) + .milliseconds(1) == WallTime(milliseconds: .max))
        #expect(WallTime(milliseconds: .min) + .milliseconds(-1) == WallTime(milliseconds: .min))
    }
}
