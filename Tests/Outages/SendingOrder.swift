package import Foundation
import Messages
import NIOCore
import NIOPosix
import Playing
import Puzzles
import Wire

/// Whether the order matters in which a host sends a puzzle. Equal players play rounds against a real host, and the
/// errors in their times are correlated with the order in which they received the puzzle, and in which they joined.
package struct SendingOrder: Sendable {
    /// A rank correlation with its 95 % confidence interval.
    package struct Correlation: Sendable {
        package let coefficient: Double
        package let interval: ClosedRange<Double>
    }

    /// Between a player's place in the order of receiving the puzzle and the error in their time.
    package let ofReceiving: Correlation
    /// The same for their place in the order of joining.
    package let ofJoining: Correlation
    /// How much the mean error of the last fifth to receive the puzzle exceeds that of the first fifth, in seconds.
    package let lag: Double
    /// The number of times measured.
    package let times: Int

    /// Starts a separate host for the measurement.
    package static func measure(
        _ program: URL, players: Int, rounds: Int, seed: UInt64, tell: @escaping @Sendable (Int) -> Void
    ) async throws -> SendingOrder {
        let host = try await HostProcess.start(
            program, ["--capacity", "\(players)", "--break", "0", "--no-history", "--rounds", "1000000"])
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let course = try await loop.submit {
            NIOLoopBound(Course(rounds: rounds, players: players, seed: seed, on: loop, tell: tell), eventLoop: loop)
        }.get()
        for number in 1...players {
            let channel = try await ClientBootstrap(group: loop)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandlers(
                            ByteToMessageHandler(FrameDecoder(limit: FrameDecoder.hostPayloadLimit)),
                            EqualPlayer(number, on: course.value))
                    }
                }
                .connect(host: "127.0.0.1", port: host.port).get()
            let handshake = try JSONDialect.frame(PlayerMessage.handshake(.init(name: "Guest \(number)")))
            try await channel.writeAndFlush(handshake).get()
        }
        let samples = try await loop.flatSubmit { course.value.done.futureResult }.get()
        _ = await host.terminate()
        let faults = samples.map(\.fault)
        return SendingOrder(
            ofReceiving: .init(samples.map { Double($0.place) }, faults),
            ofJoining: .init(samples.map { Double($0.player) }, faults),
            lag: mean(samples.filter { $0.place >= players * 4 / 5 }) - mean(samples.filter { $0.place < players / 5 }),
            times: samples.count)
    }
}

private func mean(_ samples: [Sample]) -> Double {
    samples.reduce(0) { $0 + $1.fault } / Double(max(samples.count, 1))
}

/// One player's time in one round.
private struct Sample: Sendable {
    let player: Int
    /// The player's place in the order of receiving the puzzle, from 0.
    let place: Int
    /// How much the host's measurement exceeds the player's own, in seconds.
    let fault: Double
}

/// What the players of one measurement share.
private final class Course {
    let done: EventLoopPromise<[Sample]>
    private let wanted: Int
    private let players: Int
    private let tell: @Sendable (Int) -> Void
    private var samples: [Sample] = []
    private var puzzles = 0
    /// The first puzzle of each round, by count.
    private var first: [Int: Int] = [:]
    private var solutions: [[Int]: String] = [:]
    private var generator: SeededGenerator

    init(rounds: Int, players: Int, seed: UInt64, on loop: any EventLoop, tell: @escaping @Sendable (Int) -> Void) {
        done = loop.makePromise()
        wanted = rounds * players
        self.players = players
        self.tell = tell
        generator = SeededGenerator(seed: seed)
    }

    /// Counts a puzzle that a player has received.
    /// - Returns: how many players received theirs earlier.
    func count() -> Int {
        puzzles += 1
        return puzzles - 1
    }

    /// Notes the round of a puzzle.
    func note(_ puzzle: Int, of round: Int) { first[round] = min(first[round] ?? puzzle, puzzle) }

    func place(of puzzle: Int, in round: Int) -> Int { puzzle - (first[round] ?? puzzle) }

    /// As slow as a host's message limit requires.
    func thinkingTime() -> TimeAmount { .milliseconds(Int64.random(in: 200...300, using: &generator)) }

