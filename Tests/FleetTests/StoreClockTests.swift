import Fleet
import History
import Stage
import Testing

@testable import Fleet

@Suite("The store's clock, as a host knows it") struct StoreClockTests {
    private let start = ContinuousClock.now
    private let noon = WallTime(milliseconds: 1_790_000_000_000)

    @Test("The time is the store's, whatever the wall clock shows, and continues by the monotonic clock")
    func time() {
        var clock = StoreClock()
        let wrong = noon + .seconds(3_600)
        #expect(clock.time(at: start, wallClock: wrong) == wrong && clock.lead(of: wrong, at: start) == nil)
        clock.synchronize(with: noon, asked: start - .milliseconds(10), answered: start + .milliseconds(10))
        #expect(clock.time(at: start, wallClock: wrong) == noon)
        #expect(clock.time(at: start + .seconds(86_400), wallClock: wrong) == noon + .seconds(86_400))
        #expect(clock.lead(of: wrong, at: start) == .seconds(3_600))
        #expect(clock.lead(of: noon - .seconds(60), at: start) == .seconds(-60))
    }

    @Test("A slow answer does not replace a better measurement, until the clocks may have run apart further")
    func precision() {
        var clock = StoreClock()
        clock.synchronize(with: noon, asked: start, answered: start + .milliseconds(2))
        // It took 2 s, of which the server may have used any part.
        clock.synchronize(with: noon + .seconds(12), asked: start + .seconds(10), answered: start + .seconds(12))
        #expect(clock.time(at: start + .seconds(12), wallClock: noon) < noon + .seconds(12) + .milliseconds(5))
        clock.synchronize(with: noon + .seconds(31), asked: start + .seconds(29), answered: start + .seconds(31))
        #expect(clock.time(at: start + .seconds(30), wallClock: noon) == noon + .seconds(31))
    }

    @Test(
        "A host whose clock is wrong stores and judges by the store's clock",
        .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"))
    func host() throws {
        let all = try Neighbourhood()
        let (store, journal) = try all.store()
        // The server's clock is this machine's: so a wrong clock of the host is a server whose rows are from elsewhere.
        _ = try all.begin("friday", by: store, in: journal, at: journal.now)
        let difference = try all.sql("SELECT abs(heard - \(OwnerSQL.now)) < 20000 FROM rooms")
        #expect(difference == ["t"])
        let lead = try #require(store.leases.clockLead)
        #expect(abs(lead / .milliseconds(1)) < 10_000)
    }
}
