import NIOCore
import Rules
import Wire

/// One connection to the room: what came over it, and when. It lives on the room's event loop.
///
/// It hands whole frames to the driver and sends what the driver gives it. Sending never blocks and keeps the
/// order; a reader too slow for what is sent is cut off.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// How far the connection has come.
    enum Stage {
        case greeting
        case seated(PlayerID)
        /// Said goodbye to: what it still sends is not listened to.
        case leaving
    }

    /// A ping that is not answered yet.
    struct OpenPing {
        let id: Int
        let sent: Instant
    }

    let channel: any Channel
    /// Where it comes from, without the port; empty if the kernel does not say.
    let address: String
    let isLoopback: Bool
    let opened: Instant
    var stage = Stage.greeting
    /// Settled by the first frame.
    var dialect = Dialect.json
    /// Nothing meant for everybody is heard before welcome.
    var isWelcome = false
    var lastHeard: Instant
    var bucket: TokenBucket
    /// The last ping, if it is not answered yet.
    var ping: OpenPing?
    /// How many pings were sent.
    var pings = 0

    private let driver: RoomDriver

    init(channel: any Channel, driver: RoomDriver, at now: Instant) {
        self.channel = channel
        self.driver = driver
        opened = now
        lastHeard = now
        bucket = TokenBucket(
            capacity: driver.limits.messageBurst, perSecond: driver.limits.messagesPerSecond, at: now)
        (address, isLoopback) = channel.remoteAddress.map(Self.origin) ?? ("", false)
    }

    func channelActive(context: ChannelHandlerContext) {
        driver.opened(self)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .leaving = stage { return }
        driver.received(unwrapInboundIn(data), from: self)
    }

    func channelInactive(context: ChannelHandlerContext) {
        driver.closed(self)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case .leaving = stage { return }
        if let error = error as? FrameError {
            driver.dismiss(self, .badFrame, error.sentence)
        } else {
            // The network's errors: the connection is gone, and `channelInactive` tells.
            context.close(promise: nil)
        }
    }

    /// Puts a frame behind those on their way. `flush` sends them.
    /// - Returns: whether the connection bears it; if not, nothing was written.
    func write(_ frame: ByteBuffer, promise: EventLoopPromise<Void>? = nil) -> Bool {
        if !channel.isWritable, unsentBytes + frame.readableBytes > driver.limits.unsentBytes {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return false
        }
        channel.write(frame, promise: promise)
        return true
    }

    /// Sends what was written.
    func flush() {
        channel.flush()
    }

    /// Sends a last frame, and closes when the peer has it or `farewell` has passed.
    func close(after frame: ByteBuffer?, within farewell: Duration) {
        stage = .leaving
        let channel = channel
        guard let frame else {
            channel.close(promise: nil)
            return
        }
        // Only our side is closed: closing a socket with unread bytes in it would make the kernel drop the
        // goodbye on its way.
        channel.writeAndFlush(frame).whenSuccess { channel.close(mode: .output, promise: nil) }
        channel.eventLoop.scheduleTask(in: .nanoseconds(farewell.nanoseconds)) { channel.close(promise: nil) }
    }

    /// How long ago the last ping was sent that is not answered yet; without one, how long ago it was last heard of.
    func sincePing(_ now: Instant) -> Duration {
        ping.map { $0.sent.duration(to: now) } ?? lastHeard.duration(to: now)
    }

    /// What the peer's kernel has not taken yet, in bytes.
    private var unsentBytes: Int {
        (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }

    private static func origin(_ address: SocketAddress) -> (address: String, isLoopback: Bool) {
        var text = address.ipAddress ?? ""
        // An IPv4 peer of a socket for both families.
        if text.hasPrefix("::ffff:") { text.removeFirst("::ffff:".count) }
        return (text, isLoopback(text))
    }

    /// Whether an address is one of this machine to itself.
    static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.")
    }
}
