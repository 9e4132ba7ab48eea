package import History
import Hosting

/// A host's estimate of the store's clock, as a value. It continues by the host's monotonic clock from the last
/// measurement, so the host's wall clock makes no difference.
package struct StoreClock: Sendable {
    package typealias Instant = ContinuousClock.Instant

    private struct Measurement {
        /// Half way between request and response.
        let instant: Instant
        let time: WallTime
        /// The largest possible error.
        let uncertainty: Duration
    }

    private var latest: Measurement?

    package init() {}

    /// Measures the clock of the store, which showed a time between two instants.
    package mutating func synchronize(with time: WallTime, asked: Instant, answered: Instant) {
        let uncertainty = asked.duration(to: answered) / 2
        // An old measurement is less certain the longer the two clocks ran apart.
        if let latest, latest.uncertainty + latest.instant.duration(to: asked) / FleetTiming.drift < uncertainty {
            return
        }
        latest = Measurement(instant: asked + uncertainty, time: time, uncertainty: uncertainty)
    }

    /// The time by the store's clock.
    /// - Parameter wallClock: the time of the host's wall clock, which counts only before the store's was measured.
    package func time(at now: Instant, wallClock: WallTime) -> WallTime {
        latest.map { $0.time + $0.instant.duration(to: now) } ?? wallClock
    }

    /// The lead of the host's wall clock over the store's; nil before that was measured.
    package func lead(of wallClock: WallTime, at now: Instant) -> Duration? {
        if latest == nil { return nil }
        return time(at: now, wallClock: wallClock).duration(to: wallClock)
    }
}
