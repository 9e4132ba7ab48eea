import HTTPFields
import Hosting
import Messages
import NIOCore
import NIOHTTP1

/// Why a request is refused before any page is looked for.
enum RequestRefusal: Error, Hashable {
    /// Not HTTP, or not as RFC 9112 requires it.
    case malformed
    case longTarget
    case tooManyFields
    /// Without a `Host`, with two of them, or with one that cannot be read (RFC 9112 section 3.2).
    case noHost
    /// No page accepts a body, and the host does not wait for an announced body that never arrives.
    case body
    /// It does not open a WebSocket as RFC 6455 section 4.2.1 requires.
    case badUpgrade

    /// The status of the answer.
    var status: HTTPResponseStatus {
        switch self {
        case .longTarget: .uriTooLong
        // RFC 6585 section 5.
        case .tooManyFields: .requestHeaderFieldsTooLarge
        case .malformed, .noHost, .body, .badUpgrade: .badRequest
        }
    }

    /// The text of the answer.
    var goodbye: HostMessage.Goodbye {
        let text =
            switch self {
            case .malformed: "This host does not understand that request."
            case .longTarget: "That address is too long; \(RequestTarget.longest) bytes are allowed."
            case .tooManyFields: "That request has too many header fields, or too long ones."
            case .noHost: "A request must have one field Host, with a name or an address."
            case .body: "A request must not have a body."
            case .badUpgrade: "That is not how a WebSocket is opened."
            }
        return .init(code: .badFrame, text: text)
    }

    /// The most bytes of a list that the libraries below split into its members, which is slow.
    private static let mostBytes = 256

    /// Why a request is refused; nil if it can be answered.
    init?(of head: HTTPRequestHead) {
        let (hosts, target) = (head.headers["Host"], RequestTarget(head.uri))
        if head.uri.utf8.contains(UInt8(ascii: "#")) {
            // A fragment is for the browser, and no part of a target (RFC 9110 section 4.1).
            self = .malformed
        } else if head.announcesBody {
            self = .body
        } else if ["Connection", "Upgrade"].contains(where: { head.bytes(in: $0) > Self.mostBytes }) {
            self = .tooManyFields
        } else if hosts.count > 1 || hosts.isEmpty && head.version >= .http1_1
            || !(hosts.map { $0[...] } + (target.host.map { [$0] } ?? [])).allSatisfy({ HostField($0) != nil })
        {
            self = .noHost
        } else if !head.mayUpgrade {
            self = .badUpgrade
        } else {
            return nil
        }
    }
}

extension HTTPVersion {
    fileprivate static func >= (left: HTTPVersion, right: HTTPVersion) -> Bool {
        (left.major, left.minor) >= (right.major, right.minor)
    }
}

extension HTTPRequestHead {
    /// Whether a body follows the head (RFC 9112 section 6).
    fileprivate var announcesBody: Bool {
        headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { $0 != "0" }
    }

    /// Whether it asks for no WebSocket, or asks for one in the required way. A request without a key, or for another
    /// version, gets an explanation.
    fileprivate var mayUpgrade: Bool {
        let keys = headers["Sec-WebSocket-Key"]
        return ListField(headers["Upgrade"]).weight(of: "websocket") == nil
            || version >= .http1_1 && keys.count <= 1 && keys.allSatisfy(WebSocketUpgrader.isKey)
    }

    /// The bytes in all fields with this name.
    fileprivate func bytes(in name: String) -> Int { headers[name].reduce(0) { $0 + $1.utf8.count } }
}

/// Refuses requests that no page can answer, before any other handler sees them.
final class RequestCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart

    private var isOver = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isOver { return }
        if case .head(let head) = unwrapInboundIn(data), let refusal = RequestRefusal(of: head) {
            isOver = true
            return context.fireErrorCaught(refusal)
        }
        context.fireChannelRead(data)
    }
}
