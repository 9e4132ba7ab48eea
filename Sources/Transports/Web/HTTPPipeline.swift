import Hosting
import Messages
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The connection that a browser's requests come on.
protocol HTTPClient: AnyObject {
    /// Whether nothing that comes in is listened to any more.
    var isLeaving: Bool { get }
    /// What a head asks for.
    /// - Parameter address: the address of this machine that the browser is connected to.
    func request(_ head: HTTPRequestHead, reachedAt address: String?) -> HTTPRequest
    /// A request has begun.
    func began(_ request: HTTPRequest)
    /// What came in is no request that is answered.
    func failed(_ goodbye: HostMessage.Goodbye)
    /// An answer was sent.
    func answered(isLast: Bool)
}

/// The handlers that parse requests (RFC 9112) and open WebSockets (RFC 6455).
enum HTTPPipeline {
    /// - Parameter play: takes a connection over when it becomes a WebSocket; nil where there are none.
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
