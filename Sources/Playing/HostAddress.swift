/// The address of a host as a person types it: an address or a name, and a port.
package struct HostAddress: Hashable, Sendable, Codable, CustomStringConvertible {
    /// An IPv4 or IPv6 address (with its zone, if it needs one), or a name.
    package let host: String
    package let port: Int
    /// Whether connections to it use TLS.
    package let isSecure: Bool

    package init(host: String, port: Int, isSecure: Bool = false) {
        self.host = host
        self.port = port
        self.isSecure = isSecure
    }

    /// Decodes a stored address, which may be older than the support for TLS.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        host = try members.decode(String.self, forKey: .host)
        port = try members.decode(Int.self, forKey: .port)
        isSecure = try members.decodeIfPresent(Bool.self, forKey: .isSecure) ?? false
    }

    /// Parses `HOST:PORT` as a person types it, or the address for a browser. An IPv6 address is in brackets:
    /// `[fe80::1%eth0]:4000`, `http://192.0.2.7:40123/`, or `https://` for TLS. With a scheme, the port may be missing:
    /// it is then 80 or 443.
    /// - Returns: nil if the text does not have that form; it may then be a room's name.
    package init?(_ text: String) {
        var text = text[...]
        let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
        if let scheme { text = text.dropFirst(scheme.count).prefix { $0 != "/" } }
        // Browsers leave out the usual port.
        let usual = scheme == "https://" ? "443" : "80"
        if scheme != nil, text.last == "]" || !text.contains(":") { text = "\(text):\(usual)" }
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard digits.first != "+", let port = UInt16(digits), port > 0 else { return nil }
        var host = text[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            // Without brackets, the end of the address is ambiguous.
            return nil
        }
        guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || "[]".contains($0) }) else { return nil }
        self.init(host: String(host), port: Int(port), isSecure: scheme == "https://")
    }

    package var description: String { (isSecure ? "https://" : "") + place }

    /// The address without the scheme.
    var place: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
