import Hosting
import Messages
import NIOCore

/// How the connections to a room are protected.
package struct RoomSecurity: Sendable {
    package let certificate: HostCertificate
    /// Whether guests without TLS get in too, whom the network can read along with.
    package let admitsPlain: Bool

    /// The DNS names that browsers may ask for.
    package var names: [String] { certificate.names }

    package init(_ certificate: HostCertificate, admitsPlain: Bool) {
        self.certificate = certificate
        self.admitsPlain = admitsPlain
    }
}

extension HostMessage.Goodbye {
    /// What somebody hears who came without TLS where it is wanted.
    static let tlsWanted = Self(
        code: .unsupportedProtocol,
        text: "This room is open over TLS only: https:// in a browser, or twentyfour join https://ADDRESS:PORT.")
}
