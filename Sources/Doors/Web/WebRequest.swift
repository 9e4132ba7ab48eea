import Hosting
import NIOHTTP1

/// What a browser asks for.
struct WebRequest {
    let method: HTTPMethod
    /// In small letters, without the room's code, the query and a slash at its end: people type it.
    let path: String
    /// As it was said.
    private let target: String
    /// The code of a room that the path begins with.
    let room: RoomCode?
    /// Whom it asked, as its `Host` says, if that can be a host and port.
    let host: String?
    /// Whether another protocol is asked for, as for a WebSocket.
    let wantsUpgrade: Bool
    /// Where the browser has found the door that has passed it on, which answers to any name that leads to it; nothing if it
    /// came here by itself.
    let door: Door?
    private let origins: [String]

    /// A door on the way.
    struct Door {
        /// Whether the browser speaks to it by https.
        let isSecure: Bool
    }

    init(_ head: HTTPRequestHead, by door: Door? = nil) {
        self.door = door
        method = head.method
        target = head.uri
        var path = head.uri.prefix { $0 != "?" && $0 != "#" }.lowercased()
        room = RoomCode(inPath: path)
        if let room { path = "/" + path.dropFirst(room.text.count + 2) }
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let hosts = head.headers["host"]
        host = hosts.count == 1 ? hosts.first.flatMap { Self.isHost($0) ? $0.lowercased() : nil } : nil
        wantsUpgrade = head.headers.contains(name: "Upgrade")
        origins = head.headers["origin"]
    }

    /// Whether this is a request for a WebSocket by a page of this host, or by a program, which has no origin. A
    /// page of another site must not play, or host, in the name of whoever looks at it.
    var mayPlay: Bool { method == .GET && (path == "/play" || isForHost) && isMeantForUs && isOwn }

    /// Whether it is the host's page that is asked for, or its WebSocket.
    var isForHost: Bool { path == "/host" }

    /// Whether whom it asked can only be us: an address, or a name that this network alone knows. A name of the
    /// internet can be led here by whoever owns it, whose pages would then pass for ours (DNS rebinding).
    var isMeantForUs: Bool {
        guard let host, door == nil else { return true }
        if host.hasPrefix("[") { return true }
        var name = host.prefix { $0 != ":" }
        if name.hasSuffix(".") { name.removeLast() }
        return !name.contains(".") || name.hasSuffix(".local") || name.allSatisfy { $0.isWholeNumber || $0 == "." }
    }

    /// What others open to get where this browser is; nothing if it came to this host by itself.
    func url(behindDoor path: String) -> String? {
        guard let door, let host else { return nil }
        return "\(door.isSecure ? "https" : "http")://\(host)/\(path)"
    }

    /// What a door itself would answer, or another room behind it: a browser asks for it by the connection that it has, which
    /// the door has passed on already. Nothing if it is for a room that is reached like this.
    /// - Parameter code: the room's.
    func place(besides code: RoomCode) -> String? {
        guard door != nil else { return nil }
        return room.map { $0 != code } ?? ["/", "/tv", "/new"].contains(path) ? target : nil
    }

    /// Whether it comes from a page of this host or from no page (RFC 6454 section 7).
    var isOwn: Bool {
        guard !origins.isEmpty else { return true }
        guard let host, origins.count == 1 else { return false }
        return ["http://\(host)", "https://\(host)"].contains(origins[0].lowercased())
    }

    private static func isHost(_ text: String) -> Bool {
        (1...260).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"),
                    UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"):
                    true
                default: false
                }
            }
    }
}

extension Connection {
    /// What a browser asks for by this connection.
    func request(_ head: HTTPRequestHead) -> WebRequest {
        WebRequest(head, by: origin.isPassedOn ? .init(isSecure: isSecure) : nil)
    }
}
