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
    func began(_ request: HTTPRequest)
    /// Notes that the input is not a valid request.
    func failed(_ goodbye: HostMessage.Goodbye)
    /// Notes that an answer was sent.
    func answered(isLast: Bool)
}

/// The handlers that parse requests (RFC 9112) and open WebSockets (RFC 6455).
enum HTTPPipeline {
    /// - Parameter play: takes a connection over when it becomes a WebSocket; nil where there are no WebSockets.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for client: any HTTPClient, _ responder: any HTTPResponder,
        limits: Limits, play: ((ChannelPipeline.SynchronousOperations, HTTPRequest) throws -> Void)? = nil
    ) throws {
        let handler = HTTPHandler(client, responder)
        let bound = NIOLoopBound((client, responder, handler, play), eventLoop: pipeline.eventLoop)
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: limits.payload, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                let (client, responder, _, _) = bound.value
                let isAdmitted = responder.admitsWebSocket(
                    client.request(head, reachedAt: channel.localAddress?.ipAddress))
                return channel.eventLoop.makeSucceededFuture(isAdmitted ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    let (client, _, handler, play) = bound.value
                    let request = client.request(head, reachedAt: channel.localAddress?.ipAddress)
                    try play?(channel.pipeline.syncOperations, request)
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
}
