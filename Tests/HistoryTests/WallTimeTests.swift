import History
import Testing

@Suite("Times of the wall clock") struct WallTimeTests {
    @Test("A length of time is added, up to the first and the last time there is") func sum() {
        #expect(WallTime(milliseconds: 5) + .milliseconds(7) == WallTime(milliseconds: 12))
        #expect(WallTime(milliseconds: 5) + .milliseconds(-7) == WallTime(milliseconds: -2))
        #expect(WallTime(milliseconds: .max) + .milliseconds(1) == WallTime(milliseconds: .max))
        #expect(WallTime(milliseconds: .min) + .milliseconds(-1) == WallTime(milliseconds: .min))
    }

    @Test(
        "A room can go on until it has been without a host for an hour, unless it was closed",
        arguments: [(3_600_000, true), (3_600_001, false)])
    func stop(milliseconds: Int64, canGoOn: Bool) {
        let heard = WallTime(milliseconds: 5)
        let now = heard + .milliseconds(milliseconds)
        #expect(KeptTimes(heard: heard).canGoOn(at: now) == canGoOn)
        #expect(!KeptTimes(heard: heard, closed: heard).canGoOn(at: now))
    }
}
