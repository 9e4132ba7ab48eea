import Hosting
package import NIOCore
package import Rules

/// The clock that a room goes by: its event loop's, set to go on from where the room's last host was stopped.
///
/// It stands still while this process does: a host that was stopped (SIGSTOP, a debugger, a machine out of memory) has not
/// heard anybody meanwhile, so nobody was silent, and nobody's time has run. A machine that sleeps stops the loop's clock
/// by itself (CLOCK_MONOTONIC).
package final class RoomClock {
    private let loop: any EventLoop
    /// How far it is ahead of the loop's.
    private var lead: Duration
    /// What the loop's showed when it was last looked at.
    private var lastSeen: Instant

    /// - Parameter start: what it shows now.
    package init(on loop: any EventLoop, from start: Instant) {
        self.loop = loop
        lastSeen = Self.time(of: loop)
        lead = lastSeen.duration(to: start)
        goOn()
    }

    /// What it shows.
    package var now: Instant {
        let time = Self.time(of: loop)
        let gap = lastSeen.duration(to: time)
        if gap > FleetTiming.longestClockGap { lead -= gap }
        lastSeen = time
        return time.advanced(by: lead)
    }

    /// Has something done when this clock has gone on for so long.
    package func schedule(in delay: Duration, _ task: @escaping () -> Void) -> RoomAlarm {
        schedule(at: now.advanced(by: delay), task)
    }

    /// Has something done when this clock shows an instant.
    package func schedule(at due: Instant, _ task: @escaping () -> Void) -> RoomAlarm {
        let alarm = RoomAlarm()
        set(alarm, to: due, task)
        return alarm
    }

    private func set(_ alarm: RoomAlarm, to due: Instant, _ task: @escaping () -> Void) {
        let bound = NIOLoopBound((self, alarm, task), eventLoop: loop)
        alarm.scheduled = loop.scheduleTask(deadline: deadline(due)) {
            let (clock, alarm, task) = bound.value
            // It may have stood still meanwhile.
            if clock.now < due { clock.set(alarm, to: due, task) } else { task() }
        }
    }

    /// When the loop's clock will show what this one does at an instant.
    private func deadline(_ instant: Instant) -> NIODeadline {
        .uptimeNanoseconds(UInt64(clamping: instant.advanced(by: .zero - lead).nanoseconds))
    }

    /// Looks at it again and again, for as long as anybody has it: else a quiet room would pass for a stopped process.
    private func goOn() {
        let bound = NIOLoopBound(WeakClock(clock: self), eventLoop: loop)
        loop.scheduleTask(in: TimeAmount(FleetTiming.clockReading)) {
            guard let clock = bound.value.clock else { return }
            _ = clock.now
            clock.goOn()
        }
    }

    private static func time(of loop: any EventLoop) -> Instant {
        Instant(nanoseconds: Int64(clamping: loop.now.uptimeNanoseconds))
    }
}

/// Something to be done at an instant of a room's clock.
package final class RoomAlarm {
    fileprivate var scheduled: Scheduled<Void>?

    /// Has it not done.
    package func cancel() {
        scheduled?.cancel()
    }
}

private struct WeakClock {
    weak var clock: RoomClock?
}
