import Glibc
import PlainText

/// The host that a request is for, perhaps with a port: the field `Host`, or the host in the request's target
/// (RFC 9110 section 7.2).
package struct HostField: Hashable, Sendable {
    /// The host and the port, in lowercase.
    package let text: String
    /// The host alone; an IPv6 address without its brackets.
    private let name: Substring
    private let isIPv6: Bool

    /// Reads a name, an IPv4 address, or an IPv6 address in brackets (RFC 3986 section 3.2.2). Browsers send neither a
    /// user name before it nor a percent sign in it.
    /// - Returns: nil if it is none of these.
    package init?(_ text: some StringProtocol) {
        guard (1...260).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        let text = text.lowercased()
        var rest = text[...].utf8
        isIPv6 = rest.first == UInt8(ascii: "[")
        if isIPv6 {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            name = Substring(rest[..<end].dropFirst())
            var address = in6_addr()
            guard inet_pton(AF_INET6, String(name), &address) == 1 else { return nil }
            rest = rest[end...].dropFirst()
        } else {
            let host = rest.prefix { $0.isDigit || $0.isLetter || "-._".utf8.contains($0) }
            guard !host.isEmpty else { return nil }
            name = Substring(host)
            rest = rest[host.endIndex...]
        }
        self.text = text
        guard let colon = rest.popFirst() else { return }
        guard colon == UInt8(ascii: ":"), rest.count <= 5, rest.allSatisfy(\.isDigit) else { return nil }
    }

    /// Whether it can only be this machine: an address, or a name that only this network knows. The owner of a name on the
    /// internet can point it here, and their pages would then look like ours (DNS rebinding).
    /// - Parameter publicNames: names of this machine, in lowercase; one that begins with `*.` matches all names with one
    ///   more label.
    package func isOurs(publicNames: [String] = []) -> Bool {
        if isIPv6 { return true }
        let name = name.utf8.last == UInt8(ascii: ".") ? name.dropLast() : name
        return !name.utf8.contains(UInt8(ascii: ".")) || name.hasSuffix(".local")
            || name.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
            || publicNames.contains { Self.stands($0, for: name) }
    }

    /// Whether a name, which may begin with `*.`, matches another (RFC 6125 section 6.4.3).
    private static func stands(_ pattern: String, for name: Substring) -> Bool {
        guard pattern.hasPrefix("*.") else { return pattern == name }
        return name.firstIndex(of: ".").map { name[$0...] == pattern.dropFirst() } ?? false
    }
}
