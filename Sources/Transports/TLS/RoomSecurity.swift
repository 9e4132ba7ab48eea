import Messages
import NIOCore

/// How the connections to a room are protected.
package struct RoomSecurity: Sendable {
    package let certificate: HostCertificate
    /// Whether guests without TLS may join too. The network can read their messages.
    package let admitsPlain: Bool

    package init(_ certificate: HostCertificate, admitsPlain: Bool) {
        self.certificate = certificate
        self.admitsPlain = admitsPlain
    }
}

extension RoomSecurity? {
    /// The transport for a connection whose bytes were detected as this one. TLS inside TLS, or without a certificate,
    /// is a bad frame.
    func transport(for detected: DetectedTransport, isSecure: Bool) -> DetectedTransport {
        detected == .tls && (isSecure || self == nil) ? .framed : detected
    }

    /// Whether a connection is refused because it is unencrypted.
    func isPlainRefused(isSecure: Bool) -> Bool { !isSecure && self?.admitsPlain == false }
}

extension HostMessage.Goodbye {
    /// The goodbye for guests without TLS if the host requires it.
    /// - Parameter address: where they have connected.
    static func tlsWanted(at address: SocketAddress?) -> Self {
        let address = address?.plain
        let host = address?.ipAddress.map { $0.contains(":") ? "[\($0)]" : $0 } ?? "ADDRESS"
        let url = "https://\(host):\(address?.port.map(String.init) ?? "PORT")"
        return Self(
            code: .unsupportedProtocol,
            text: "This room is open over TLS only: \(url) in a browser, or twentyfour join \(url)")
    }
}
