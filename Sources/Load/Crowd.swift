import NIOCore
import NIOPosix
import Puzzles

/// Many players in one process, who join, play some rounds, and leave. Everything runs on one event loop.
final class Crowd {
    let plan: LoadPlan
    let loop: any EventLoop
    private var tally = Tally()
    private let progress: (String) -> Void
    private let done: EventLoopPromise<(Tally, Usage)>
    private var chance: SeededGenerator
    private var players: [LoadPlayer] = []
    private var deaf: [LoadPlayer] = []

    private let begun = NIODeadline.now()
    /// The number of connections without a seat. If there were more than fit in a listening socket's queue, the kernel
    /// would retry the rest only after a second.
    private var unseated = 0
    private var asked = 0
    /// Whether a timer for the next joins is pending: each welcome triggers joins too, and must not start another
    /// timer.
    private var isJoiningSoon = false
    private static let mostUnseated = 512

    /// The games, in the order of the rooms.
    private var games: [Game]
    private var isCounting = false
    private var phase = Phase.joining
    private var stageBegan = NIODeadline.now()
    private var missing = 0
    /// When a room last made the progress that the crowd waits for.
    private var lastAdvance = NIODeadline.now()

    /// What the crowd is doing.
    private enum Phase {
        case joining, playing, returning, leaving, over

        /// How long to wait without progress before the crowd gives up. A round takes up to 100 s, followed by a break.
        var patience: TimeAmount {
            switch self {
            case .playing: .seconds(180)
            default: .seconds(15)
            }
        }
    }

    /// What the host had used at certain moments.
    struct Usage: Sendable {
        /// Before anybody joined, and when all had joined.
        var empty: HostUsage?
        var full: HostUsage?
        /// When the first round began, and when the last was over.
        var before: HostUsage?
        var after: HostUsage?
    }

    private var usage = Usage()

    init(
        _ plan: LoadPlan, on loop: any EventLoop, done: EventLoopPromise<(Tally, Usage)>,
        progress: @escaping (String) -> Void
    ) {
        self.plan = plan
        self.loop = loop
        self.done = done
        self.progress = progress
        // Other processes have the players of the other rooms.
        let own = Set((plan.first..<plan.first + plan.players).map(plan.room))
        games = (0..<plan.rooms).map { Game(ended: own.contains($0) ? 0 : plan.rounds) }
        chance = SeededGenerator(seed: plan.seed &+ UInt64(plan.first))
    }

    func run() {
        usage.empty = look()
        players = (plan.first..<plan.first + plan.players).map { LoadPlayer($0, in: self) }
        deaf = players.filter { $0.behaviour == .deaf }
        join()
        watch()
    }

    private func look() -> HostUsage? { plan.process.flatMap(HostUsage.init) }

    // MARK: Joining

    private func join() {
        guard phase == .joining else { return }
        let due = plan.rate.map { Int((NIODeadline.now() - begun).seconds * $0) + 1 } ?? .max
        while asked < min(due, players.count), unseated < Self.mostUnseated {
            connect(players[asked])
            asked += 1
        }
        guard plan.rate != nil, asked < players.count, !isJoiningSoon else { return }
        isJoiningSoon = true
        loop.assumeIsolated().scheduleTask(in: .milliseconds(1)) { [self] in
            isJoiningSoon = false
            join()
        }
    }

