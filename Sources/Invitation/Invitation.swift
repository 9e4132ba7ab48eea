import NIOCore

/// How people join a room with nothing but a browser.
package struct Invitation: Hashable, Sendable {
    /// `http://192.0.2.7:40123/`, followed by the room's code if needed; or with https, or with an IPv6 address in
    /// brackets. A number and not a name, because many telephones cannot resolve a `.local` name.
    package let url: String
    /// The network interface through which guests reach the room; nil if only they know.
    package let interface: String?
    /// Whether it is to a loopback address, which only browsers of this machine reach.
    package let isForThisMachine: Bool

    /// An invitation to an address.
    /// - Parameter path: the code of the room, if several rooms share the port.
    /// - Returns: nil if it is not an IP address, or one that no browser accepts (link-local IPv6).
    package init?(
        host: String, port: Int, path: String = "", interface: String? = nil, isSecure: Bool = false
    ) {
        guard let address = try? SocketAddress(ipAddress: host, port: 0), let host = address.ipAddress else {
            return nil
        }
        let scheme = isSecure ? "https" : "http"
        switch address.protocol {
        case .inet: url = "\(scheme)://\(host):\(port)/\(path)"
        case .inet6 where !host.contains("%") && !ReachableAddress.isLinkLocal(host):
            url = "\(scheme)://[\(host)]:\(port)/\(path)"
        default: return nil
        }
        self.interface = interface
        isForThisMachine = Self.isLoopback(host)
    }

    /// The invitations to a room on this machine, the most useful first.
    /// - Parameters:
    ///   - path: the code of the room, if several rooms share the port.
    ///   - address: the address that the room listens on; nil for all of this machine's.
    ///   - isSecure: whether the room uses TLS.
    package static func all(
        port: Int, path: String = "", listeningAt address: String? = nil, isSecure: Bool = false
    ) -> [Invitation] {
        if let address {
            return [Invitation(host: address, port: port, path: path, isSecure: isSecure)].compactMap(\.self)
        }
        return ReachableAddress.all.compactMap {
            Invitation(host: $0.host, port: port, path: path, interface: $0.interface, isSecure: isSecure)
        }
    }

    private static func isLoopback(_ host: String) -> Bool { host == "::1" || host.hasPrefix("127.") }

    /// An invitation to a room that this machine is connected to.
    /// - Parameters:
    ///   - host: the address of the connection. If it is this machine's own, guests need another one.
    ///   - path: the code of the room, if several rooms share the port.
    ///   - address: the address that a room of this program listens on; nil for all of this machine's.
    ///   - isSecure: whether the room uses TLS.
    /// - Returns: nil if guests cannot reach it with a browser.
    package static func toRoom(
        at host: String, port: Int, path: String = "", listeningAt address: String? = nil, isSecure: Bool = false
    ) -> Invitation? {
        isLoopback(host)
            ? all(port: port, path: path, listeningAt: address, isSecure: isSecure).first { !$0.isForThisMachine }
            : Invitation(host: host, port: port, path: path, isSecure: isSecure)
    }
}

extension Sequence<Invitation> {
    /// The most useful one of each network.
    package var ofEachNetwork: [Invitation] {
        var seen: Set<String?> = []
        return filter { seen.insert($0.interface).inserted }
    }
}
