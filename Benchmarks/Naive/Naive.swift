import FoundationEssentials
import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#endif

// The server that most people would write first: it decodes each message with JSONDecoder, encodes each message with
// JSONEncoder, and calls writeAndFlush for each player. It knows no rules and keeps no time, like the yardstick.
//
//     naive PLAYERS
//
// It prints its port. Once that many players have sent a message, it begins rounds as the yardstick does.

/// A message of four bytes of length and one JSON object.
struct FrameDecoder: ByteToMessageDecoder {
    typealias InboundOut = ByteBuffer

    mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        guard let length = buffer.getInteger(at: buffer.readerIndex, endianness: .little, as: UInt32.self),
            length <= 4_096, buffer.readableBytes >= 4 + Int(length)
        else { return .needMoreData }
        buffer.moveReaderIndex(forwardBy: 4)
        if let payload = buffer.readSlice(length: Int(length)) { context.fireChannelRead(wrapInboundOut(payload)) }
        return .continue
    }
}

struct Answer: Decodable {
    let round: Int
    let expression: String?
}

struct Row: Encodable {
    let player: Int
    let name: String
    let outcome = "solved"
    let rank: Int
    let seconds = 12.34
    let solved = 1
    let streak = 1
    let wins = 1
}

struct Table: Encodable {
    var guessing = 400
    let players = 1_000
    let round: Int
    let rows: [Row]
    let solved = 600
    var phase: String?
    var seconds: Int?
    var solution: String?
    var solutions: Int?
}

struct Verdict: Encodable {
    let correct = false
    let reason = "gaveUp"
    let round: Int
    let seconds = 1.24
}

struct StartRound: Encodable {
    let level = "hard"
    let numbers = [5, 9, 3, 6]
    let phase = "round"
    let round: Int
    let seconds = 100
    let target = 24
}

/// The room, on one event loop.
final class Party {
    private let wanted: Int
    private let loop: any EventLoop
    private var players: [ObjectIdentifier: any Channel] = [:]
    private var answered: Set<ObjectIdentifier> = []
    private var round = 0
    private var isOn = false
    private var isTablePlanned = false
    private var tableDue = NIODeadline.now()

    init(of wanted: Int, on loop: any EventLoop) {
        self.wanted = wanted
        self.loop = loop
    }

    private func send(
        _ message: some Encodable, named name: String, to channels: some Sequence<any Channel>
    ) {
        guard let json = try? JSONEncoder().encode([name: message]) else { return }
        for channel in channels {
            var frame = channel.allocator.buffer(capacity: 4 + json.count)
            frame.writeInteger(UInt32(json.count), endianness: .little)
            frame.writeBytes(json)
            channel.writeAndFlush(frame, promise: nil)
        }
    }

    private var table: Table {
        Table(round: round, rows: (1...20).map { Row(player: $0, name: "Player \($0)", rank: $0) })
    }

    func received(_ payload: ByteBuffer, from channel: any Channel) {
        let id = ObjectIdentifier(channel)
        guard players[id] != nil else {
            players[id] = channel
            send(["resume": "", "host": "naive"], named: "welcome", to: [channel])
            if players.count == wanted { loop.assumeIsolated().scheduleTask(in: .seconds(1)) { self.begin() } }
            return
        }
        guard let message = try? JSONDecoder().decode([String: Answer].self, from: Data(payload.readableBytesView)),
            message.values.first?.round == round
        else { return }
        send(Verdict(round: round), named: "verdict", to: [channel])
        if isOn { answered.insert(id) }
        publishTable()
        if isOn, answered.count == players.count { end() }
    }

    func lost(_ channel: any Channel) { players[ObjectIdentifier(channel)] = nil }

    private func begin() {
        if players.count < wanted { return }
        round += 1
        (isOn, answered) = (true, [])
        send(StartRound(round: round), named: "startRound", to: players.values)
    }

    private func publishTable() {
        if isTablePlanned { return }
        isTablePlanned = true
        loop.assumeIsolated().scheduleTask(deadline: max(tableDue, .now())) { [self] in
            isTablePlanned = false
            guard isOn else { return }
            tableDue = .now() + .milliseconds(Int64(min(max(wanted, 100), 1_000)))
            send(table, named: "results", to: players.values)
        }
    }

    private func end() {
        isOn = false
        var end = table
        (end.guessing, end.phase, end.seconds, end.solution, end.solutions) = (0, "break", 1, "6*5-(9-3)", 5)
        send(end, named: "endRound", to: players.values)
        loop.assumeIsolated().scheduleTask(in: .seconds(1)) { self.begin() }
    }
}

final class PlayerHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let party: Party

    init(_ party: Party) { self.party = party }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        party.received(unwrapInboundIn(data), from: context.channel)
    }

    func channelInactive(context: ChannelHandlerContext) { party.lost(context.channel) }
}

@main
enum Naive {
    static func main() async throws {
        guard CommandLine.arguments.count == 2, let players = Int(CommandLine.arguments[1]), players > 0 else {
            throw CocoaError(.featureUnsupported)
        }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        let party = NIOLoopBoundBox.makeBoxSendingValue(Party(of: players, on: loop), eventLoop: loop)
        let server = try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 4_096)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        ByteToMessageHandler(FrameDecoder()), PlayerHandler(party.value))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        // Unbuffered, because the benchmark waits for it.
        var line = "\(server.localAddress?.port ?? 0)\n"
        line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        try await server.closeFuture.get()
    }
}
