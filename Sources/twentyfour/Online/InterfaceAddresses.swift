import NIOCore

/// The addresses under which this machine can be reached.
enum InterfaceAddresses {
    /// Those of all interfaces that lead anywhere, IPv4 first; that of the machine itself if there are none.
    static var all: [String] {
        let devices = (try? System.enumerateDevices()) ?? []
        let addresses = devices.compactMap(\.address).filter { !isLocal($0) }
        let ranked = addresses.filter { $0.protocol == .inet } + addresses.filter { $0.protocol == .inet6 }
        let texts = ranked.compactMap(\.ipAddress)
        return texts.isEmpty ? ["127.0.0.1"] : texts
    }

    private static func isLocal(_ address: SocketAddress) -> Bool {
        guard let text = address.ipAddress?.lowercased() else { return true }
        // A link-local IPv6 address is of no use without the name that the guest's machine has for the link.
        return text.hasPrefix("127.") || text == "::1" || text.hasPrefix("fe80:")
    }
}
