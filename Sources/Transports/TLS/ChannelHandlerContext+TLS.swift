#if TLS
import NIOCore
import NIOSSL

extension ChannelHandlerContext {
    /// Decrypts everything that comes to this handler from now on, beginning with bytes that it already received.
    func beginTLS(_ security: RoomSecurity, hearing bytes: ByteBuffer) throws {
        let pipeline = pipeline.syncOperations
        try pipeline.addHandler(
            NIOSSLServerHandler(context: security.certificate.context), position: .before(handler))
        pipeline.fireChannelRead(NIOAny(bytes))
        pipeline.fireChannelReadComplete()
    }
}
#endif
