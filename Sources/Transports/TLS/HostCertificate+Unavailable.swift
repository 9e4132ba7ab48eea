#if !TLS
import NIOCore

/// The certificate of a host. It cannot exist in a program that was built without TLS.
package struct HostCertificate: Sendable {
    private let none: Never

    package var fingerprint: String { switch none {} }
    package var names: [String] { switch none {} }
    package var isRenewed: Bool { switch none {} }

    /// - Throws: ``CertificateError/tlsUnavailable``
    package init(certificate: String, key: String) throws(CertificateError) { throw .tlsUnavailable }

    /// - Throws: ``CertificateError/tlsUnavailable``
    package static func selfSigned(environment: [String: String]) throws(CertificateError) -> HostCertificate {
        throw .tlsUnavailable
    }

    fileprivate func neverHappens() -> Never { switch none {} }
}

extension ChannelHandlerContext {
    func beginTLS(_ security: RoomSecurity, hearing bytes: ByteBuffer) throws {
        security.certificate.neverHappens()
    }
}
#endif
