import HTTPFields
package import Hosting
package import Messages
package import NIOCore
package import NIOHTTP1

/// Answers browsers. Called on the event loop of the connection.
package protocol HTTPResponder: AnyObject, SendableMetatype {
    /// Answers a request.
    /// - Parameter answer: call it once, on the same event loop, now or later.
    func respond(to request: HTTPRequest, _ answer: @escaping (HTTPResponse) -> Void)
    /// Whether a request may open a WebSocket.
    func admitsWebSocket(_ request: HTTPRequest) -> Bool
    /// Makes the page that says goodbye to a browser that is still waiting for an answer.
    /// - Parameter refusal: the status if the goodbye is for a bad request.
    static func farewell(_ goodbye: HostMessage.Goodbye, refusal: HTTPResponseStatus) -> HTTPResponse
}

/// A complete answer to a browser.
package struct HTTPResponse {
    package var status: HTTPResponseStatus
    /// The header fields, without `Content-Length` and `Connection`.
    package var headers: [(String, String)]
    package var body: ByteBuffer
    /// The content, if it is kept for other requests too; nil for content that is made for one request.
    private(set) var kept: KeptContent?
    /// Whether it is the last one on the connection.
    package var isLast = false
    /// Seconds until a browser may try again, after too many requests or while no one can join. The wait after too many
    /// wrong codes is no longer.
    private static let patience = 60

    package init(_ status: HTTPResponseStatus, headers: [(String, String)], body: ByteBuffer) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// A response with kept content. The browser gets it compressed if it prefers that, or gets no content if its copy
    /// is current.
    package init(_ status: HTTPResponseStatus, headers: [(String, String)], kept: KeptContent) {
        self.init(status, headers: headers, body: kept.plain.bytes)
        self.kept = kept
    }

    /// The head of the response, with its length.
    var head: HTTPHeaders {
        var fields = HTTPHeaders([("Date", HTTPDate.now)] + headers)
        if status.mayHaveResponseBody { fields.replaceOrAdd(name: "Content-Length", value: "\(body.readableBytes)") }
        if isLast { fields.add(name: "Connection", value: "close") }
        if [.tooManyRequests, .serviceUnavailable].contains(status), !fields.contains(name: "Retry-After") {
            fields.add(name: "Retry-After", value: "\(Self.patience)")
        }
        return fields
    }

    /// The bytes of a last response, for a connection without an HTTP pipeline (RFC 9112 section 4).
    var lastBytes: ByteBuffer {
        var last = self
        last.isLast = true
        var bytes = ByteBuffer(string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
        for (name, value) in last.head { bytes.writeString("\(name): \(value)\r\n") }
        bytes.writeString("\r\n")
        bytes.writeImmutableBuffer(body)
        return bytes
    }
}

/// What a website needs to know about its room.
package struct RoomPlace: Sendable {
    package let identity: RoomIdentity
    /// The rooms behind the same listener, including this one.
    package let neighbours: OpenRooms
    /// The address of the listener; nil for all addresses of this machine.
    package let address: String?
    package let port: Int
    /// The fingerprint of the host's certificate; nil without TLS.
    package let fingerprint: String?

    package init(
        _ identity: RoomIdentity, among neighbours: OpenRooms, address: String?, port: Int, fingerprint: String?
    ) {
        (self.identity, self.neighbours) = (identity, neighbours)
        (self.address, self.port, self.fingerprint) = (address, port, fingerprint)
    }
}

/// The website of a room.
package protocol RoomResponder: HTTPResponder {
    /// - Parameter place: the website's room.
    init(_ place: RoomPlace)

    /// Changes what the page asks newcomers.
    /// - Parameters:
    ///   - pin: whether they need a PIN.
    ///   - time: whether they can have more time.
    func ask(pin: Bool, time: Bool)
}

/// The website of a gateway.
package protocol GatewayResponder: HTTPResponder {
    /// - Parameter create: opens a room for a visitor; nil if visitors cannot open rooms.
    init(_ create: RoomCreator?)
}

/// Opens a room for a visitor of a gateway. Called on the gateway's event loop; calls back there, once.
package typealias RoomCreator = (Origin, @escaping (RoomCreation) -> Void) -> Void

/// The result of a visitor's request for a new room.
package enum RoomCreation: Sendable {
    /// The key is the secret of the host's link. Only the visitor who requested the room gets it.
    case created(code: RoomCode, key: HostKey)
    /// No host has space for another room.
    case noHost
    /// Too many rooms were opened, by this network or in total.
    case tooMany
}
