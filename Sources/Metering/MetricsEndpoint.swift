import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Answers over HTTP what an operator's machines ask: `/metrics` for Prometheus, `/healthz` whether the process is alive,
/// `/readyz` whether guests can come.
///
/// It has an event loop of its own, so that a room at work neither waits for it nor keeps it waiting.
package struct MetricsEndpoint: Sendable {
    /// What is asked.
    package struct Answers: Sendable {
        let metrics: @Sendable () -> String
        let isAlive: @Sendable () async -> Bool
        let isReady: @Sendable () async -> Bool

        /// - Parameters:
        ///   - registry: what is measured.
        ///   - isAlive: whether the process does its work.
        ///   - isReady: whether guests can come.
        package init(
            _ registry: PrometheusRegistry, isAlive: @escaping @Sendable () async -> Bool,
            isReady: @escaping @Sendable () async -> Bool
        ) {
            let usage = ProcessUsage()
            metrics = { registry.text + usage.text }
            (self.isAlive, self.isReady) = (isAlive, isReady)
        }
    }

    /// The port that it really got.
    package let port: Int
    private let group: MultiThreadedEventLoopGroup
    private let listener: any Channel

    /// Connections at a time; more are closed at once.
    private static let most = 64

    /// - Parameter patience: how long a connection may take, from its first byte to the last of its answer.
    /// - Throws: what NIO says if it cannot listen there.
    package static func open(
        at address: String, port: Int, patience: Duration = .seconds(10), _ answers: Answers
    ) async throws -> MetricsEndpoint {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let open = Open()
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    guard open.count.add(1, ordering: .relaxed).newValue <= most else {
                        open.count.subtract(1, ordering: .relaxed)
                        throw ChannelError.ioOnClosedChannel
                    }
                    channel.closeFuture.whenComplete { _ in open.count.subtract(1, ordering: .relaxed) }
                    channel.eventLoop.scheduleTask(in: TimeAmount(patience)) { channel.close(promise: nil) }
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(MetricsHandler(answers))
                }
            }
        do {
            let listener = try await bootstrap.bind(host: address, port: port).get()
            return MetricsEndpoint(port: listener.localAddress?.port ?? port, group: group, listener: listener)
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
    }

    /// Answers nobody any more.
    package func close() async {
        try? await listener.close().get()
        try? await group.shutdownGracefully()
    }
}

/// How many connections there are.
private final class Open: Sendable {
    let count = Atomic<Int>(0)
}

/// Answers one request of a connection and closes it: who asks again and again without reading takes no memory.
private final class MetricsHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answers: MetricsEndpoint.Answers
    private var head: HTTPRequestHead?
    private var hasAnswered = false

    init(_ answers: MetricsEndpoint.Answers) {
        self.answers = answers
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head, !hasAnswered else { return }
            hasAnswered = true
            answer(head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard head.method == .GET || head.method == .HEAD else {
            return send(.methodNotAllowed, "Only GET is answered here.\n", to: head, context)
        }
        switch head.uri.prefix(while: { $0 != "?" }) {
        case "/metrics": send(.ok, answers.metrics(), Exposition.contentType, to: head, context)
        case "/healthz": answer(answers.isAlive, ["ok", "a room does not answer"], head, context)
        case "/readyz": answer(answers.isReady, ["ready", "no room is open"], head, context)
        default: send(.notFound, "There are /metrics, /healthz and /readyz.\n", to: head, context)
        }
    }

    private func answer(
        _ question: @escaping @Sendable () async -> Bool, _ words: [String], _ head: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let answer = context.eventLoop.makeFutureWithTask { await question() }
        answer.whenSuccess { isSo in
            let (handler, context) = bound.value
            handler.send(isSo ? .ok : .serviceUnavailable, words[isSo ? 0 : 1] + "\n", to: head, context)
        }
    }

    private func send(
        _ status: HTTPResponseStatus, _ text: String, _ type: String = "text/plain; charset=utf-8",
        to head: HTTPRequestHead, _ context: ChannelHandlerContext
    ) {
        let body = ByteBuffer(string: text)
        let headers = HTTPHeaders([
            ("Content-Type", type), ("Content-Length", "\(body.readableBytes)"), ("Connection", "close"),
        ])
        context.write(
            wrapOutboundOut(.head(.init(version: head.version, status: status, headers: headers))), promise: nil)
        if head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
}
