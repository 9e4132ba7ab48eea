import Hosting
import NIOCore

/// Reads the header that a trusted proxy sends before a guest's bytes. A connection from a proxy's address without a
/// header is an ordinary guest.
final class ProxyHeaderHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let pending: PendingConnections
    private var bytes = ByteBuffer()
    private var alarm: RoomAlarm?
    private var isSettled = false

    init(_ pending: PendingConnections) {
        self.pending = pending
    }

    func channelActive(context: ChannelHandlerContext) {
        alarm = pending.clock.schedule(in: pending.limits.silenceBeforeGreeting) { [self] in settle(nil, context) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isSettled { return context.fireChannelRead(data) }
        var more = unwrapInboundIn(data)
        bytes.writeBuffer(&more)
        do {
            switch try ProxyHeader.take(from: &bytes) {
            case .unknown: break
            case .other: settle(nil, context)
            case .header(let header): settle(header, context)
            }
        } catch {
            context.close(promise: nil)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        alarm?.cancel()
    }

    private func settle(_ header: ProxyHeader?, _ context: ChannelHandlerContext) {
        if isSettled { return }
        isSettled = true
        alarm?.cancel()
        do {
            try pending.admit(context.channel, header, unread: bytes)
        } catch {
            return context.close(promise: nil)
        }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
