import CoreMetrics
import Foundation
import Metering
import NIOCore
import NIOPosix
import Testing

@Suite("What answers an operator's machines", .timeLimit(.minutes(5))) struct EndpointTests {
    private func withEndpoint(
        at address: String = "127.0.0.1", isAlive: Bool = true, isReady: Bool = true,
        patience: Duration = .seconds(600), _ body: (MetricsEndpoint) async throws -> Void
    ) async throws {
        let registry = PrometheusRegistry()
        Counter(label: "rounds_total", factory: registry).increment(by: 7)
        let answers = MetricsEndpoint.Answers(
            registry, names: ["rooms.example"], isAlive: { isAlive }, obstacle: { isReady ? nil : .storeSilent })
        let endpoint = try await MetricsEndpoint.open(at: address, port: 0, patience: patience, answers)
        do {
            try await body(endpoint)
            await endpoint.close()
        } catch {
            await endpoint.close()
            throw error
        }
    }

    /// Connects, and says this.
    private func connect(
        _ endpoint: MetricsEndpoint, saying text: String = ""
    ) async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: endpoint.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        // A client that is disconnected at once cannot say anything.
        try? await channel.channel.writeAndFlush(ByteBuffer(string: text)).get()
        return channel
    }

    /// All that comes until the connection is closed.
    private func answer(_ channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>) async throws -> String {
        try await channel.executeThenClose { inbound, _ in
            var all = ""
            do { for try await part in inbound { all += String(buffer: part) } } catch is IOError {}
            return all
        }
    }

    private func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n" }

    @Test("A client reads the metrics of the rooms and of the process")
    func samples() async throws {
        try await withEndpoint { endpoint in
            let samples = try await MetricsClient(host: "127.0.0.1", port: endpoint.port, patience: .seconds(600))
                .samples()
            #expect(samples.total("rounds_total") == 7)
            #expect((samples.total("process_open_fds") ?? 0) > 3)
        }
    }

    @Test("A client reads the metrics at an IPv6 address too", .enabled(if: EndpointTests.hasIPv6))
    func samplesOverIPv6() async throws {
        try await withEndpoint(at: "::1") { endpoint in
            let samples = try await MetricsClient(host: "::1", port: endpoint.port, patience: .seconds(600)).samples()
            #expect(samples.total("rounds_total") == 7)
        }
    }

    static let hasIPv6 = ((try? System.enumerateDevices()) ?? []).contains { $0.address?.ipAddress == "::1" }

    @Test("The status shows whether the host is alive and ready", arguments: [true, false])
    func health(isSo: Bool) async throws {
        try await withEndpoint(isAlive: isSo, isReady: isSo) { endpoint in
            for path in ["/healthz", "/readyz"] {
                let answer = try await answer(connect(endpoint, saying: get(path)))
                #expect(answer.hasPrefix("HTTP/1.1 \(isSo ? 200 : 503) "))
                #expect(answer.contains("\r\nRetry-After: 5\r\n") != isSo)
            }
        }
    }

    @Test(
        "A request for a name that anybody could point here is refused, and so is one without a name",
        arguments: [
            ("Host: elsewhere.example\r\n", 421), ("Host: 127.0.0.1.elsewhere.example:9124\r\n", 421),
            ("Host: rooms.example:9124\r\n", 200), ("Host: [::1]:9124\r\n", 200), ("Host: localhost\r\n", 200),
            ("", 400), ("Host: x\r\nHost: x\r\n", 400), ("Host: x y\r\n", 400),
        ])
    func rebinding(fields: String, status: Int) async throws {
        try await withEndpoint { endpoint in
            for path in ["/metrics", "/healthz", "/readyz"] {
                let answer = try await answer(connect(endpoint, saying: "GET \(path) HTTP/1.1\r\n\(fields)\r\n"))
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
                #expect(answer.contains("\r\nDate: "))
                #expect(answer.contains("rounds_total 7") == (status == 200 && path == "/metrics"))
            }
        }
    }

    @Test("A connection gets one answer, however often it asks")
    func once() async throws {
        try await withEndpoint { endpoint in
            let text = String(repeating: get("/metrics"), count: 1_000)
            let answer = try await answer(connect(endpoint, saying: text))
            #expect(answer.components(separatedBy: "HTTP/1.1").count == 2)
            #expect(answer.contains("rounds_total 7"))
        }
    }

    @Test(
        "There are 64 connections at a time; the one that has waited longest without a request gives way",
        .timeLimit(.minutes(2)))
    func most() async throws {
        try await withEndpoint { endpoint in
            var held: [NIOAsyncChannel<ByteBuffer, ByteBuffer>] = []
            for _ in 1...64 { held.append(try await connect(endpoint, saying: "GET /")) }
            #expect(try await answer(connect(endpoint, saying: get("/healthz"))).hasPrefix("HTTP/1.1 200 "))
            #expect(try await answer(held[0]) == "")
            try await held[1].channel.writeAndFlush(ByteBuffer(string: "healthz HTTP/1.1\r\nHost: x\r\n\r\n")).get()
            #expect(try await answer(held[1]).hasPrefix("HTTP/1.1 200 "))
            for channel in held.dropFirst(2) { try await channel.executeThenClose { _, _ in } }
        }
    }

    @Test("The endpoint does not wait for a client that connects and asks nothing")
    func silent() async throws {
        try await withEndpoint(patience: .milliseconds(50)) { endpoint in
            let answer = try await answer(connect(endpoint, saying: "GET /"))
            #expect(answer == "")
        }
    }

    @Test("What is no request is closed", arguments: ["hello\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}"])
    func strange(text: String) async throws {
        try await withEndpoint { endpoint in
            let answer = try await answer(connect(endpoint, saying: text))
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"))
        }
    }
}
