import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Where a connection comes from.
package struct Origin: Hashable, Sendable {
    /// The IP address, without the port. An IPv4 peer of a socket for both families
    /// has its IPv4 address.
    package let address: String
    /// What limits count: the address, or of IPv6 the first 64 bits, of which whoever has one address has all others
    /// (RFC 4291 section 2.5.4).
    package let network: String
    /// How long the way from there to the door that has passed it on takes, and back; zero if it came by itself.
    package let wayToDoor: Duration
    /// Whether a door has passed it on.
    package let isPassedOn: Bool

    /// - Parameters:
    ///   - address: as the kernel says it.
    ///   - wayToDoor: if a door has passed it on, how long its way there and back takes.
    package init(address: String, wayToDoor: Duration? = nil) {
        self.wayToDoor = wayToDoor ?? .zero
        isPassedOn = wayToDoor != nil
        var text = address
        if text.hasPrefix("::ffff:") { text.removeFirst("::ffff:".count) }
        self.address = text
        // This machine has sixteen million addresses of its own.
        network = Self.isLoopback(text) ? "127.0.0.1" : Self.network(of: text) ?? text
    }

    /// Whether it is this machine itself.
    package var isLoopback: Bool { Self.isLoopback(address) }

    private static func isLoopback(_ address: String) -> Bool { address == "::1" || address.hasPrefix("127.") }

    /// An IP address as networks have it: 4 bytes, or the 16 of IPv6.
    /// - Returns: nothing for other texts.
    package static func bytes(of address: String) -> [UInt8]? {
        // A zone is this machine's name for a network, and no part of an address.
        let bare = String(address.prefix { $0 != "%" })
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, bare, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        if inet_pton(AF_INET6, bare, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
        return nil
    }

    /// - Returns: nothing for what is no address of IPv6.
    private static func network(of address: String) -> String? {
        guard let bytes = bytes(of: address), bytes.count == 16 else { return nil }
        let groups = (0..<4).map { String(Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]), radix: 16) }
        return groups.joined(separator: ":") + "::/64"
    }
}
