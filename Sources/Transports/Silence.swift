import Glibc
import NIOCore

/// Waits for a new guest's first message. A guest who sends nothing for long counts as a person at a terminal.
///
/// Its task stays scheduled after ``cancel()``, and then does nothing: when thousands connect at once, removing each task
/// from the event loop's queue, which searches the whole queue, would take longer than answering the guests.
final class Silence {
    private struct Wait {
        let channel: any Channel
        let clock: RoomClock?
        let judge: () -> Void
    }

    private var current: Wait?
    /// The number of waits so far. A task of an earlier one does nothing.
    private var count = 0

    /// How soon to check again whether arrived bytes have been read.
    private static let timeToRead = Duration.milliseconds(500)

    /// Begins to wait, or starts over.
    /// - Parameters:
    ///   - clock: the clock that counts the time; nil for that of the channel's event loop.
    ///   - judge: called if nothing has arrived in this time.
    func wait(_ time: Duration, on channel: any Channel, by clock: RoomClock?, then judge: @escaping () -> Void) {
        let wait = Wait(channel: channel, clock: clock, judge: judge)
        current = wait
        count += 1
        schedule(count, of: wait, in: time)
    }

    /// Ends the wait.
    func cancel() { current = nil }

    private func schedule(_ number: Int, of wait: Wait, in time: Duration) {
        let check: () -> Void = { [self] in
            guard number == count, let wait = current else { return }
            // If thousands connect at once, the host itself may not have read yet.
            if wait.channel.hasUnreadBytes { return schedule(number, of: wait, in: Self.timeToRead) }
            current = nil
            wait.judge()
        }
        if let clock = wait.clock {
            _ = clock.schedule(in: time, check)
        } else {
            wait.channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time), check)
        }
    }
}

extension Channel {
    /// Whether this machine's kernel has unread bytes from the peer. Call it on the channel's event loop.
    fileprivate var hasUnreadBytes: Bool {
        var count: CInt = 0
        return socket.map { ioctl($0, UInt(FIONREAD), &count) == 0 && count > 0 } ?? false
    }
}
