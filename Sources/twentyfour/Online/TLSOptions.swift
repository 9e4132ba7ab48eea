import ArgumentParser
import Phrases
import Transports

/// How a host or a gateway protects its connections.
struct TLSOptions: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Use TLS: the files of a certificate and its key (PEM), or self-signed.",
            valueName: "certificate key"))
    var tls: [String] = []

    @Flag(help: "With --tls, admit guests without TLS too (nc, telnet); the network can read their connections.")
    var allowPlain = false

    func validate() throws {
        if tls.count > 2 || tls.count == 1 && tls != ["self-signed"] {
            throw ValidationError("--tls takes two files, CERTIFICATE and KEY, or the word self-signed.")
        }
        if allowPlain, tls.isEmpty { throw ValidationError("--allow-plain makes sense only with --tls.") }
    }

    /// - Throws: ``CertificateError``
    func security() throws(CertificateError) -> RoomSecurity? {
        guard let first = tls.first else { return nil }
        let certificate =
            tls.count == 2
            ? try HostCertificate(certificate: first, key: tls[1])
            : try HostCertificate.selfSigned(environment: environment)
        return RoomSecurity(certificate, admitsPlain: allowPlain)
    }
}

extension RoomSecurity {
    /// The notice for guests who remember an older certificate; empty if there is none.
    func news(in catalog: Catalog) -> [String] {
        certificate.isRenewed ? [catalog(.invite(.certificateRenewed(fingerprint: certificate.fingerprint)))] : []
    }
}
