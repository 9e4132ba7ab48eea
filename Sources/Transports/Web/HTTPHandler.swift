import Hosting
import Messages
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Lets a responder answer a browser's requests, one after the other.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let client: any HTTPClient
    private let responder: any HTTPResponder
    private var head: (HTTPRequestHead, HTTPRequest)?

    init(_ client: any HTTPClient, _ responder: any HTTPResponder) {
        (self.client, self.responder) = (client, responder)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if client.isLeaving { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            let request = client.request(head, reachedAt: context.localAddress?.ipAddress)
            self.head = (head, request)
            client.began(request)
        case .body:
            // No page accepts a body.
            client.failed(.init(code: .badFrame, text: "A request must not have a body."))
        case .end:
            guard let (head, request) = head else { return }
            self.head = nil
            responder.respond(to: request) { [self] in send($0, to: head, context) }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case is NIOWebSocketUpgradeError, is HTTPServerUpgradeErrors:
            // The request itself comes next, and gets the answer.
            break
        case HTTPParserError.headerOverflow:
            client.failed(.init(code: .badFrame, text: "That request has too many header fields."))
        case is HTTPParserError:
            client.failed(.init(code: .badFrame, text: "This host does not understand that request."))
        default:
            context.close(promise: nil)
        }
    }

    private func send(_ response: HTTPResponse, to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard !client.isLeaving else { return }
        var response = response
        // Nothing is read after a request for another protocol.
        if !head.isKeepAlive || head.headers.contains(name: "Upgrade") { response.isLast = true }
        context.write(
            wrapOutboundOut(.head(.init(version: head.version, status: response.status, headers: response.head))),
            promise: nil)
        if head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(response.body))), promise: nil) }
        let (client, isLast) = (NIOLoopBound(client, eventLoop: context.eventLoop), response.isLast)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in client.value.answered(isLast: isLast) }
    }
}
