import Messages

/// How the connections to a room are protected.
package struct RoomSecurity: Sendable {
    package let certificate: HostCertificate
    /// Whether guests without TLS may join too. The network can read their messages.
    package let admitsPlain: Bool

    /// The DNS names of the certificate.
    package var names: [String] { certificate.names }

    /// Whether the host has just renewed its certificate, so that guests remember a different one.
    package var isRenewed: Bool { certificate.isRenewed }

    package init(_ certificate: HostCertificate, admitsPlain: Bool) {
        self.certificate = certificate
        self.admitsPlain = admitsPlain
    }
}

extension HostMessage.Goodbye {
    /// The goodbye for guests without TLS if the host requires it.
    static let tlsWanted = Self(
        code: .unsupportedProtocol,
        text: "This room is open over TLS only: https:// in a browser, or twentyfour join https://ADDRESS:PORT.")
}
