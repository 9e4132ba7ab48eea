import NIOCore
import NIOHTTP1
import NIOPosix

/// Requests a process's samples.
package struct MetricsClient: Sendable {
    /// Why there are none.
    package enum Failure: Error, Hashable, Sendable {
        /// Nobody answers at this address.
        case unreachable
        /// Somebody answers, but not with metrics.
        case noMetrics
    }

    private let host: String
    private let port: Int
    /// The longest text that is read, in bytes.
    private static let limit = 4 << 20
    private let patience: TimeAmount

    /// - Parameter patience: how long to wait for the connection, and then for the answer.
    package init(host: String, port: Int, patience: Duration = .seconds(3)) {
        self.host = host
        self.port = port
        self.patience = TimeAmount(patience)
    }

    /// The process's current samples.
    package func samples() async throws(Failure) -> Samples {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let answer = loop.makePromise(of: String.self)
        let (host, port) = (host, port)
        let bootstrap = ClientBootstrap(group: loop).connectTimeout(patience).channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHTTPClientHandlers()
                try channel.pipeline.syncOperations.addHandlers(
                    NIOHTTPClientResponseAggregator(maxContentLength: Self.limit),
                    AnswerHandler(host: "\(host):\(port)", answer))
            }
        }
        let channel: any Channel
        do {
            channel = try await bootstrap.connect(host: host, port: port).get()
        } catch {
            answer.fail(Failure.unreachable)
            throw .unreachable
        }
        let late = loop.scheduleTask(in: patience) { answer.fail(Failure.noMetrics) }
        defer {
            late.cancel()
            channel.close(promise: nil)
        }
        guard let text = try? await answer.futureResult.get() else { throw .noMetrics }
        return Samples(text)
    }
}

private final class AnswerHandler: ChannelInboundHandler {
    typealias InboundIn = NIOHTTPClientResponseFull
    typealias OutboundOut = HTTPClientRequestPart

    private let host: String
    private let answer: EventLoopPromise<String>

    init(host: String, _ answer: EventLoopPromise<String>) {
        (self.host, self.answer) = (host, answer)
    }

    func channelActive(context: ChannelHandlerContext) {
        let headers = HTTPHeaders([("Host", host), ("Connection", "close")])
        context.write(
            wrapOutboundOut(.head(.init(version: .http1_1, method: .GET, uri: "/metrics", headers: headers))),
            promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let response = unwrapInboundIn(data)
        guard response.head.status == .ok else { return fail(context) }
        answer.succeed(String(buffer: response.body ?? ByteBuffer()))
    }

    func channelInactive(context: ChannelHandlerContext) { fail(context) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(context) }

    private func fail(_ context: ChannelHandlerContext) {
        answer.fail(MetricsClient.Failure.noMetrics)
        context.close(promise: nil)
    }
}
