import NIOCore

/// How somebody who has nothing but a browser gets into a room.
package struct Invitation: Hashable, Sendable {
    /// `http://192.0.2.7:40123/`, or by https, with an IPv6 address in brackets. A number and not a name, since many telephones
    /// cannot find out what a `.local` name means.
    package let url: String
    /// The network interface that those who are invited are behind; nothing if only they know.
    package let interface: String?

    /// An invitation to an address.
    /// - Returns: nothing if it is not an IP address, or one that no browser takes (link-local IPv6).
    package init?(host: String, port: Int, interface: String? = nil, isSecure: Bool = false) {
        guard let address = try? SocketAddress(ipAddress: host, port: 0), let host = address.ipAddress else {
            return nil
        }
        let scheme = isSecure ? "https" : "http"
        switch address.protocol {
        case .inet: url = "\(scheme)://\(host):\(port)/"
        case .inet6 where !host.contains("%") && !host.lowercased().hasPrefix("fe80:"):
            url = "\(scheme)://[\(host)]:\(port)/"
        default: return nil
        }
        self.interface = interface
    }

    /// The invitations to a room of this machine, the likeliest to be of use first.
    /// - Parameters:
    ///   - address: the one that the room listens at; nothing if at all of this machine.
    ///   - isSecure: whether the room is open over TLS.
    package static func all(port: Int, listeningAt address: String? = nil, isSecure: Bool = false) -> [Invitation] {
        if let address { return [Invitation(host: address, port: port, isSecure: isSecure)].compactMap(\.self) }
        return ReachableAddress.all.compactMap {
            Invitation(host: $0.host, port: port, interface: $0.interface, isSecure: isSecure)
        }
    }

    /// An invitation to a room that this machine is connected to.
    /// - Parameters:
    ///   - host: the address that it is connected to. If that is this machine's own, guests need another one.
    ///   - isSecure: whether the room is open over TLS.
    package static func toRoom(at host: String, port: Int, isSecure: Bool = false) -> Invitation? {
        host == "::1" || host.hasPrefix("127.")
            ? all(port: port, isSecure: isSecure).first : Invitation(host: host, port: port, isSecure: isSecure)
    }
}

extension Sequence<Invitation> {
    /// The likeliest of each network.
    package var ofEachNetwork: [Invitation] {
        var seen: Set<String?> = []
        return filter { seen.insert($0.interface).inserted }
    }
}
