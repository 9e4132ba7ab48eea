import Messages
import NIOCore
import Wire

/// Receives the host's messages, and answers its pings at once, because pings measure the network and not this program.
/// It limits what the host can do to it: how much waits, how much arrives, how much the host leaves unread, and how
/// long no message arrives.
final class HostListener: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let inbox: Inbox
    private let limits: HostLimits
    private var allowance: Allowance
    /// When the last message arrived, or reading resumed.
    private var heard = NIODeadline.now()
    /// Whether reading has stopped because the inbox is full.
    private var isPaused = false
    /// Whether reading has stopped because the host does not read.
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

    /// Handles every request to read: the channel's own after each read, and the inbox's when it has room again.
    func read(context: ChannelHandlerContext) {
        let wasPaused = isPaused
        isPaused = inbox.isFull
        isHeld = !context.channel.isWritable
        // While nothing was read, the silence was ours.
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
        // Messages of later versions, and malformed ones, are ignored.
        guard let message = try? JSONDialect.message(HostMessage.self, in: payload) else { return }
        heard = .now()
        if case .ping(let ping) = message {
            // A host that does not read does not need an answer.
            guard context.channel.isWritable, let frame = try? JSONDialect.frame(PlayerMessage.pong(.init(id: ping.id)))
            else {
                return
            }
            context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        } else {
            inbox.add(message.bounded, bytes: payload.readableBytes)
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

    /// Closes the connection if no message arrives for too long.
    private func listen(_ context: ChannelHandlerContext) {
        let silence = isPaused ? .zero : NIODeadline.now() - heard
        let limit = TimeAmount(limits.silence)
        if silence >= limit { return context.close(promise: nil) }
        watch = context.eventLoop.assumeIsolated().scheduleTask(in: limit - silence) { self.listen(context) }
    }
}
