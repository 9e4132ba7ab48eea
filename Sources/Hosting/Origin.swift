import Glibc

/// The origin of a connection.
package struct Origin: Hashable, Sendable {
    /// The IP address, without the port. An IPv4 peer of a dual-stack socket has its IPv4 address.
    package let address: String
    /// The network to which limits apply: the IPv4 address, or the first 64 bits of an IPv6 address. Anyone who has one
    /// IPv6 address has all the others of the same network (RFC 4291 section 2.5.4).
    package let network: String
    /// The round trip between the guest and the gateway that proxies it; zero without a gateway.
    package let wayToGateway: Duration
    /// Whether a gateway proxies it.
    package let isPassedOn: Bool

    /// - Parameters:
    ///   - address: the address as the kernel gives it.
    ///   - wayToGateway: the round trip between the guest and the gateway that proxies it, if there is one.
    package init(address: String, wayToGateway: Duration? = nil) {
        self.wayToGateway = wayToGateway ?? .zero
        isPassedOn = wayToGateway != nil
        var text = address
        if text.hasPrefix("::ffff:") { text.removeFirst("::ffff:".count) }
        self.address = text
        // The loopback network has sixteen million addresses.
        network = Self.isLoopback(text) ? "127.0.0.1" : Self.network(of: text) ?? text
    }

    /// Whether it is this machine.
    package var isLoopback: Bool { Self.isLoopback(address) }

    private static func isLoopback(_ address: String) -> Bool { address == "::1" || address.hasPrefix("127.") }

    /// The binary form of an IP address: 4 bytes, or 16 for IPv6.
    /// - Returns: nil for any other text.
    package static func bytes(of address: String) -> [UInt8]? {
        // A zone is this machine's name for a network, and not part of the address.
        let bare = String(address.prefix { $0 != "%" })
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, bare, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        if inet_pton(AF_INET6, bare, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
        return nil
    }

    /// - Returns: nil unless it is an IPv6 address.
    private static func network(of address: String) -> String? {
        guard let bytes = bytes(of: address), bytes.count == 16 else { return nil }
        let groups = (0..<4).map { String(Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]), radix: 16) }
        return groups.joined(separator: ":") + "::/64"
    }
}
