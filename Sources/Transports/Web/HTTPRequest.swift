package import Hosting
import HTTPFields
package import Messages
package import NIOHTTP1

/// A browser's request.
package struct HTTPRequest {
    package let method: HTTPMethod
    /// The path in lowercase, without the room's code, the query and a trailing slash, since people type it.
    package let path: String
    /// The path and the query as the browser sent them.
    package let target: String
    /// The room's code at the beginning of the path.
    package let room: RoomCode?
    /// The requested host, perhaps with a port, in lowercase; nil if an old client names none.
    package var host: String? { requestedHost?.text }
    /// The tags of the languages that the browser accepts, in lowercase, the best first (RFC 9110 section 12.5.4).
    package let languages: [String]
    /// Whether the request asks for another protocol, such as a WebSocket.
    package let wantsUpgrade: Bool
    /// Where the connection comes from.
    package let origin: Origin
    /// Whether the browser uses https.
    package let isSecure: Bool
    /// Whether a proxy forwards the request. If so, any name of the proxy is fine.
    package let isProxied: Bool
    /// The address of this machine to which the browser is connected; nil if unknown.
    package let reachedAddress: String?
    /// Whether it is the first on its connection, which decided the room of the connection.
    var isFirst = true
    /// Why no one new can join the room now; nil if they can.
    package var refusal: HostMessage.Goodbye?
    /// Whether the host requires TLS and this connection does not use it.
    package var mustBeSecure = false
    /// The public names of the host, in lowercase; a name that begins with `*.` matches all names with one more label.
    package var publicNames: [String] = []
    private let requestedHost: HostField?
    private let namesHost: Bool
    private let origins: [String]

    /// Reads a request that ``RequestRefusal`` has accepted: its target is short and its host is valid.
    /// - Parameters:
    ///   - origin: where the connection comes from.
    ///   - isSecure: whether the browser uses https.
    ///   - isProxied: whether a proxy forwards the request.
    ///   - address: the address of this machine to which the browser is connected.
    package init(
        _ head: HTTPRequestHead, from origin: Origin, isSecure: Bool, isProxied: Bool, reachedAt address: String? = nil
    ) {
        (self.origin, self.isSecure, self.isProxied, reachedAddress) = (origin, isSecure, isProxied, address)
        method = head.method
        let target = RequestTarget(head.uri)
        self.target = String(target.path)
        var path = target.path.prefix { $0 != "?" }.lowercased()
        room = RoomCode(inPath: path)
        if let room { path = "/" + path.dropFirst(room.text.count + 2) }
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let name = target.host ?? head.headers.first(name: "Host")?[...]
        requestedHost = name.flatMap { HostField($0) }
        namesHost = name != nil
        languages = ListField(head.headers["Accept-Language"]).preferred
        wantsUpgrade = head.headers.contains(name: "Upgrade")
        origins = head.headers["origin"]
    }

    /// The value of a name in the target's query, unchanged; nil without that name.
    package func query(_ name: String) -> Substring? {
        target.drop { $0 != "?" }.dropFirst().split(separator: "&")
            .first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
    }

    /// Whether a page of this host, or a program, which has no origin, asks for a WebSocket. A page of another site
    /// must not play or host on behalf of its visitors.
    package var mayPlay: Bool { method == .GET && (path == "/play" || isForHost) && isMeantForUs && isOwn }

    /// Whether it is for the host's page, or for that page's WebSocket.
    var isForHost: Bool { path == "/host" }

    /// Whether the requested host can only be this one. Behind a proxy, any name of the proxy is fine.
    package var isMeantForUs: Bool {
        isProxied || requestedHost?.isOurs(publicNames: publicNames) ?? !namesHost
    }

    /// The URL by which others can reach this page; nil without a proxy.
    package func url(behindProxy path: String) -> String? {
        guard isProxied, let host else { return nil }
        return "\(isSecure ? "https" : "http")://\(host)/\(path)"
    }

    /// The target of a request that needs its own connection. Browsers reuse connections that already lead to this
    /// room. A request for another room has to pass the check for wrong codes, and behind a proxy, a request for the
    /// proxy itself has to reach the proxy. Nil if this room can answer.
    /// - Parameter code: the room's code.
    package func target(besides code: RoomCode) -> String? {
        if let room { return room != code && (isProxied || !isFirst) ? target : nil }
        return isProxied && ["/", "/tv", "/new"].contains(path) ? target : nil
    }

    /// Whether it comes from a page of this host, or from no page (RFC 6454 section 7).
    package var isOwn: Bool {
        guard !origins.isEmpty else { return true }
        guard let host, origins.count == 1 else { return false }
        return ["http://\(host)", "https://\(host)"].contains { own in
            own.utf8.count == origins[0].utf8.count && own == origins[0].lowercased()
        }
    }
}
