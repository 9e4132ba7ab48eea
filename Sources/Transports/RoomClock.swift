import Hosting
package import NIOCore
package import Rules

/// The clock of a room: that of its event loop, set to continue from where the room's last host stopped.
///
/// It stops while this process is stopped: a stopped host (SIGSTOP, a debugger, a machine out of memory) hears nobody,
/// so it must not count anybody as silent or let their time run. If the machine sleeps, the loop's clock stops by
/// itself (CLOCK_MONOTONIC). It also stops on demand.
package final class RoomClock {
    private let loop: any EventLoop
    /// How far it is ahead of the loop's clock.
    private var lead: Duration
    /// The loop's time at the last reading.
    private var lastSeen: Instant
    private var isStopped = false
    /// What this clock showed when it last went on after a stop.
    private var wentOn = Instant(nanoseconds: .min)

    /// - Parameter start: the clock's time now.
    package init(on loop: any EventLoop, from start: Instant) {
        self.loop = loop
        lastSeen = Self.time(of: loop)
        lead = lastSeen.duration(to: start)
        goOn()
    }

    /// The clock's time.
    package var now: Instant {
        let time = Self.time(of: loop)
        let gap = lastSeen.duration(to: time)
        if isStopped || gap > FleetTiming.longestClockGap {
            lead -= gap
            wentOn = time.advanced(by: lead)
        }
        lastSeen = time
        return time.advanced(by: lead)
    }

    /// What the clock showed some time ago. While it was stopped, it showed the time at which it stopped.
    func time(ago: Duration) -> Instant { max(now.advanced(by: .zero - ago), wentOn) }

    /// Stops the clock: its time stands still, and no task runs whose time has not come.
    package func stop() {
        _ = now
        isStopped = true
    }

    /// Lets the clock run again from where it stopped.
    package func start() {
        _ = now
        isStopped = false
    }

    /// Schedules a task for when this clock has advanced by a delay.
    package func schedule(in delay: Duration, _ task: @escaping () -> Void) -> RoomAlarm {
        schedule(at: now.advanced(by: delay), task)
    }

    /// Schedules a task for when this clock shows an instant.
    package func schedule(at due: Instant, _ task: @escaping () -> Void) -> RoomAlarm {
        let alarm = RoomAlarm()
        set(alarm, to: due, task)
        return alarm
    }

    private func set(_ alarm: RoomAlarm, to due: Instant, _ task: @escaping () -> Void) {
        // A stopped clock never reaches the instant, so wait before looking again.
        let earliest = loop.now + (isStopped ? TimeAmount(FleetTiming.clockReading) : .zero)
        alarm.scheduled = loop.assumeIsolated().scheduleTask(deadline: max(deadline(due), earliest)) { [self] in
            // The clock may have stopped in the meantime.
            if now < due { set(alarm, to: due, task) } else { task() }
        }
    }

    /// The loop's time at which this clock will show an instant.
    private func deadline(_ instant: Instant) -> NIODeadline {
        .uptimeNanoseconds(UInt64(clamping: instant.advanced(by: .zero - lead).nanoseconds))
    }

    /// Reads the clock regularly while anybody uses it: otherwise a quiet room would look like a stopped process.
    private func goOn() {
        loop.assumeIsolated().scheduleTask(in: TimeAmount(FleetTiming.clockReading)) { [weak self] in
            guard let self else { return }
            _ = now
            goOn()
        }
    }

    private static func time(of loop: any EventLoop) -> Instant {
        Instant(nanoseconds: Int64(clamping: loop.now.uptimeNanoseconds))
    }
}

/// A task scheduled on a room's clock.
package final class RoomAlarm {
    fileprivate var scheduled: Scheduled<Void>?

    /// Cancels the task.
    package func cancel() {
        scheduled?.cancel()
    }
}
