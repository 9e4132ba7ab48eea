import Hosting
import Messages
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The connection of a browser that sends requests.
protocol HTTPClient: AnyObject {
    /// Whether all further input is ignored.
    var isLeaving: Bool { get }
    /// Makes a request from its head.
    /// - Parameter address: the address of this machine that the browser is connected to.
    func request(_ head: HTTPRequestHead, reachedAt address: String?) -> HTTPRequest
    /// Notes that a request has begun.
    func began()
    /// Notes that the input is not a valid request.
    func failed(_ goodbye: HostMessage.Goodbye)
    /// Notes that an answer was sent.
    func answered(isLast: Bool)
}

/// Lets a responder answer a browser's requests, one after the other. The next is not read before the kernel has taken
/// the answer to the last: however many requests a browser sends, one answer waits.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let client: any HTTPClient
    private let responder: any HTTPResponder
    private var head: (HTTPRequestHead, HTTPRequest)?

    private init(_ client: any HTTPClient, _ responder: any HTTPResponder) {
        (self.client, self.responder) = (client, responder)
    }

    /// Adds the handlers that parse requests (RFC 9112) and open WebSockets (RFC 6455).
    /// - Parameter play: takes a connection over when it becomes a WebSocket; nil where there are no WebSockets.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for client: any HTTPClient, _ responder: any HTTPResponder,
        limits: Limits, play: ((ChannelPipeline.SynchronousOperations, HTTPRequest) throws -> Void)? = nil
    ) throws {
        let handler = HTTPHandler(client, responder)
        let bound = NIOLoopBound((handler, play), eventLoop: pipeline.eventLoop)
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: limits.payload, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                let (handler, _) = bound.value
                // The upgrade handler would hold the request until its body came, in a closure that refers back to it. If
                // the connection ended first, neither would ever be freed.
                let isAdmitted =
                    !head.announcesBody && handler.responder.admitsWebSocket(handler.request(head, on: channel))
                return channel.eventLoop.makeSucceededFuture(isAdmitted ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    let (handler, play) = bound.value
                    try play?(channel.pipeline.syncOperations, handler.request(head, on: channel))
                    channel.pipeline.syncOperations.removeHandler(handler, promise: nil)
                }
            })
        var decoding = NIOHTTPDecoderLimitConfiguration()
        decoding.maxHeaderFieldSize = limits.requestBytes
        decoding.maxHeaderListSize = limits.requestBytes
        decoding.maxHeaderFieldCount = 100
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: play == nil ? nil : (upgraders: [upgrader], completionHandler: { _ in }),
            withErrorHandling: false, withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoding)
        try pipeline.addHandler(handler)
    }

    private func request(_ head: HTTPRequestHead, on channel: any Channel) -> HTTPRequest {
        client.request(head, reachedAt: channel.localAddress?.ipAddress)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if client.isLeaving { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            // Nobody waits for a body that is announced and never comes.
            if head.announcesBody { return refuseBody() }
            self.head = (head, request(head, on: context.channel))
            client.began()
        case .body: refuseBody()
        case .end:
            guard let (head, request) = head else { return }
            self.head = nil
            responder.respond(to: request) { [self] in send($0, to: head, context) }
        }
    }

    /// No page accepts a body.
    private func refuseBody() {
        client.failed(.init(code: .badFrame, text: "A request must not have a body."))
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
        var response = response.chosen(for: head)
        // Nothing is read after a request for another protocol.
        if !head.isKeepAlive || head.headers.contains(name: "Upgrade") { response.isLast = true }
        context.write(
            wrapOutboundOut(.head(.init(version: head.version, status: response.status, headers: response.head))),
            promise: nil)
        let body = head.method == .HEAD ? ByteBuffer() : response.body, isLast = response.isLast
        let sent = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(body))), promise: sent)
        sent.futureResult.assumeIsolated().whenSuccess { [client] in
            client.answered(isLast: isLast)
            // What the pipeline waits for before it reads on.
            if !isLast { context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil) }
        }
    }
}

extension HTTPRequestHead {
    /// Whether a body follows the head (RFC 9112 section 6).
    fileprivate var announcesBody: Bool {
        headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { $0 != "0" }
    }
}
