import Hosting
import NIOCore
import NIOHTTP1

/// The connection of a browser that sends requests.
protocol HTTPClient: AnyObject {
    /// Whether all further input is ignored.
    var isLeaving: Bool { get }
    /// Makes a request from its head.
    /// - Parameter address: the address of this machine to which the browser is connected.
    func request(_ head: HTTPRequestHead, reachedAt address: String?) -> HTTPRequest
    /// Notes that a request has begun.
    func began()
    /// Answers a refused request, and closes the connection.
    func failed(_ refusal: RequestRefusal)
    /// Notes that an answer was sent.
    func answered(isLast: Bool)
}

/// Has a responder answer a browser's requests, one after the other. It reads the next request only once the kernel has
/// taken the answer to the last one, so that only one answer waits, however many requests a browser sends.
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
    /// - Parameter play: takes over a connection when it becomes a WebSocket; nil where there are no WebSockets.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for client: any HTTPClient, _ responder: any HTTPResponder,
        limits: Limits, play: ((ChannelPipeline.SynchronousOperations, HTTPRequest) throws -> Void)? = nil
    ) throws {
        let handler = HTTPHandler(client, responder)
        let encoder = HTTPResponseEncoder()
        let limit = TargetLimit()
        var decoding = NIOHTTPDecoderLimitConfiguration()
        decoding.maxHeaderFieldSize = limits.requestBytes
        decoding.maxHeaderListSize = limits.requestBytes
        decoding.maxHeaderFieldCount = 100
        let decoder = ByteToMessageHandler(
            HTTPRequestDecoder(
                leftOverBytesStrategy: play == nil ? .dropBytes : .forwardBytes, informationalResponseStrategy: .drop,
                limitConfiguration: decoding))
        let rest: [any ChannelHandler & RemovableChannelHandler] = [
            HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(), RequestCheck(),
        ]
        try pipeline.addHandlers([limit, encoder, decoder] + rest)
        if let play {
            let upgrader = WebSocketUpgrader { channel, head in
                responder.admitsWebSocket(handler.request(head, on: channel))
            } open: { channel, head in
                try play(channel.pipeline.syncOperations, handler.request(head, on: channel))
                channel.pipeline.syncOperations.removeHandler(handler, promise: nil)
            }
            try pipeline.addHandler(
                HTTPServerUpgradeHandler(
                    upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: [limit, decoder] + rest,
                    upgradeCompletionHandler: { _ in }))
        }
        try pipeline.addHandler(handler)
    }

    private func request(_ head: HTTPRequestHead, on channel: any Channel) -> HTTPRequest {
        client.request(head, reachedAt: channel.localAddress?.ipAddress)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if client.isLeaving { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = (head, request(head, on: context.channel))
            client.began()
        case .body: break
        case .end:
            guard let (head, request) = head else { return }
            self.head = nil
            responder.respond(to: request) { [self] in send($0, to: head, context) }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let refusal as RequestRefusal: client.failed(refusal)
        case HTTPParserError.headerOverflow: client.failed(.tooManyFields)
        case is HTTPParserError: client.failed(.malformed)
        // The request itself follows, and gets the answer.
        case is WebSocketUpgrader.Refused, is HTTPServerUpgradeErrors: break
        default: context.close(promise: nil)
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
            // The pipeline reads on only after this.
            if !isLast { context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil) }
        }
    }
}
