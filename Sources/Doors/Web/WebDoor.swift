import Hosting
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The door of browsers: pages over HTTP (RFC 9112), and a WebSocket (RFC 6455) to play.
enum WebDoor {
    static func open(_ pipeline: ChannelPipeline.SynchronousOperations, for connection: Connection) throws {
        connection.speak(PageCodec(isAwaited: true))
        let pages = PageHandler(connection)
        let bound = NIOLoopBound((connection, pages), eventLoop: connection.driver.loop)
        let limits = connection.driver.limits
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: limits.payload, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeSucceededFuture(WebRequest(head).mayPlay ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let (connection, pages) = bound.value
                    try WebSocketDoor.open(channel.pipeline.syncOperations, for: connection)
                    channel.pipeline.syncOperations.removeHandler(pages, promise: nil)
                }
            })
        var decoding = NIOHTTPDecoderLimitConfiguration()
        decoding.maxHeaderFieldSize = limits.requestBytes
        decoding.maxHeaderListSize = limits.requestBytes
        decoding.maxHeaderFieldCount = 100
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }), withErrorHandling: false,
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoding)
        try pipeline.addHandler(pages)
    }
}

/// What a browser asks for.
struct WebRequest {
    let method: HTTPMethod
    /// In small letters, without the query and a slash at its end: people type it.
    let path: String
    /// Whom it asked, as its `Host` says, if that can be a host and port.
    let host: String?
    private let origins: [String]

    init(_ head: HTTPRequestHead) {
        method = head.method
        let path = head.uri.prefix { $0 != "?" && $0 != "#" }.lowercased()
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let hosts = head.headers["host"]
        host = hosts.count == 1 ? hosts.first.flatMap { Self.isHost($0) ? $0.lowercased() : nil } : nil
        origins = head.headers["origin"]
    }

    /// Whether this is a request for the WebSocket by a page of this host, or by a program, which has no origin. A
    /// page of another site must not play in the name of whoever looks at it.
    var mayPlay: Bool { path == "/play" && isOwn }

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
