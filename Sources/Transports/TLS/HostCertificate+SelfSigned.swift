#if TLS
import Cryptography
import Foundation
import StateFolder

#if canImport(Glibc)
import Glibc
#endif

extension HostCertificate {
    /// The certificate that this machine made for itself: the same in every run, so that guests recognize the host.
    /// - Parameter environment: the environment variables, which say where state is stored; see `StateFolder`.
    /// - Throws: ``CertificateError``
    package static func selfSigned(environment: [String: String]) throws(CertificateError) -> HostCertificate {
        let url = StateFolder.url(environment: environment).appending(path: "certificate.pem")
        let file = url.path(percentEncoded: false)
        if access(file, F_OK) != 0 {
            guard let made = try? make() else { throw .notMade }
            do {
                try StateFolder.make(for: url)
                try keep(made, in: file)
            } catch {
                throw .unwritable(file)
            }
        }
        return try HostCertificate(certificate: file, key: file)
    }

    /// Makes a key and a certificate for it, as PEM.
    private static func make() throws -> String {
        let host = ProcessInfo.processInfo.hostName
        let made = try SelfSignedCertificate(
            name: "TwentyFour", hosts: ["localhost", host, "\(host).local"], days: 3_650)
        return made.keyPEM + made.certificatePEM
    }

    /// Writes text to a private file, completely or not at all. If another host's file exists already, it stays.
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
#endif
