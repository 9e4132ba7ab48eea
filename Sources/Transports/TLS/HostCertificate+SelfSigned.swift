#if TLS
import Cryptography
import Foundation
import StateFolder

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
            guard let made = try? make() else { throw .notMade }
            do {
                try StateFolder.make(for: url)
                try keep(made, in: file)
            } catch {
                throw .unwritable(file)
            }
        }
        let pem = try read(file)
        return try HostCertificate(pem: pem, of: file, key: pem, of: file)
    }

    /// A key and a certificate for it, as PEM.
    private static func make() throws -> String {
        let host = ProcessInfo.processInfo.hostName
        let made = try SelfSignedCertificate(
            name: "TwentyFour", hosts: ["localhost", host, "\(host).local"], days: 3_650)
        return made.keyPEM + made.certificatePEM
    }

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
#endif
