import Cryptography

/// Why a host has no certificate. The sentence is for people.
package enum CertificateError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(String)
    /// There is no certificate in the file.
    case noCertificate(String)
    /// There is no key in the file, or it has a passphrase.
    case noKey(String)
    /// The key does not match the certificate.
    case notTogether(String, String)
    /// The host's own certificate cannot be stored in the file.
    case unwritable(String)
    /// OpenSSL could not make a certificate.
    case notMade
    /// This program was built without TLS.
    case tlsUnavailable

    package var sentence: String {
        switch self {
        case .unreadable(let file): "\(file) cannot be read."
        case .noCertificate(let file): "There is no certificate in \(file). It must be in PEM format."
        case .noKey(let file): "There is no key in \(file). It must be in PEM format, without a passphrase."
        case .notTogether(let file, let key): "The key in \(key) does not match the certificate in \(file)."
        case .unwritable(let file): "The host's own certificate cannot be stored in \(file). Is the disk full?"
        case .notMade: "OpenSSL could not make a certificate. Name your own with --tls CERTIFICATE KEY."
        case .tlsUnavailable: TLSUnavailable().sentence
        }
    }
}
