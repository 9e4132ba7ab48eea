import Cryptography
import PlainText
package import Phrases
package import Playing

extension Ending {
    /// Why the game ended, for a person, a line each.
    package func lines(in catalog: Catalog) -> [String] {
        switch self {
        case .left: [catalog(.left)]
        case .goodbye(let goodbye): [catalog(goodbye)]
        case .notFound(let error): ["\(error)"]
        case .noConnection: [catalog(.noConnection)]
        case .unknownHost(let host): [catalog(.unknownHost(host.plain(limit: 255)))]
        case .untrusted(let distrust): distrust.phrases.map { catalog($0) }
        case .tlsUnavailable: [TLSUnavailable().sentence, catalog(.useBrowser)]
        case .lost: [catalog(.seatLost)]
        case .broken(let fault): [fault.sentence]
        }
    }
}

extension Distrust {
    /// A clear warning, and what to do.
    fileprivate var phrases: [Phrase] {
        switch self {
        case .changed(let known, let shown):
            [
                .otherCertificate, .knownCertificate("\(known)"), .shownCertificate("\(shown)"),
                .compareCertificate("\(shown)"),
            ]
        case .plain(let known): [.noCertificate, .knownCertificate("\(known)"), .askAboutTLS]
        }
    }
}
