package import Foundation
import Messages
import NIOCore
import NIOPosix
import Wire

/// How long players wait for verdicts: one answer each, or several from a few players, spread over two seconds.
package struct AnswerTimes: Sendable {
    package let median: Duration
    /// The time within which 99 of a hundred answers get their verdict.
    package let percentile99: Duration
    package let longest: Duration

    private static let spread = TimeAmount.seconds(2)

    /// Starts a separate host for the measurement.
    package static func measure(_ program: URL, players: Int, options: [String]) async throws -> AnswerTimes {
        let host = try await HostProcess.start(program, options + ["--capacity", "\(players)", "--seconds", "3600"])
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let channels = try await connect(players, to: host.port, on: loop)
        // When all have joined, each answers at a random moment. A host accepts twenty messages at once.
        let start = NIODeadline.now() + .seconds(2)
        let answers = players * min(max(200 / players, 1), 15)
        var verdicts: [EventLoopFuture<TimeAmount>] = []
        for number in 0..<answers {
            let channel = channels[number % players]
            let moment = start + .nanoseconds(spread.nanoseconds * Int64(number) / Int64(answers))
            verdicts.append(
                channel.eventLoop.flatSubmit {
                    do {
                        return try channel.pipeline.syncOperations.handler(type: Answerer.self).answer(at: moment)
                    } catch {
                        return channel.eventLoop.makeFailedFuture(error)
                    }
                })
        }
        let times = try await EventLoopFuture.whenAllSucceed(verdicts, on: loop).get()
        for channel in channels { channel.close(promise: nil) }
        _ = await host.terminate()
        let sorted = times.sorted().map { Duration.nanoseconds($0.nanoseconds) }
        func place(_ part: Double) -> Duration { sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)] }
        return AnswerTimes(median: place(0.5), percentile99: place(0.99), longest: place(1))
    }

    /// Lets this many players join, one after the other, and waits until each has received the round.
    private static func connect(_ players: Int, to port: Int, on loop: any EventLoop) async throws -> [any Channel] {
        var channels: [any Channel] = []
        for number in 0..<players {
            let channel = try await ClientBootstrap(group: loop)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandlers(
                            ByteToMessageHandler(FrameDecoder(limit: FrameDecoder.hostPayloadLimit)),
                            Answerer(started: channel.eventLoop.makePromise()))
                    }
                }
                .connect(host: "127.0.0.1", port: port).get()
            let frame = try JSONDialect.frame(PlayerMessage.handshake(.init(name: "Guest \(number)")))
            channel.writeAndFlush(frame, promise: nil)
            try await loop.flatSubmit {
                do {
                    return try channel.pipeline.syncOperations.handler(type: Answerer.self).started.futureResult
                } catch {
                    return loop.makeFailedFuture(error)
                }
            }.get()
            channels.append(channel)
        }
        return channels
    }
}

/// Answers on request. It only checks how messages begin: reading the tables of ten thousand players would be most of
/// the work.
private final class Answerer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// An answer without a verdict.
    private struct OpenAnswer {
        let sent: NIODeadline
        let told: EventLoopPromise<TimeAmount>
    }

    let started: EventLoopPromise<Void>
    private var open: [OpenAnswer] = []
    private var channel: (any Channel)?

    init(started: EventLoopPromise<Void>) {
        self.started = started
    }

    func handlerAdded(context: ChannelHandlerContext) {
        channel = context.channel
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let payload = unwrapInboundIn(data).readableBytesView
        if payload.starts(with: #"{"startRound""#.utf8) { started.succeed() }
        if payload.starts(with: #"{"verdict""#.utf8), !open.isEmpty {
            let answer = open.removeFirst()
            answer.told.succeed(.now() - answer.sent)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        started.fail(ChannelError.eof)
        for answer in open { answer.told.fail(ChannelError.eof) }
        (open, channel) = ([], nil)
    }

    /// - Returns: how long its verdict takes.
    func answer(at moment: NIODeadline) -> EventLoopFuture<TimeAmount> {
        guard let channel,
            let frame = try? JSONDialect.frame(PlayerMessage.answer(.init(round: 1, expression: "1")))
        else { return started.futureResult.map { .zero } }
        let told = channel.eventLoop.makePromise(of: TimeAmount.self)
        let answerer = NIOLoopBound(self, eventLoop: channel.eventLoop)
        channel.eventLoop.scheduleTask(deadline: moment) {
            answerer.value.open.append(OpenAnswer(sent: .now(), told: told))
            answerer.value.channel?.writeAndFlush(frame, promise: nil)
        }
        return told.futureResult
    }
}
