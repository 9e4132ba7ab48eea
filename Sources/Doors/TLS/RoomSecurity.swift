import Hosting
import NIOCore
import NIOSSL
import Wire

/// How the connections to a room are protected.
package struct RoomSecurity: Sendable {
    package let certificate: HostCertificate
    /// Whether guests without TLS get in too, whom the network can read along with.
    package let admitsPlain: Bool

    package init(_ certificate: HostCertificate, admitsPlain: Bool) {
        self.certificate = certificate
        self.admitsPlain = admitsPlain
    }
}

extension HostMessage.Goodbye {
    /// What somebody hears who came without TLS where it is wanted.
    static let tlsWanted = Self(
        code: .unsupportedProtocol,
        text: "This room is open over TLS only: https:// in a browser, or twentyfour join https://ADDRESS:PORT.")
}

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
