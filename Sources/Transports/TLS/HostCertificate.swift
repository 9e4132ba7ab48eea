#if TLS
import Cryptography
import Foundation
import NIOCore
import NIOSSL

/// A host's identity in TLS (RFC 8446): its certificate and the private key.
package struct HostCertificate: Sendable {
    /// SHA-256 of the certificate (DER), in 64 lowercase hexadecimal digits, by which guests recognize the host.
    package let fingerprint: String
    /// The DNS names of the certificate, in lowercase; one may begin with `*.`.
    package let names: [String]
    /// When its validity begins and ends, in seconds since 1970.
    let validity: Range<Int>
    /// Whether this host has just renewed it, so that guests remember a different one.
    package internal(set) var isRenewed = false
    let context: NIOSSLContext

    /// Reads a certificate and its key, both as PEM (RFC 7468). The certificates of its issuers may follow it.
    /// - Throws: ``CertificateError``
    package init(certificate file: String, key keyFile: String) throws(CertificateError) {
        let (pem, keyPEM) = (try Self.read(file), try Self.read(keyFile))
        guard let chain = try? NIOSSLCertificate.fromPEMBytes(pem), let bytes = try? chain.first?.toDERBytes() else {
            throw .noCertificate(file)
        }
        guard let key = try? NIOSSLPrivateKey(bytes: keyPEM, format: .pem) else { throw .noKey(keyFile) }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuites = CipherSuites.authenticated
        configuration.applicationProtocols = ["http/1.1"]
        // Do not wait for a guest that does not say goodbye.
        configuration.shutdownTimeout = .seconds(1)
        guard let context = try? NIOSSLContext(configuration: configuration) else {
            throw .notTogether(file, keyFile)
        }
        self.context = context
        names =
            (chain.first?._subjectAlternativeNames()).map { all in
                all.filter { $0.nameType == .dnsName }.map { String(decoding: $0.contents, as: UTF8.self).lowercased() }
            } ?? []
        fingerprint = SHA256.hash(bytes).hexadecimal
        let start = chain.first?.notValidBefore ?? 0
        validity = start..<max(chain.first?.notValidAfter ?? 0, start)
    }

    private static func read(_ file: String) throws(CertificateError) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw .unreadable(file)
        }
    }
}
#endif
