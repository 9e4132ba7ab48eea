/// The target in the first line of a request (RFC 9112 section 3.2).
struct RequestTarget {
    /// The longest accepted target, in bytes. The program's own links have less than 100.
    static let longest = 256

    /// The path, with the query if there is one.
    let path: Substring
    /// The host in the absolute form of a target, which takes precedence over the field `Host` (section 3.2.2).
    let host: Substring?

    /// - Parameter text: `/tv?lang=de`, or the same in absolute form: `http://192.0.2.7:24/tv?lang=de`.
    init(_ text: String) {
        guard let rest = Self.withoutScheme(text) else {
            (path, host) = (text[...], nil)
            return
        }
        let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
        host = rest[..<end]
        let path = rest[end...]
        self.path = path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
    }

    private static func withoutScheme(_ text: String) -> Substring? {
        for scheme in ["http://", "https://"] where text.utf8.count > scheme.utf8.count {
            let start = text.utf8.prefix(scheme.utf8.count)
            if start.map({ $0 | 0x20 }).elementsEqual(scheme.utf8.map { $0 | 0x20 }) { return text[start.endIndex...] }
        }
        return nil
    }
}
