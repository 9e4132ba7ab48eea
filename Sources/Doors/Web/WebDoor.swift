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
                let connection = bound.value.0
                let request = connection.request(head)
                let mayPlay =
                    request.mayPlay && connection.driver.pages.leadsHere(request) && !connection.isPlainRefused
                return channel.eventLoop.makeSucceededFuture(mayPlay ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    let (connection, pages) = bound.value
                    try WebSocketDoor.open(
                        channel.pipeline.syncOperations, for: connection, isHost: WebRequest(head).isForHost)
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
