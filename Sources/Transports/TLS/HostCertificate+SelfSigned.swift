#if TLS
import Cryptography
import Foundation
import Glibc
import NIOCore
import StateFolder

extension HostCertificate {
    /// How long the certificate is valid, in days, beginning with yesterday: the most that browsers accept.
    private static let days = 397
    /// How long before its expiry it is renewed, in days.
    private static let timeToRenew = 30

    /// The certificate that this machine made for itself. It stays the same for about a year, so that guests recognize
    /// the host.
    /// - Parameters:
    ///   - environment: the environment variables, which determine where state is stored; see `StateFolder`.
    ///   - now: the time, in seconds since 1970.
    /// - Throws: ``CertificateError``
    package static func selfSigned(
        environment: [String: String], at now: Int = time(nil)
    ) throws(CertificateError) -> HostCertificate {
        let url = StateFolder.url(environment: environment).appending(path: "certificate.pem")
        let file = url.path(percentEncoded: false)
        try? StateFolder.make(for: url)
        // Two hosts of one user may start at the same moment, and then share the certificate of one of them.
        let lock = open("\(file)-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { if lock >= 0 { close(lock) } }
        if lock >= 0 { flock(lock, LOCK_EX) }
        let exists = access(file, F_OK) == 0
        if exists {
            let known = try HostCertificate(certificate: file, key: file)
            if known.isGood(at: now) { return known }
        }
        guard let made = try? make() else { throw .notMade }
        do {
            try keep(made, in: file)
        } catch {
            throw .unwritable(file)
        }
        var certificate = try HostCertificate(certificate: file, key: file)
        certificate.isRenewed = exists
        return certificate
    }

    /// Whether it is valid for a while, and not for longer than browsers accept. Earlier versions made certificates
    /// that are valid for longer.
    private func isGood(at now: Int) -> Bool {
        validity.count <= Self.days * 86_400 && validity.contains(now)
            && validity.upperBound - now > Self.timeToRenew * 86_400
    }

    /// Makes a key and a certificate for it, as PEM.
    private static func make() throws -> String {
        let host = ProcessInfo.processInfo.hostName
        let addresses = Set(try System.enumerateDevices().compactMap { $0.address?.ipAddress })
            // A link-local address has a zone, which is no part of an address in a certificate. Of those in fe80::/10
            // systems use only fe80::/64 (RFC 4291 section 2.5.6).
            .filter { !$0.contains("%") && !$0.hasPrefix("fe80:") }.sorted()
        let made = try SelfSignedCertificate(
            name: "TwentyFour", hosts: ["localhost", host, "\(host).local"], addresses: addresses, days: days - 1)
        return made.keyPEM + made.certificatePEM
    }

    /// Writes text to a private file, completely or not at all.
    private static func keep(_ text: String, in file: String) throws {
        let draft = "\(file).\(UUID().uuidString)"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CertificateError.unwritable(file) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        defer { unlink(draft) }
        try handle.write(contentsOf: Data(text.utf8))
        try handle.synchronize()
        guard rename(draft, file) == 0 else { throw CertificateError.unwritable(file) }
    }
}
#endif
