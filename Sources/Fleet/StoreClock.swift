package import History
import Hosting

/// The store's clock as a host knows it, as a value: it continues by the host's monotonic clock from the last
/// measurement, so it does not matter what the host's wall clock shows, or when it is set.
package struct StoreClock: Sendable {
    package typealias Instant = ContinuousClock.Instant

    private struct Measurement {
        /// Half way between request and response.
        let instant: Instant
        let time: WallTime
        /// The most by which it can be wrong.
        let uncertainty: Duration
    }

    private var latest: Measurement?

    package init() {}

    /// Notes that the store's clock showed a time between two instants.
    package mutating func note(_ time: WallTime, asked: Instant, answered: Instant) {
        let uncertainty = asked.duration(to: answered) / 2
        // An old measurement is less certain the longer the two clocks ran apart.
        if let latest, latest.uncertainty + latest.instant.duration(to: asked) / FleetTiming.drift < uncertainty {
            return
        }
        latest = Measurement(instant: asked + uncertainty, time: time, uncertainty: uncertainty)
    }

    /// The time by the store's clock.
    /// - Parameter wallClock: what the host's wall clock shows, which counts only before the store's was measured.
    package func time(at now: Instant, wallClock: WallTime) -> WallTime {
        latest.map { $0.time + $0.instant.duration(to: now) } ?? wallClock
    }

    /// How far the host's wall clock is ahead of the store's; nil before that was measured.
    package func lead(of wallClock: WallTime, at now: Instant) -> Duration? {
        if latest == nil { return nil }
        return time(at: now, wallClock: wallClock).duration(to: wallClock)
    }
}
