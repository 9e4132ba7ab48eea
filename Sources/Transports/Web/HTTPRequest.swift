package import Hosting
import HTTPFields
package import Messages
package import NIOHTTP1

/// A browser's request.
package struct HTTPRequest {
    package let method: HTTPMethod
    /// The path in lowercase, without the room's code, the query and a trailing slash, since people type it.
    package let path: String
    /// The target as the browser sent it.
    package let target: String
    /// The room's code at the beginning of the path.
    package let room: RoomCode?
    /// The `Host` field, if it is a valid host and port.
    package let host: String?
    /// The tags of the languages that the browser takes, in lowercase, the best first (RFC 9110 section 12.5.4).
    package let languages: [String]
    /// Whether the request asks for another protocol, such as a WebSocket.
    package let wantsUpgrade: Bool
    /// Where the connection comes from.
    package let origin: Origin
    /// Whether the browser uses https.
    package let isSecure: Bool
    /// Whether a proxy leads here. Then any name that leads to the proxy is fine.
    package let isProxied: Bool
    /// The address of this machine that the browser is connected to; nil if unknown.
    package let reachedAddress: String?
    /// Whether it is the first on its connection, by which the connection was led to this room.
    package var isFirst = true
    /// Why nobody new can join the room now; nil if they can.
    package var refusal: HostMessage.Goodbye?
    /// Whether the host requires TLS and this connection does not use it.
    package var mustBeSecure = false
    /// The public names of the host, in lowercase; one that begins with `*.` matches all names with one more label.
    package var publicNames: [String] = []
    private let origins: [String]

    /// - Parameters:
    ///   - origin: where the connection comes from.
    ///   - isSecure: whether the browser uses https.
    ///   - isProxied: whether a proxy leads here.
    ///   - address: the address of this machine that the browser is connected to.
    package init(
        _ head: HTTPRequestHead, from origin: Origin, isSecure: Bool, isProxied: Bool, reachedAt address: String? = nil
    ) {
        (self.origin, self.isSecure, self.isProxied, reachedAddress) = (origin, isSecure, isProxied, address)
        method = head.method
        target = head.uri
        var path = head.uri.prefix { $0 != "?" && $0 != "#" }.lowercased()
        room = RoomCode(inPath: path)
        if let room { path = "/" + path.dropFirst(room.text.count + 2) }
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let hosts = head.headers["host"]
        host = hosts.count == 1 ? hosts.first.flatMap { Self.isHost($0) ? $0.lowercased() : nil } : nil
        languages = ListField(head.headers["Accept-Language"]).preferred
        wantsUpgrade = head.headers.contains(name: "Upgrade")
        origins = head.headers["origin"]
    }

    /// A value in the query of its target, as it stands there; nil if there is none by that name.
    package func query(_ name: String) -> Substring? {
        target.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst().split(separator: "&")
            .first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
    }

    /// Whether a page of this host, or a program, which has no origin, asks for a WebSocket. A page of another site
    /// must not play or host on behalf of its visitors.
    package var mayPlay: Bool { method == .GET && (path == "/play" || isForHost) && isMeantForUs && isOwn }

    /// Whether it is for the host's page, or for that page's WebSocket.
    package var isForHost: Bool { path == "/host" }

    /// Whether the requested host can only be this one: an address, or a name that only this network knows. The owner
    /// of a name on the internet can point it here, and their pages would then pass for ours (DNS rebinding).
    package var isMeantForUs: Bool {
        guard let host, !isProxied else { return true }
        if host.hasPrefix("[") {
            let parts = host.dropFirst().split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && Origin.bytes(of: String(parts[0]))?.count == 16 && Self.isPort(parts[1])
        }
        var name = host.prefix { $0 != ":" }
        guard Self.isPort(host[name.endIndex...]) else { return false }
        if name.hasSuffix(".") { name.removeLast() }
        return !name.contains(".") || name.hasSuffix(".local") || name.allSatisfy { $0.isWholeNumber || $0 == "." }
            || publicNames.contains { Self.stands($0, for: name) }
    }

    /// Whether this is a colon and a number, or nothing.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }

    /// Whether a name, which may begin with `*.`, matches another (RFC 6125 section 6.4.3).
    private static func stands(_ pattern: String, for name: Substring) -> Bool {
        guard pattern.hasPrefix("*.") else { return pattern == name }
        return name.firstIndex(of: ".").map { name[$0...] == pattern.dropFirst() } ?? false
    }

    /// The URL by which others reach what this browser sees; nil if no proxy leads here.
    package func url(behindProxy path: String) -> String? {
        guard isProxied, let host else { return nil }
        return "\(isSecure ? "https" : "http")://\(host)/\(path)"
    }

    /// The target of a request that needs a connection of its own: browsers reuse theirs, which already leads to this
    /// room. A request for another room has to pass those who count wrong codes, and behind a proxy, one for the proxy
    /// itself has to reach it. Nil if this room can answer.
    /// - Parameter code: the room's code.
    package func target(besides code: RoomCode) -> String? {
        if let room { return room != code && (isProxied || !isFirst) ? target : nil }
        return isProxied && ["/", "/tv", "/new"].contains(path) ? target : nil
    }

    /// Whether it comes from a page of this host or from no page (RFC 6454 section 7).
    package var isOwn: Bool {
        guard !origins.isEmpty else { return true }
        guard let host, origins.count == 1 else { return false }
        return ["http://\(host)", "https://\(host)"].contains(origins[0].lowercased())
    }

    private static func isHost(_ text: String) -> Bool {
        (1...260).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".:-_[]".contains($0)) }
    }
}
