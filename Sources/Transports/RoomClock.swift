import Hosting
package import NIOCore
package import Rules

/// The clock of a room: the clock of its event loop, set to continue from where the room's last host stopped.
///
/// It stops while this process is stopped. A stopped host (SIGSTOP, a debugger, a machine out of memory) receives
/// nothing, so it must not count anyone as silent or let anyone's time run. If the machine sleeps, the loop's clock
/// stops as well (CLOCK_MONOTONIC). This clock also stops on demand.
package final class RoomClock {
    private let loop: any EventLoop
    // Nanoseconds as integers: the clock is read for each message, and a `Duration` counts attoseconds in 128 bits.
    /// The lead over the loop's clock.
    private var lead: Int64
    private let longestGap = FleetTiming.longestClockGap.nanoseconds
    /// The loop's time at the last reading.
    private var lastSeen: Instant
    private var isStopped = false
    /// The time of this clock when it last resumed after a stop.
    private var wentOn = Instant(nanoseconds: .min)

    /// In nanoseconds: no clock starts further from zero, whatever a stored room says. It is 146 years.
    private static let farthest: Int64 = 1 << 62

    /// - Parameter start: the clock's time now.
    package init(on loop: any EventLoop, from start: Instant) {
        self.loop = loop
        lastSeen = Self.time(of: loop)
        lead = min(max(start.nanoseconds, -Self.farthest), Self.farthest) - lastSeen.nanoseconds
        goOn()
    }

    /// The clock's time.
    package var now: Instant {
        let time = Self.time(of: loop)
        let gap = time.nanoseconds - lastSeen.nanoseconds
        if isStopped || gap > longestGap {
            lead -= gap
            wentOn = Instant(nanoseconds: time.nanoseconds + lead)
        }
        lastSeen = time
        return Instant(nanoseconds: time.nanoseconds + lead)
    }

    /// The time that the clock showed some time ago. While it was stopped, it showed the time of its stop.
    func time(ago: Duration) -> Instant {
        let now = now
        return ago == .zero ? now : max(now.advanced(by: .zero - ago), wentOn)
    }

    /// Stops the clock: its time no longer advances, and no task runs before its time.
    package func stop() {
        _ = now
        isStopped = true
    }

    /// Resumes the clock from where it stopped.
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
        // A stopped clock never reaches the instant, so wait before the next check.
        let earliest = loop.now + (isStopped ? TimeAmount(FleetTiming.clockReading) : .zero)
        alarm.scheduled = loop.assumeIsolated().scheduleTask(deadline: max(deadline(due), earliest)) { [self] in
            // To cancel a task that has run would search all the tasks of the loop for it.
            alarm.scheduled = nil
            // The clock may have stopped in the meantime.
            if now < due { set(alarm, to: due, task) } else { task() }
        }
    }

    /// The time of the loop's clock when this clock will show an instant.
    private func deadline(_ instant: Instant) -> NIODeadline {
        // What is due at the earliest instant that there is, is due now.
        let (time, isOver) = instant.nanoseconds.subtractingReportingOverflow(lead)
        return .uptimeNanoseconds(isOver ? lead > 0 ? 0 : UInt64(Int64.max) : UInt64(clamping: time))
    }

    /// Reads the clock regularly while it is in use. Otherwise a quiet room would look like a stopped process.
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