    func solution(of numbers: [Int], target: Int) -> String {
        if let known = solutions[numbers] { return known }
        let found = try? Solver.firstSolution(of: Puzzle(numbers, target: Rational(target)))
        solutions[numbers] = found?.description ?? ""
        return found?.description ?? ""
    }

    func note(_ sample: Sample) {
        guard samples.count < wanted else { return }
        samples.append(sample)
        if samples.count % players == 0 { tell(samples.count / players) }
        if samples.count == wanted { done.succeed(samples) }
    }
}

/// Solves every puzzle, some time after it arrived.
private final class EqualPlayer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let number: Int
    private let course: Course
    /// The puzzle that it knows, since when, and when it answered.
    private var known: (puzzle: Int, since: NIODeadline, answered: NIODeadline?)?

    init(_ number: Int, on course: Course) {
        (self.number, self.course) = (number, course)
    }

    /// For a puzzle, it only reads the clock; it decodes the puzzle when all players have read theirs, so that the
    /// puzzle in the next socket does not wait.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let now = NIODeadline.now()
        let payload = unwrapInboundIn(data)
        let isPuzzle = payload.readableBytesView.starts(with: #"{"startRound""#.utf8)
        let puzzle = isPuzzle ? course.count() : nil
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(deadline: isPuzzle ? now + .milliseconds(100) : now) {
            let (player, context) = bound.value
            guard let message = try? JSONDialect.message(HostMessage.self, in: payload) else { return }
            player.receive(message, at: now, puzzle, context)
        }
    }

    private func receive(_ message: HostMessage, at now: NIODeadline, _ puzzle: Int?, _ context: ChannelHandlerContext)
    {
        switch message {
        case .startRound(let start):
            guard let puzzle, let numbers = start.numbers else { break }
            known = (puzzle, now, nil)
            course.note(puzzle, of: start.round)
            let solution = course.solution(of: numbers, target: start.target)
            answer(solution, to: start.round, at: now + course.thinkingTime(), context)
        case .verdict(let verdict):
            // The first round begins before all players have joined.
            guard verdict.round > 1, let known, let answered = known.answered else { break }
            let truth = Double((answered - known.since).nanoseconds) / 1e9
            let place = course.place(of: known.puzzle, in: verdict.round)
            course.note(Sample(player: number, place: place, fault: verdict.seconds - truth))
        case .ping(let ping):
            send(.pong(.init(id: ping.id)), context)
        default:
            break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        course.done.fail(ChannelError.eof)
    }

    private func answer(
        _ expression: String, to round: Int, at moment: NIODeadline, _ context: ChannelHandlerContext
    ) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(deadline: moment) {
            let (player, context) = bound.value
            player.known?.answered = .now()
            player.send(.answer(.init(round: round, expression: expression)), context)
        }
    }

    private func send(_ message: PlayerMessage, _ context: ChannelHandlerContext) {
        guard let frame = try? JSONDialect.frame(message) else { return }
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }
}

extension SendingOrder.Correlation {
    /// Spearman's coefficient, with the interval of Fisher's transformation.
    fileprivate init(_ first: [Double], _ second: [Double]) {
        coefficient = Self.product(Self.ranks(first), Self.ranks(second))
        // The variance of the transformed coefficient (Fieller, Hartley and Pearson, 1957).
        let reach = 1.96 * (1.06 / Double(max(first.count - 3, 1))).squareRoot()
        let middle = atanh(coefficient)
        interval = tanh(middle - reach)...tanh(middle + reach)
    }

    /// Equal values share the mean of their ranks.
    private static func ranks(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var first = 0
        while first < order.count {
            var end = first
            while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
            for index in order[first..<end] { ranks[index] = Double(first + end - 1) / 2 }
            first = end
        }
        return ranks
    }

    /// The correlation of moments.
    private static func product(_ first: [Double], _ second: [Double]) -> Double {
        let count = Double(first.count)
        let means = (first.reduce(0, +) / count, second.reduce(0, +) / count)
        var (both, squares) = (0.0, (0.0, 0.0))
        for (one, other) in zip(first, second) {
            let (a, b) = (one - means.0, other - means.1)
            both += a * b
            squares = (squares.0 + a * a, squares.1 + b * b)
        }
        return both / (squares.0 * squares.1).squareRoot()
    }
}
