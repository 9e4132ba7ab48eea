import NIOCore
import NIOHTTP1
import NIOPosix

/// Requests a process's samples.
package struct MetricsClient: Sendable {
    /// Why there are none.
    package enum Failure: Error, Hashable, Sendable {
        /// Nobody answers at this address.
        case unreachable
        /// A program answers, but not with metrics.
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
        guard
            let channel = try? await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connectTimeout(patience)
                .connect(
                    host: host, port: port,
                    channelInitializer: { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHTTPClientHandlers()
                            try channel.pipeline.syncOperations.addHandler(
                                NIOHTTPClientResponseAggregator(maxContentLength: Self.limit))
                            return try NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>(
                                wrappingChannelSynchronously: channel)
                        }
                    })
        else { throw .unreachable }
        let late = channel.channel.eventLoop.scheduleTask(in: patience) { channel.channel.close(promise: nil) }
        defer { late.cancel() }
        // A zone is this machine's own name for a network, so it is not sent.
        let name = host.prefix { $0 != "%" }
        let head = HTTPRequestHead(
            version: .http1_1, method: .GET, uri: "/metrics",
            headers: ["Host": name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)", "Connection": "close"])
        let text = try? await channel.executeThenClose { responses, requests in
            try await requests.write(contentsOf: [.head(head), .end(nil)])
            let response = try await responses.first { _ in true }
            return response?.head.status == .ok ? String(buffer: response?.body ?? ByteBuffer()) : nil
        }
        guard let text else { throw .noMetrics }
        return Samples(text)
    }
}
