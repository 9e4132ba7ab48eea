import FoundationEssentials
import Messages
import NIOCore
import NIOPosix
import Wire

/// A player on a bare socket: it sends any bytes, and reads frames with a deadline.
struct RawPlayer: Sendable {
    /// The host closed the connection while something was still expected.
    struct Ended: Error {}

    let channel: any Channel
    private let inbox: NIOLoopBound<Inbox>

    /// Connects to a host.
    /// - Parameters:
    ///   - isReading: whether it reads what the host sends from the start.
    ///   - isStaying: whether it keeps its own side open when the host has closed the other.
    ///   - cut: how to split what arrives into pieces.
    static func connect(
        to port: Int, at host: String = "127.0.0.1", isReading: Bool = true, isStaying: Bool = false,
        cut: some Cut = FrameCut()
    ) async throws -> RawPlayer {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let inbox = try await loop.submit { NIOLoopBound(Inbox(cut), eventLoop: loop) }.get()
        let bootstrap = ClientBootstrap(group: loop)
            .channelOption(.autoRead, value: isReading)
            .channelOption(.allowRemoteHalfClosure, value: isStaying)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                loop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(inbox.value) }
            }
        let channel = try await bootstrap.connect(host: host, port: port).get()
        return RawPlayer(channel: channel, inbox: inbox)
    }

    /// Sends bytes as they are.
    func send(bytes: some Collection<UInt8>) {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }

    /// Sends a text in a frame.
    func send(_ payload: String) {
        var frame = ByteBuffer(integer: UInt32(payload.utf8.count), endianness: .little)
        frame.writeString(payload)
        channel.writeAndFlush(frame, promise: nil)
    }

    func answer(_ expression: String, round: Int) {
        send(#"{"answer":{"round":\#(round),"expression":\#(quoted(expression))}}"#)
    }

    /// The next piece, such as a frame's payload, or nil at the end of the connection.
    func payload(within time: TimeAmount = .seconds(60)) async throws -> ByteBuffer? {
        try await channel.eventLoop.flatSubmit { inbox.value.next(within: time, on: channel.eventLoop) }.get()
    }

    /// The next piece, or nil at the end of the connection.
    func payload(until deadline: NIODeadline) async throws -> ByteBuffer? {
        try await payload(within: deadline - .now())
    }

    /// The next message.
    func next(until deadline: NIODeadline = .now() + .seconds(60)) async throws -> HostMessage {
        guard let payload = try await payload(until: deadline) else { throw Ended() }
        return try JSONDialect.message(HostMessage.self, in: payload)
    }

    /// The next message of one type; others before it are skipped, however many they are, for a minute at most.
    func next<Value>(_ pick: (HostMessage) -> Value?) async throws -> Value {
        let deadline = NIODeadline.now() + .seconds(60)
        while true {
            if let value = pick(try await next(until: deadline)) { return value }
        }
    }

    /// All messages to the end of the connection, which must come within a minute.
    func rest() async throws -> [HostMessage] {
        let deadline = NIODeadline.now() + .seconds(60)
        var messages: [HostMessage] = []
        while let payload = try await payload(until: deadline) {
            messages.append(try JSONDialect.message(HostMessage.self, in: payload))
        }
        return messages
    }

    /// Why the host ended the connection, if its last message says so.
    func farewell() async throws -> GoodbyeCode? {
        try await rest().last?.goodbye?.code
    }

    /// Sends a handshake.
    /// - Parameter more: further members as JSON, with a comma before each.
    func greet(_ name: String, more: String = "") {
        send(#"{"handshake":{"protocol":1,"name":\#(quoted(name))\#(more)}}"#)
    }

    /// Starts to read what the host has sent and sends.
    func startReading() async {
        // At the end of a connection, everything left is read anyway.
        try? await channel.setOption(.autoRead, value: true).get()
    }

    func close() async throws {
        try await channel.close().get()
    }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? #""""#
}

extension HostMessage {
    var welcome: Welcome? { if case .welcome(let value) = self { value } else { nil } }
    var startRound: Phased<StartRound>? { if case .startRound(let value) = self { value } else { nil } }
    var verdict: Verdict? { if case .verdict(let value) = self { value } else { nil } }
    var results: Results? { if case .results(let value) = self { value } else { nil } }
    var endRound: Phased<EndRound>? { if case .endRound(let value) = self { value } else { nil } }
    var endMatch: Phased<EndMatch>? { if case .endMatch(let value) = self { value } else { nil } }
    var status: Phased<Status>? { if case .status(let value) = self { value } else { nil } }
    var seats: Seats? { if case .seats(let value) = self { value } else { nil } }
    var ping: Ping? { if case .ping(let value) = self { value } else { nil } }
    var outcome: Outcome? { if case .outcome(let value) = self { value } else { nil } }
    var goodbye: Goodbye? { if case .goodbye(let value) = self { value } else { nil } }
}
