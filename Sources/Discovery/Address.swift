import Glibc

/// A numeric address of a host.
package struct Address: Hashable, Sendable, CustomStringConvertible {
    /// The address in network byte order: 4 bytes are IPv4, 16 are IPv6.
    package let bytes: [UInt8]
    /// The index of the interface to which a link-local IPv6 address belongs; 0 for any other address.
    package let scope: UInt32

    /// An address from an A or AAAA record.
    ///
    /// - Parameters:
    ///   - bytes: the record's data.
    ///   - interface: the index of the interface that answered.
    /// - Returns: nil if the length fits neither type of record, if nothing can listen there (unspecified, multicast,
    ///   broadcast, IPv4-mapped), or if another machine refers us to this machine's own services.
    init?(bytes: [UInt8], interface: UInt32) {
        guard Self.isPossible(bytes) else { return nil }
        guard interface == Self.loopback || !Self.isLoopback(bytes) else { return nil }
        self.bytes = bytes
        scope = bytes.count == 16 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 ? interface : 0
    }

    /// Whether it is an IPv4 address.
    package var isIPv4: Bool { bytes.count == 4 }

    /// The address in a form that `getaddrinfo` reads without a name lookup: "10.24.0.1", "fe80::1%3".
    package var description: String {
        let family = isIPv4 ? AF_INET : AF_INET6
        let numeric = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
            inet_ntop(family, bytes, text.baseAddress, socklen_t(text.count)).map { String(cString: $0) }
        }
        return (numeric ?? "") + (scope == 0 ? "" : "%\(scope)")
    }

    /// The rank among the addresses of one host: IPv4, routable IPv6, link-local IPv6, loopback.
    var rank: Int {
        isLoopback ? 3 : isIPv4 ? 0 : scope == 0 ? 1 : 2
    }

    /// Whether it is a loopback address.
    var isLoopback: Bool { Self.isLoopback(bytes) }

    private static func isPossible(_ bytes: [UInt8]) -> Bool {
        switch bytes.count {
        case 4: (1..<224).contains(bytes[0])
        case 16: bytes[0] != 0xFF && !bytes.starts(with: mappedPrefix) && bytes.contains { $0 != 0 }
        default: false
        }
    }

    private static func isLoopback(_ bytes: [UInt8]) -> Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }

    /// The index of the loopback interface, which is the first that a system creates.
    private static let loopback: UInt32 = 1

    /// The first bytes of the IPv6 form of an IPv4 address, ::ffff:0:0/96 (RFC 4291 section 2.5.5.2).
    private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
}
