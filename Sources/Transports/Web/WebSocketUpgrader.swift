import Cryptography
import HTTPFields
import NIOCore
import NIOHTTP1
import PlainText

/// Opens WebSockets (RFC 6455 section 4.2).
final class WebSocketUpgrader: HTTPServerProtocolUpgrader {
    /// The website explains the refusal.
    struct Refused: Error {}

    let supportedProtocol = "websocket"
    let requiredUpgradeHeaders: [String] = []
    private let isAdmitted: (any Channel, HTTPRequestHead) -> Bool
    private let open: (any Channel, HTTPRequestHead) throws -> Void

    /// - Parameters:
    ///   - isAdmitted: whether the request may open a WebSocket.
    ///   - open: sets up the pipeline of the new WebSocket.
    init(
        isAdmitted: @escaping (any Channel, HTTPRequestHead) -> Bool,
        open: @escaping (any Channel, HTTPRequestHead) throws -> Void
    ) {
        (self.isAdmitted, self.open) = (isAdmitted, open)
    }

    func buildUpgradeResponse(
        channel: any Channel, upgradeRequest head: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
        guard let key = head.headers.first(name: "Sec-WebSocket-Key"), Self.isKey(key),
            head.headers["Sec-WebSocket-Version"] == ["13"],
            ListField(head.headers["Connection"]).weight(of: "upgrade") != nil, isAdmitted(channel, head)
        else { return channel.eventLoop.makeFailedFuture(Refused()) }
        return channel.eventLoop.makeSucceededFuture([
            "Upgrade": "websocket", "Sec-WebSocket-Accept": Self.accept(key), "Connection": "upgrade",
        ])
    }

    func upgrade(context: ChannelHandlerContext, upgradeRequest head: HTTPRequestHead) -> EventLoopFuture<Void> {
        context.eventLoop.makeCompletedFuture { try open(context.channel, head) }
    }

    /// Whether a text is a valid key of a client: 16 bytes in base64 (section 4.1).
    static func isKey(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 24, bytes.suffix(2) == [UInt8(ascii: "="), UInt8(ascii: "=")] else { return false }
        // The last digit has only two bits of the last byte; the others are zero (RFC 4648 section 3.5).
        return "AQgw".utf8.contains(bytes[21])
            && bytes.prefix(22).allSatisfy { $0.isLetter || $0.isDigit || "+/".utf8.contains($0) }
    }

    /// The proof to a client that this server speaks WebSocket (section 4.2.2).
    private static func accept(_ key: String) -> String {
        SHA1.hash((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8).base64
    }
}
