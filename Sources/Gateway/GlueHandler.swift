import Glibc
import NIOCore

/// One end of a proxied connection. It forwards all input to the other end, byte for byte and no faster than that end
/// reads, and closes that end's output when the input ends.
final class GlueHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    private var other: GlueHandler?
    private var context: ChannelHandlerContext?
    /// Whether a read was requested while the other end could not take more.
    private var isHeldBack = false
    private var isInputOver = false
    private var isOutputOver = false
    /// Called if the connection ends because nothing came back.
    var died: (() -> Void)?

    /// How long a peer has to take the rest, once the other end is gone.
    private static let farewell = TimeAmount.seconds(10)

    /// Makes the other end.
    func makeOther() -> GlueHandler {
        let end = GlueHandler()
        end.other = self
        other = end
        return end
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        other = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        other?.context?.write(data, promise: nil)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        other?.context?.flush()
    }

    func read(context: ChannelHandlerContext) {
        // Nothing can be forwarded before the other end exists.
        guard let end = other?.context, end.channel.isWritable else {
            isHeldBack = true
            return
        }
        context.read()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { other?.goOn() }
        context.fireChannelWritabilityChanged()
    }

    /// Continues reading, because the other end can take more.
    func goOn() {
        guard isHeldBack else { return }
        isHeldBack = false
        context?.read()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { endInput() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        other?.endAll()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if (error as? IOError)?.errnoCode == ETIMEDOUT { died?() }
        died = nil
        context.close(promise: nil)
    }

    /// Handles the end of the input.
    func endInput() {
        isInputOver = true
        other?.endOutput()
        closeIfOver()
    }

    /// Closes the output, or the connection, when the peer's kernel has taken all of the output. Otherwise NIO would
    /// drop the rest if the input is over.
    private func endOutput(_ mode: CloseMode = .output) {
        guard let context else { return }
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenComplete { [self] _ in
            isOutputOver = true
            self.context?.close(mode: mode, promise: nil)
            closeIfOver()
        }
        context.writeAndFlush(NIOAny(ByteBuffer()), promise: sent)
    }

    private func endAll() {
        guard let channel = context?.channel, channel.isActive else { return }
        endOutput(.all)
        channel.eventLoop.scheduleTask(in: Self.farewell) { channel.close(promise: nil) }
    }

    private func closeIfOver() {
        if isInputOver, isOutputOver { context?.close(promise: nil) }
    }
}
