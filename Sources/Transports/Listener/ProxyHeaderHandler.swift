import Hosting
import NIOCore

/// Reads the header that a trusted proxy, or a gateway that proves itself, sends before a guest's bytes. A connection
/// without a header is an ordinary guest.
final class ProxyHeaderHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let pending: PendingConnections
    /// Whether the address is that of a trusted proxy. Anyone else has to prove to be a gateway.
    private let isTrusted: Bool
    private var bytes = ByteBuffer()
    private var alarm: RoomAlarm?
    private var isSettled = false

    init(_ pending: PendingConnections, isTrusted: Bool) {
        (self.pending, self.isTrusted) = (pending, isTrusted)
    }

    func channelActive(context: ChannelHandlerContext) {
        let limits = pending.limits
        alarm = pending.clock.schedule(in: isTrusted ? limits.silenceBeforeGreeting : limits.gatewayHeader) { [self] in
            settle(nil, context)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isSettled { return context.fireChannelRead(data) }
        var more = unwrapInboundIn(data)
        bytes.writeBuffer(&more)
        do {
            switch try ProxyHeader.read(from: &bytes) {
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
        decide()
    }

    /// Notes that it is known who connected.
    private func decide() {
        if !isSettled, !isTrusted { pending.decided() }
        isSettled = true
    }

    private func settle(_ header: ProxyHeader?, _ context: ChannelHandlerContext) {
        if isSettled { return }
        decide()
        alarm?.cancel()
        guard header == nil || isTrusted || header?.isProven(to: pending.gateways) == true else {
            if let address = context.remoteAddress?.ipAddress {
                pending.router.warn(ofUntrustedProxyAt: Origin(address: address).address)
            }
            return context.close(promise: nil)
        }
        do {
            try pending.admit(context.channel, header, unread: bytes)
        } catch {
            return context.close(promise: nil)
        }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
