import HTTPFields
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers the HTTP requests of an operator's machines: `/metrics` for Prometheus, `/healthz` for whether the process
/// is alive, `/readyz` for whether guests can join.
///
/// It has its own event loop, so that rooms and requests never wait for each other.
package struct MetricsEndpoint: Sendable {
    /// The answers to requests.
    package struct Answers: Sendable {
        private let names: [String]
        private let registry: PrometheusRegistry
        private let usage = ProcessUsage()
        private let isAlive: @Sendable () async -> Bool
        private let obstacle: @Sendable () async -> Obstacle?

        /// - Parameters:
        ///   - registry: the metrics.
        ///   - names: the public names of this machine, in lowercase. A request for another name, which anybody can
        ///     point here, is refused.
        ///   - isAlive: whether the process does its work.
        ///   - obstacle: why guests cannot join; nil if they can.
        package init(
            _ registry: PrometheusRegistry, names: [String] = [], isAlive: @escaping @Sendable () async -> Bool,
            obstacle: @escaping @Sendable () async -> Obstacle?
        ) {
            (self.registry, self.names, self.isAlive, self.obstacle) = (registry, names, isAlive, obstacle)
        }

        fileprivate func answer(
            to head: HTTPRequestHead
        ) async -> (status: HTTPResponseStatus, text: String, type: String) {
            let plain = "text/plain; charset=utf-8"
            let fields = head.headers["Host"], hosts = fields.compactMap { HostField($0) }
            guard hosts.count == fields.count, hosts.count == 1 || hosts.isEmpty && head.version == .http1_0 else {
                return (.badRequest, "A request must have one field Host.\n", plain)
            }
            // A page whose name was pointed here could read all of this otherwise (DNS rebinding).
            guard hosts.allSatisfy({ $0.isOurs(publicNames: names) }) else {
                let text = "This machine is not called that. Use its address; a host has --public-name for names.\n"
                return (.misdirectedRequest, text, plain)
            }
            guard head.method == .GET || head.method == .HEAD else {
                return (.methodNotAllowed, "Only GET and HEAD are answered here.\n", plain)
            }
            switch Substring(head.uri.utf8.prefix { $0 != UInt8(ascii: "?") }) {
            case "/metrics": return (.ok, registry.text + usage.text, Exposition.contentType)
            case "/healthz":
                return await isAlive() ? (.ok, "ok\n", plain) : (.serviceUnavailable, "a room does not answer\n", plain)
            case "/readyz":
                let obstacle = await obstacle()
                return obstacle.map { (.serviceUnavailable, "\($0.rawValue)\n", plain) } ?? (.ok, "ready\n", plain)
            default: return (.notFound, "There are /metrics, /healthz and /readyz.\n", plain)
            }
        }
    }

    /// The port that the endpoint actually got.
    package let port: Int
    private let group: MultiThreadedEventLoopGroup
    private let listener: any Channel

    /// The largest number of concurrent connections.
    private static let most = 64
    /// The size of a request, in bytes.
    private static let longestRequest = 8_192

    /// - Parameter patience: how long a connection may take, from its beginning to the last byte of the answer.
    /// - Throws: NIO's error if it cannot listen there.
    package static func open(
        at address: String, port: Int, patience: Duration = .seconds(10), _ answers: Answers
    ) async throws -> MetricsEndpoint {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let open = NIOLoopBoundBox.makeBoxSendingValue(MetricsConnections(), eventLoop: group.next())
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    // Without descriptors, a waiting connection would otherwise keep the loop busy.
                    try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler())
                }
            }
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    let handler = MetricsHandler(answers)
                    let connections = open.value
                    if connections.all.count >= most { connections.makeRoom() }
                    connections.all.append((channel, handler))
                    let end = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) { channel.close(promise: nil) }
                    channel.closeFuture.whenComplete { _ in
                        open.value.all.removeAll { $0.channel === channel }
                        end.cancel()
                    }
                    var decoding = NIOHTTPDecoderLimitConfiguration()
                    decoding.maxHeaderFieldSize = longestRequest
                    decoding.maxHeaderListSize = longestRequest
                    decoding.maxHeaderFieldCount = 100
                    try pipeline.configureHTTPServerPipeline(
                        withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoding)
                    try pipeline.addHandler(handler)
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

    /// Stops answering.
    package func close() async {
        try? await listener.close().get()
        try? await group.shutdownGracefully()
    }
}

/// The connections of an endpoint.
private final class MetricsConnections {
    /// The one that has waited longest comes first.
    var all: [(channel: any Channel, handler: MetricsHandler)] = []

    /// Closes one: clients that ask nothing must not keep out those that do.
    func makeRoom() {
        let silent = all.firstIndex { !$0.handler.hasAsked }
        all.remove(at: silent ?? 0).channel.close(promise: nil)
    }
}

/// Answers one request per connection and closes it: clients that send requests without reading take no memory.
private final class MetricsHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answers: MetricsEndpoint.Answers
    private var head: HTTPRequestHead?
    /// Whether a whole request has arrived.
    private(set) var hasAsked = false

    init(_ answers: MetricsEndpoint.Answers) {
        self.answers = answers
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head, !hasAsked else { return }
            hasAsked = true
            context.eventLoop.makeFutureWithTask { [answers] in await answers.answer(to: head) }.assumeIsolated()
                .whenSuccess { [self] in send($0, to: head, context) }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func send(
        _ answer: (status: HTTPResponseStatus, text: String, type: String), to head: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        let body = ByteBuffer(string: answer.text)
        var headers = HTTPHeaders([
            ("Date", HTTPDate.now), ("Content-Type", answer.type), ("Content-Length", "\(body.readableBytes)"),
            ("Connection", "close"),
        ])
        if answer.status == .serviceUnavailable { headers.add(name: "Retry-After", value: "5") }
        if answer.status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
        context.write(
            wrapOutboundOut(.head(.init(version: head.version, status: answer.status, headers: headers))), promise: nil)
        if head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
}
