import Hosting
import NIOCore

/// Reads the header that a trusted proxy, or a gateway that proves itself, sends before a guest's bytes. A connection
/// without a header is an ordinary guest.
final class ProxyHeaderHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let pending: PendingConnections
    /// Who is connected: a proxy or a guest.
    private let origin: Origin
    /// Whether the address is that of a trusted proxy. Anyone else has to prove to be a gateway.
    private let isTrusted: Bool
    private var bytes = ByteBuffer()
    private var alarm: RoomAlarm?
    private var isSettled = false
    private var context: ChannelHandlerContext?

    init(_ pending: PendingConnections, from origin: Origin, isTrusted: Bool) {
        (self.pending, self.origin, self.isTrusted) = (pending, origin, isTrusted)
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func channelActive(context: ChannelHandlerContext) {
        let limits = pending.limits
        alarm = pending.clock.schedule(in: isTrusted ? limits.silenceBeforeGreeting : limits.gatewayHeader) { [self] in
            stopWaiting()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isSettled { return context.fireChannelRead(data) }
        var more = unwrapInboundIn(data)
        bytes.writeBuffer(&more)
        do {
            switch try ProxyHeader.read(from: &bytes) {
            case .unknown: break
            case .other: stopWaiting()
            case .header(let header): settle(header)
            }
        } catch {
            context.close(promise: nil)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        alarm?.cancel()
        decide()
        self.context = nil
    }

    /// Takes the connection for an ordinary guest's from now on.
    func stopWaiting() { settle(nil) }

    /// Notes that it is known who connected.
    private func decide() {
        isSettled = true
        pending.decided(self)
    }

    private func settle(_ header: ProxyHeader?) {
        guard !isSettled, let context else { return }
        decide()
        alarm?.cancel()
        if let header, !isTrusted {
            guard header.isProven(to: pending.gateways) else {
                pending.router.warn(ofUntrustedProxyAt: origin.address)
                return context.close(promise: nil)
            }
            pending.recognized(origin)
        }
        do {
            try pending.admit(context.channel, header, unread: bytes)
        } catch {
            return context.close(promise: nil)
        }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
