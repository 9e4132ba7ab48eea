import Messages
import NIOCore
import Wire

/// Hears what the host says, and answers its pings at once: they measure the way, not this program. What the host does
/// to it has bounds: how much waits, how much comes, how much is left unread, and how long no message comes.
final class HostListener: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let inbox: Inbox
    private let limits: HostLimits
    private let json = JSONDialect.shared
    private var allowance: Allowance
    /// When the last message came, or was let come.
    private var heard = NIODeadline.now()
    /// Whether nothing is read because the inbox is full.
    private var isPaused = false
    /// Whether nothing is read because the host reads nothing.
    private var isHeld = false
    private var watch: Scheduled<Void>?

    init(_ inbox: Inbox, _ limits: HostLimits) {
        self.inbox = inbox
        self.limits = limits
        allowance = Allowance(limits, at: .now)
    }

    func channelActive(context: ChannelHandlerContext) {
        heard = .now()
        listen(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        watch?.cancel()
        inbox.finish()
    }

    /// Every wish to read comes by here: that of the channel after each reading, and that of an inbox with room again.
    func read(context: ChannelHandlerContext) {
        let wasPaused = isPaused
        isPaused = inbox.isFull
        isHeld = !context.channel.isWritable
        // The silence while nothing was read was ours.
        if wasPaused, !isPaused { heard = .now() }
        if !isPaused, !isHeld { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if isHeld, context.channel.isWritable { read(context: context) }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let payload = unwrapInboundIn(data)
        guard inbox.fault == nil else { return }
        guard allowance.takes(payload.readableBytes, at: .now) else { return end(.flood, context) }
        // A message of a later version, or one that is broken, is passed over.
        guard let message = try? json.message(HostMessage.self, in: payload) else { return }
        heard = .now()
        if case .ping(let ping) = message {
            // Who reads nothing waits for no answer.
            guard context.channel.isWritable, let frame = try? json.frame(PlayerMessage.pong(.init(id: ping.id))) else {
                return
            }
            context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        } else {
            inbox.add(message.plain, bytes: payload.readableBytes)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? FrameError { return end(.frame(error), context) }
        context.close(promise: nil)
    }

    private func end(_ fault: HostFault, _ context: ChannelHandlerContext) {
        inbox.finish(fault)
        context.close(promise: nil)
    }

    /// Closes the connection when no message comes for too long.
    private func listen(_ context: ChannelHandlerContext) {
        let silence = isPaused ? .zero : NIODeadline.now() - heard
        let limit = TimeAmount(limits.silence)
        if silence >= limit { return context.close(promise: nil) }
        watch = context.eventLoop.assumeIsolated().scheduleTask(in: limit - silence) { self.listen(context) }
    }
}
