#if TLS
import NIOCore
import NIOSSL

extension ChannelHandlerContext {
    /// Decrypts everything that this handler receives from now on, beginning with bytes that it already has.
    func beginTLS(_ security: RoomSecurity, hearing bytes: ByteBuffer) throws {
        let pipeline = pipeline.syncOperations
        try pipeline.addHandlers(
            [TightWrites(), NIOSSLServerHandler(context: security.certificate.context)], position: .before(handler))
        pipeline.fireChannelRead(NIOAny(bytes))
        pipeline.fireChannelReadComplete()
    }
}

/// Copies the output of TLS into as much memory as it needs. NIOSSL passes on its whole buffer with each write, which
/// is as large as the largest write so far, and at least 16 KiB. A hundred bytes that wait for the peer would keep all
/// of it.
private final class TightWrites: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(NIOAny(ByteBuffer(bytes: unwrapOutboundIn(data).readableBytesView)), promise: promise)
    }
}
#endif
