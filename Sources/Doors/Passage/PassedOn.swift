import Hosting
import NIOCore
import Rules

/// Looks whether somebody who comes from a door's address brings a guest, whose address stands in front then. Who brings
/// nobody is a guest like all others.
final class PassedOn: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let foyer: Foyer
    private var bytes = ByteBuffer()
    private var alarm: RoomAlarm?
    private var isSettled = false

    init(_ foyer: Foyer) {
        self.foyer = foyer
    }

    func channelActive(context: ChannelHandlerContext) {
        alarm = foyer.clock.schedule(in: foyer.limits.silenceAtTheDoor) { [self] in settle(nil, context) }
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

    func channelInactive(context: ChannelHandlerContext) {
        alarm?.cancel()
        context.fireChannelInactive()
    }

    private func settle(_ header: ProxyHeader?, _ context: ChannelHandlerContext) {
        if isSettled { return }
        isSettled = true
        alarm?.cancel()
        do {
            try foyer.admit(context.channel, header, saying: bytes)
        } catch {
            return context.close(promise: nil)
        }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
