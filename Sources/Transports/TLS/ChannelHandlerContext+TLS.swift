#if TLS
import NIOCore
import NIOSSL

extension ChannelHandlerContext {
    /// Decrypts everything that comes to this handler from now on, beginning with bytes that it already received.
    func beginTLS(_ security: RoomSecurity, hearing bytes: ByteBuffer) throws {
        let pipeline = pipeline.syncOperations
        try pipeline.addHandlers(
            [TightWrites(), NIOSSLServerHandler(context: security.certificate.context)], position: .before(handler))
        pipeline.fireChannelRead(NIOAny(bytes))
        pipeline.fireChannelReadComplete()
    }
}

/// Copies what TLS writes into as much memory as that takes. NIOSSL gives its whole buffer away with each write, which has
/// room for the largest write so far and for 16 KiB at least: a hundred bytes that wait for the peer would keep all that.
private final class TightWrites: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(NIOAny(ByteBuffer(bytes: unwrapOutboundIn(data).readableBytesView)), promise: promise)
    }
}
#endif
