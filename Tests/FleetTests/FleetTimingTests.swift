import Hosting
import Testing

/// The times of a fleet depend on each other. These tests show what must hold when one changes.
@Suite("The times of a fleet") struct FleetTimingTests {
    private typealias Times = FleetTiming
    private static let lengths = [Times.lease, Times.leaseBounds.lowerBound, Times.leaseBounds.upperBound]

    /// The time from a host's last renewal until another has its room, if the server's clock runs slow: the lease and
    /// its margin expire, a fleet host looks for such rooms, and opens this one within a second.
    private static let takeover =
        (Times.lease + Times.lease / Times.margin) * Times.drift / (Times.drift - 1) + Times.hostPause + .seconds(1)

    @Test("A host with a slow clock stops acting before another can begin by a fast server", arguments: lengths)
    func stop(lease: Duration) {
        let (slow, fast) = (Double(Times.drift - 1), Double(Times.drift + 1))
        #expect(Times.acting(in: lease) / .seconds(1) / slow < lease / .seconds(1) / fast)
    }

    @Test("A host renews twice before it stops, and tries again before that if the store was silent once")
    func renewal() {
        let acting = Times.acting(in: Times.lease)
        #expect(Times.lease / Times.renewals * 2 < acting)
        #expect(Times.lease / Times.renewals + Times.leaseStatement + Times.lease / Times.retries < acting)
        #expect(Times.lease / Times.renewals + Times.connecting <= acting)
    }

    @Test("A host that was stopped in the middle of a commit keeps the room's row no longer than its lease")
    func locks() {
        // It was last renewed at most a third of a lease before.
        let left = Times.lease - Times.lease / Times.renewals
        #expect(Times.commitStatement <= left)
        #expect(Times.silence + Times.probing * Times.probes <= Times.lease)
    }

    @Test("The system's own times for keep-alive probes are too long, and zero means these times")
    func probes() {
        #expect(Times.silence >= .seconds(1) && Times.probing >= .seconds(1) && Times.probes > 0)
    }

    @Test("A process that was stopped long enough to lose a room notices it")
    func clock() {
        #expect(Times.longestClockGap < Times.acting(in: Times.lease) - Times.lease / Times.renewals)
        // A busy machine is late by less.
        #expect(Times.clockReading * 4 <= Times.longestClockGap)
    }

    @Test("A gateway waits longer than a takeover takes, and finds the host that replaced another one")
    func gateway() {
        #expect(Self.takeover + Times.gatewayPause < Times.gatewayPatience)
        #expect(Times.gatewayMemory <= Times.gatewayCheck)
        #expect(Times.hostConnecting * 2 < Times.gatewayPatience)
    }

    @Test("After an outage of the store, a host that has just started removes nothing before the others are back")
    func firstTidying() {
        let longest = Times.leaseBounds.upperBound
        #expect(longest / Times.retries + Times.connecting + Times.leaseStatement < Times.firstTidying)
    }

    @Test("A request for a room waits until a host that is not the first choice could have opened it")
    func request() {
        let longest = Times.leaseBounds.upperBound
        #expect(Times.lease / Times.margin + Times.hostPause + Times.leaseStatement * 2 < Times.requestPatience)
        // With the longest lease, the first choice still has precedence at that time.
        #expect(longest / Times.margin <= Times.requestPatience)
    }
}
