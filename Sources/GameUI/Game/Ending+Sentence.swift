import Cryptography
import PlainText
package import Phrases
package import Playing

extension Ending {
    /// Why the game ended, for a person, a line each.
    package func lines(in catalog: Catalog) -> [String] {
        switch self {
        case .left: [catalog(.lines(.left))]
        case .goodbye(let goodbye): [catalog(goodbye)]
        case .notFound(let error): ["\(error)"]
        case .noConnection: [catalog(.ending(.noConnection))]
        case .unknownHost(let host): [catalog(.ending(.unknownHost(host: host.plain(limit: 255))))]
        case .untrusted(let distrust): distrust.phrases.map { catalog(.ending($0)) }
        case .tlsUnavailable: [TLSUnavailable().sentence, catalog(.ending(.tls))]
        case .lost: [catalog(.ending(.lost))]
        case .broken(let fault): [fault.sentence]
        }
    }
}

extension Distrust {
    /// A clear warning, and what to do.
    fileprivate var phrases: [Phrase.Ending] {
        switch self {
        case .changed(let known, let shown):
            [
                .otherCertificate, .knownCertificate(known: "\(known)"), .shownCertificate(shown: "\(shown)"),
                .renewedCertificate, .compareCertificate(shown: "\(shown)"),
            ]
        case .plain(let known): [.noCertificate, .knownCertificate(known: "\(known)"), .askAboutTLS]
        case .forgotten(let file): [.damagedCertificates(file: file.plain(limit: 1_000)), .joinAsNew]
        case .damaged(let file): [.unreadableCertificates(file: file.plain(limit: 1_000))]
        }
    }
}