    private func connect(_ player: LoadPlayer) {
        unseated += 1
        player.connect()
        let bound = NIOLoopBound((player, self), eventLoop: loop)
        var bootstrap = ClientBootstrap(group: loop).channelOption(.tcpOption(.tcp_nodelay), value: 1)
        // Unread data waits at the host, and not in this machine's kernel.
        if player.behaviour == .deaf { bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: 4_096) }
        bootstrap
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let (player, crowd) = bound.value
                    try player.transport.install(player, in: channel, host: crowd.plan.address)
                }
            }
            .connect(host: plan.place?.host ?? "", port: plan.place?.port ?? 0)
            .whenFailure { error in
                let (player, crowd) = bound.value
                crowd.fail("\(error)")
                crowd.lost(player, wasIn: false)
            }
    }

    func welcomed(after time: TimeAmount, isBack: Bool) {
        unseated -= 1
        lastAdvance = .now()
        if isBack {
            tally.returns.append(time.nanoseconds)
            if phase == .returning { arrive() }
            return
        }
        tally.joined += 1
        tally.joins.append(time.nanoseconds)
        if tally.joined == players.count {
            tally.joining = (.now() - begun).nanoseconds
            usage.full = look()
            phase = .playing
            if plan.rounds == 0 { endRounds() }
        } else {
            join()
        }
    }

    /// A connection was lost, or could not be made.
    func lost(_ player: LoadPlayer, wasIn: Bool) {
        if !wasIn { unseated -= 1 }
        switch phase {
        case .leaving: arrive()
        case .over: break
        case .returning where wasIn: again(player, in: .zero)
        case .playing where player.behaviour == .deaf: break
        default: again(player, in: .milliseconds(500))
        }
    }

    private func again(_ player: LoadPlayer, in delay: TimeAmount) {
        loop.assumeIsolated().scheduleTask(in: delay) { [self] in
            if phase != .over, phase != .leaving { connect(player) }
        }
    }

    func fail(_ reason: String) { tally.failures[reason, default: 0] += 1 }

    // MARK: Playing

    func count(_ bytes: Int) {
        guard isCounting else { return }
        tally.frames += 1
        tally.bytes += bytes
    }

    func took(_ time: TimeAmount) { tally.verdicts.append(time.nanoseconds) }

    /// A player received a round.
    /// - Parameters:
    ///   - last: the last round that they received, by the crowd's count.
    ///   - room: the player's room.
    /// - Returns: the puzzle.
    func started(after last: Int, in room: Int, by transport: Transport, _ payload: ByteBuffer) -> OpenRound? {
        // A host that begins at once sends the round to some players before it has welcomed the last.
        guard phase == .playing || phase == .joining && asked == players.count else { return nil }
        let now = NIODeadline.now()
        if !games[room].isOn, games[room].started < plan.rounds, let new = transport.puzzle(in: payload) {
            lastAdvance = now
            games[room].begin(new, at: now, entry: tally.startSpreads.count)
            tally.startSpreads.append(0)
            if !isCounting {
                isCounting = true
                usage.before = look()
            }
            if let puzzle = games[room].puzzle { for player in deaf { player.overhear(puzzle, in: room) } }
        }
        let game = games[room]
        guard game.isOn else { return nil }
        if last < game.started { tally.startSpreads[game.entry] = (now - game.began).nanoseconds }
        return game.puzzle
    }

    /// A player received the end of a round.
    func ended(in room: Int) {
        guard phase == .playing, games[room].isOn, NIODeadline.now() - games[room].began > .milliseconds(50) else {
            return
        }
        let number = games[room].started
        games[room].ended = number
        lastAdvance = .now()
        let least = games.lazy.map(\.ended).min() ?? 0
        // The room that is furthest behind determines the progress.
        if number == least { progress("round \(least) of \(plan.rounds)") }
        guard least == plan.rounds else { return }
        // The other players receive it at this moment.
        loop.assumeIsolated().scheduleTask(in: .milliseconds(500)) { [self] in
            isCounting = false
            usage.after = look()
            endRounds()
        }
    }

    /// What a player says in a round, and when.
    func steps(for player: LoadPlayer, _ puzzle: OpenRound) -> [(delay: TimeAmount, bytes: ByteBuffer)] {
        let part = Double.random(in: 0..<1, using: &chance)
        let (first, second) = (moment(), moment())
        let giveUp = player.transport.giveUp(in: puzzle.number)
        func answer(_ text: String) -> ByteBuffer { player.transport.answer(text, in: puzzle.number) }
        if part < plan.right { return [(first, answer(puzzle.solution))] }
        if part < plan.right + plan.wrong {
            return [(min(first, second), answer(puzzle.wrong)), (max(first, second), giveUp)]
        }
        return [(first, giveUp)]
    }

    /// A random moment in a round.
    func moment() -> TimeAmount {
        .nanoseconds(Int64(Double.random(in: 0...max(plan.spread, 0), using: &chance) * 1e9))
    }

    // MARK: Leaving

    private func endRounds() {
        guard phase == .playing else { return }
        plan.returns ? begin(.returning) { $0.close(saying: nil) } : leave()
    }

    private func leave() {
        guard plan.leaves else { return finish() }
        begin(.leaving) { $0.close(saying: $0.transport.leave) }
    }

    private func begin(_ phase: Phase, _ body: (LoadPlayer) -> Void) {
        self.phase = phase
        (stageBegan, lastAdvance) = (.now(), .now())
        let there = players.filter(\.isConnected)
        missing = there.count
        for player in there { body(player) }
        if there.isEmpty { finish() }
    }

    private func arrive() {
        lastAdvance = .now()
        missing -= 1
        guard missing == 0 else { return }
        let time = (NIODeadline.now() - stageBegan).nanoseconds
        if phase == .returning {
            tally.returning = time
            leave()
        } else {
            tally.leaving = time
            finish()
        }
    }

    private func finish() {
        phase = .over
        done.succeed((tally, usage))
    }

    /// Reports progress once a second, and ends the run if nothing happens any more.
    private func watch() {
        if phase == .over { return }
        if NIODeadline.now() - lastAdvance > phase.patience {
            fail("nothing happened for \(Int(phase.patience.seconds)) s")
            tally.isStalled = true
            return finish()
        }
        if phase == .joining { progress("\(tally.joined) of \(players.count) joined") }
        loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in watch() }
    }
}

extension TimeAmount {
    var seconds: Double { Double(nanoseconds) / 1e9 }
}
