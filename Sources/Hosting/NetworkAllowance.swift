/// A network whose addresses may each have more connections than others, such as a school behind one address.
package struct NetworkAllowance: Hashable, Sendable {
    private let bytes: [UInt8]
    /// How many leading bits an address must share with it.
    private let bits: Int
    /// The most connections of one of its addresses.
    package let connections: Int

    /// The bounds of the number of connections: no fewer than other networks have.
    package static let bounds = Limits().connectionsPerAddress...100_000

    /// Parses what an operator types: `203.0.113.0/24=600`, `203.0.113.7=600` or `2001:db8::/48=600`.
    /// - Returns: nil for any other text.
    package init?(_ text: String) {
        let halves = text.split(separator: "=", omittingEmptySubsequences: false)
        guard halves.count == 2, let count = Int(halves[1]), Self.bounds.contains(count) else { return nil }
        let parts = halves[0].split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let bytes = Origin.bytes(of: String(parts[0])) else { return nil }
        let most = bytes.count * 8
        guard let bits = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(bits) else { return nil }
        (self.bytes, self.bits, connections) = (bytes, bits, count)
    }

    /// Whether an origin's network is in this one. Of IPv6 addresses, limits see only the first 64 bits.
    func contains(_ network: String) -> Bool {
        guard let other = Origin.bytes(of: String(network.prefix { $0 != "/" })), other.count == bytes.count else {
            return false
        }
        let bits = other.count == 16 ? min(bits, 64) : bits
        let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
        guard other.prefix(whole).elementsEqual(bytes.prefix(whole)) else { return false }
        return rest == 0 || (other[whole] ^ bytes[whole]) >> (8 - rest) == 0
    }
}

extension Limits {
    /// The most connections from a network: see ``Origin/network``.
    func connections(from network: String) -> Int {
        allowances.isEmpty
            ? connectionsPerAddress
            : allowances.first { $0.contains(network) }.map { max($0.connections, connectionsPerAddress) }
                ?? connectionsPerAddress
    }

    /// By which factor the other limits of a network are higher than those of most: it has more people, who make as
    /// many mistakes each.
    package func factor(of network: String) -> Int {
        max(1, connections(from: network) / max(connectionsPerAddress, 1))
    }
}
