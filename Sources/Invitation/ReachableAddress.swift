import NIOCore

/// An address of this machine that guests may be able to reach.
package struct ReachableAddress: Hashable, Sendable {
    /// The IPv4 or IPv6 address: "192.0.2.7", "fd24::1".
    package let host: String
    /// The name of the network interface that has it: "eth0".
    package let interface: String

    package init(host: String, interface: String) {
        self.host = host
        self.interface = interface
    }

    /// The usable addresses of all interfaces, the likeliest first; the loopback address if there are none.
    package static var all: [ReachableAddress] {
        let devices = (try? System.enumerateDevices()) ?? []
        let addresses = devices.compactMap { device in
            device.address?.ipAddress.map { ReachableAddress(host: $0, interface: device.name) }
        }
        let ranked = ranked(addresses, routes: DefaultRoutes.interfaces)
        return ranked.isEmpty ? [ReachableAddress(host: "127.0.0.1", interface: "lo")] : ranked
    }

    /// The usable addresses, in the order in which guests should try them: those of real networks before those that
    /// only this machine's containers and virtual machines use, those of the network that leads to the Internet before
    /// others, private IPv4 before other IPv4 before IPv6.
    /// - Parameter routes: the interfaces of the default routes, the preferred one first.
    package static func ranked(_ addresses: [ReachableAddress], routes: [String]) -> [ReachableAddress] {
        func rank(_ address: ReachableAddress) -> [Int] {
            [
                address.isOfVirtualNetwork ? 1 : 0,
                routes.firstIndex(of: address.interface) ?? routes.count,
                address.family.rawValue,
            ]
        }
        return addresses.filter { $0.family != .local }.enumerated()
            .sorted { (rank($0.element) + [$0.offset]).lexicographicallyPrecedes(rank($1.element) + [$1.offset]) }
            .map(\.element)
    }

    /// The kind of address, the most likely to be reachable first.
    private enum Family: Int {
        case privateIPv4, publicIPv4, ipv6, linkLocalIPv4
        /// Unreachable for others: loopback, and link-local IPv6, which browsers do not accept.
        case local
    }

    /// Whether an IPv6 address in the system's own spelling is link-local (RFC 4291, section 2.5.6).
    static func isLinkLocal(_ host: String) -> Bool {
        ["fe8", "fe9", "fea", "feb"].contains { host.hasPrefix($0) }
    }

    private var family: Family {
        // In the system's own spelling, which is the shortest.
        let address = try? SocketAddress(ipAddress: host, port: 0)
        guard let address, let text = address.ipAddress else { return .local }
        guard address.protocol == .inet else {
            return Self.isLinkLocal(text) || text == "::1" || text == "::" ? .local : .ipv6
        }
        let bytes = text.split(separator: ".").compactMap { UInt8($0) }
        switch (bytes.first, bytes.dropFirst().first) {
        case (10, _), (192, 168), (172?, (16..<32)?): return .privateIPv4
        case (169, 254): return .linkLocalIPv4
        case (127, _), (0, _): return .local
        default: return .publicIPv4
        }
    }

    /// Whether the interface's name is typical of container networks, virtual machine networks and tunnels.
    private var isOfVirtualNetwork: Bool {
        [
            "docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "lxc", "lxdbr", "podman", "cni", "cali", "flannel",
            "tun", "tap", "wg", "tailscale", "zt", "utun",
        ].contains { interface.hasPrefix($0) }
    }
}
