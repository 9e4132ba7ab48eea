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

    /// - Parameter address: as the kernel says it.
    package init(address: String) {
        var text = address
        if text.hasPrefix("::ffff:") { text.removeFirst("::ffff:".count) }
        self.address = text
        // This machine has sixteen million addresses of its own.
        network = Self.isLoopback(text) ? "127.0.0.1" : Self.network(of: text) ?? text
    }

    /// Whether it is this machine itself.
    package var isLoopback: Bool { Self.isLoopback(address) }

    private static func isLoopback(_ address: String) -> Bool { address == "::1" || address.hasPrefix("127.") }

    /// - Returns: nothing for what is no address of IPv6.
    private static func network(of address: String) -> String? {
        var bits = in6_addr()
        // A zone is this machine's name for a network, and no part of an address.
        let bare = String(address.prefix { $0 != "%" })
        guard inet_pton(AF_INET6, bare, &bits) == 1 else { return nil }
        let groups = withUnsafeBytes(of: bits) { bytes in
            (0..<4).map { String(Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]), radix: 16) }
        }
        return groups.joined(separator: ":") + "::/64"
    }
}
