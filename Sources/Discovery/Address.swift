#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A numeric address of a host.
package struct Address: Hashable, Sendable, CustomStringConvertible {
    /// The address in network byte order: 4 bytes are IPv4, 16 are IPv6.
    package let bytes: [UInt8]
    /// The index of the interface that a link-local IPv6 address is meant on; 0 for any other address.
    package let scope: UInt32

    /// An address as an A or AAAA record holds it.
    ///
    /// - Returns: nil if the length fits neither, or nothing can listen there: an unspecified, multicast,
    ///   broadcast or IPv4-mapped address.
    init?(bytes: [UInt8], interface: UInt32) {
        let isLinkLocal: Bool
        switch bytes.count {
        case 4:
            guard bytes[0] != 0, bytes[0] < 224 else { return nil }
            isLinkLocal = false
        case 16:
            guard bytes[0] != 0xFF, !bytes.dropLast().allSatisfy({ $0 == 0 }) || bytes[15] == 1 else { return nil }
            guard !bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) else { return nil }
            isLinkLocal = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
        default: return nil
        }
        self.bytes = bytes
        scope = isLinkLocal ? interface : 0
    }

    /// Whether it is an IPv4 address.
    package var isIPv4: Bool { bytes.count == 4 }

    /// The address as `getaddrinfo` reads it without asking anybody: "10.24.0.1", "fe80::1%3".
    package var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "" }
        let numeric = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return scope == 0 ? numeric : "\(numeric)%\(scope)"
    }

    /// Where it stands among the addresses of one host: IPv4, routable IPv6, link-local IPv6.
    var rank: Int {
        isIPv4 ? 0 : scope == 0 ? 1 : 2
    }
}
