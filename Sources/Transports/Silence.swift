import NIOCore

#if canImport(Glibc)
import Glibc
#endif

/// Waits for the first words of somebody who has just come. Who says nothing for long is taken for a person at a terminal.
final class Silence {
    private var alarm: RoomAlarm?

    /// How soon it is looked again whether words that have come were read.
    private static let timeToRead = Duration.milliseconds(100)

    /// Waits anew.
    /// - Parameter judge: what is done when nothing was said in this time.
    func wait(_ time: Duration, on channel: any Channel, by clock: RoomClock, then judge: @escaping () -> Void) {
        cancel()
        alarm = clock.schedule(in: time) { [self] in
            // Where thousands come at once, it is the host that has not listened yet.
            channel.hasUnreadBytes ? wait(Self.timeToRead, on: channel, by: clock, then: judge) : judge()
        }
    }

    func cancel() {
        alarm?.cancel()
        alarm = nil
    }
}

extension Channel {
    /// Whether this machine's kernel holds something that the peer has sent, which was not read yet. To be asked on the
    /// channel's event loop.
    fileprivate var hasUnreadBytes: Bool {
        let count = try? pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            socket in
            var count: CInt = 0
            return ioctl(socket, UInt(FIONREAD), &count) == 0 ? count : 0
        }
        return (count ?? 0) > 0
    }
}
