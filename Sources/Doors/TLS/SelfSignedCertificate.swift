import Crypto
import Foundation
import NIOCore
import StateFolder
import SwiftASN1
import X509

#if canImport(Glibc)
import Glibc
#endif

extension HostCertificate {
    /// The certificate that this machine has made for itself: the same in every run, so that guests know the host again.
    /// - Parameter environment: says where state is kept; see `StateFolder`.
    /// - Throws: ``CertificateError``
    package static func selfSigned(environment: [String: String]) throws(CertificateError) -> HostCertificate {
        let url = StateFolder.url(environment: environment).appending(path: "certificate.pem")
        let file = url.path(percentEncoded: false)
        if access(file, F_OK) != 0 {
            do {
                try StateFolder.make(for: url)
                try keep(make(), in: file)
            } catch {
                throw .unwritable(file)
            }
        }
        let pem = try read(file)
        return try HostCertificate(pem: pem, of: file, key: pem, of: file)
    }

    /// A key and a certificate for it, as PEM.
    private static func make() throws -> String {
        let key = P256.Signing.PrivateKey()
        let name = try DistinguishedName { CommonName("TwentyFour") }
        let host = ProcessInfo.processInfo.hostName
        let certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: .init(key.publicKey),
            notValidBefore: Date(timeIntervalSinceNow: -day), notValidAfter: Date(timeIntervalSinceNow: 3_650 * day),
            issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames([.dnsName("localhost"), .dnsName(host), .dnsName("\(host).local")])
            },
            issuerPrivateKey: .init(key))
        return try key.pemRepresentation + "\n" + certificate.serializeAsPEM().pemString + "\n"
    }

    private static let day: TimeInterval = 86_400

    /// Puts a text into a file that nobody else can read, whole or not at all. If another host was first, its stays.
    private static func keep(_ text: String, in file: String) throws {
        let draft = "\(file).\(UUID().uuidString)"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CertificateError.unwritable(file) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        defer { unlink(draft) }
        try handle.write(contentsOf: Data(text.utf8))
        try handle.synchronize()
        guard link(draft, file) == 0 || errno == EEXIST else { throw CertificateError.unwritable(file) }
    }
}
