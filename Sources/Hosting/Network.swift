/// The networks that limits apply to.
///
/// Anyone who has one address of an IPv6 /64 has all the others (RFC 4291 section 2.5.4), and a site gets a /56 or a
/// /48 (RFC 6177). So an IPv6 /64 has an allowance within that of its /56, which has one within that of its /48. An
/// IPv4 address has its own allowance.
enum Network {
    /// The allowances of the networks around a single one, as multiples of its own, the widest first.
    static let shares = [16, 4, 1]

    /// A network and those around it, the widest first.
    /// - Parameter network: an origin's network; see ``Origin/network``.
    static func around(_ network: String) -> [String] {
        guard network.hasSuffix(suffix) else { return [network] }
        let groups = network.dropLast(suffix.count).split(separator: ":")
        guard groups.count == 4, let fourth = UInt16(groups[3], radix: 16) else { return [network] }
        let site = groups[..<3].joined(separator: ":")
        return ["\(site)::/48", "\(site):\(String(fourth & 0xFF00, radix: 16))::/56", network]
    }

    /// A network and those around it, the widest first, each with its allowance as a multiple of a single network's.
    static func allowances(_ network: String, _ shares: [Int] = shares) -> [(network: String, shares: Int)] {
        let networks = around(network)
        return Array(zip(networks, shares.suffix(networks.count)))
    }

    /// The widest network around a network.
    static func widest(around network: String) -> String { around(network)[0] }

    private static let suffix = "::/64"
}
