import Glibc
import NIOCore

/// Waits for a new guest's first message. A guest who sends nothing for long counts as a person at a terminal.
final class Silence {
    private var alarm: RoomAlarm?

    /// How soon to check again whether arrived bytes have been read.
    private static let timeToRead = Duration.milliseconds(100)

    /// Begins to wait, or starts over.
    /// - Parameter judge: called if nothing has arrived in this time.
    func wait(_ time: Duration, on channel: any Channel, by clock: RoomClock, then judge: @escaping () -> Void) {
        cancel()
        alarm = clock.schedule(in: time) { [self] in
            // If thousands connect at once, the host itself may not have read yet.
            channel.hasUnreadBytes ? wait(Self.timeToRead, on: channel, by: clock, then: judge) : judge()
        }
    }

    func cancel() {
        alarm?.cancel()
        alarm = nil
    }
}

extension Channel {
    /// Whether this machine's kernel has unread bytes from the peer. Call it on the channel's event loop.
    fileprivate var hasUnreadBytes: Bool {
        let count = try? pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            socket in
            var count: CInt = 0
            return ioctl(socket, UInt(FIONREAD), &count) == 0 ? count : 0
        }
        return (count ?? 0) > 0
    }
}
