#if TLS
import NIOCore
import NIOSSL

extension ChannelHandlerContext {
    /// From here on what comes to this handler was encrypted on its way, beginning with bytes that it has had already.
    func beginTLS(_ security: RoomSecurity, hearing bytes: ByteBuffer) throws {
        let pipeline = pipeline.syncOperations
        try pipeline.addHandler(
            NIOSSLServerHandler(context: security.certificate.context), position: .before(handler))
        pipeline.fireChannelRead(NIOAny(bytes))
        pipeline.fireChannelReadComplete()
    }
}
#endif
