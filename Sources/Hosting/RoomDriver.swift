import DequeModule
import Logging
import NIOCore
import Rules
import Wire

/// Drives one room: owns the clock, one timer, the connections and the room's value.
///
/// Everything here happens on the room's event loop, so there is no lock and no reordering. Events wait in a queue
/// while the effects of an earlier one are carried out, so that effects never overtake each other.
final class RoomDriver {
    let loop: any EventLoop
    let identity: RoomIdentity
    let limits: Limits
    let logger: Logger
    let json = JSONDialect()

    private(set) var room: Room
    /// Every open connection.
    var connections: [ObjectIdentifier: Connection] = [:]
    /// The connection of each player who has one.
    var seated: [PlayerID: Connection] = [:]
    var keys = SeatKeys()
    var pins: PinGuard
    var bannedAddresses: Set<String> = []
    var connectionsByAddress: [String: Int] = [:]
    var seatAddresses = SeatAddresses()
    /// Connections that have something written and not flushed.
    var unflushed: [Connection] = []
    var isClosing = false

    private let summaries: AsyncStream<RoomSummary>.Continuation
    private var lastSummary: RoomSummary?
    private var queue: Deque<(event: Event, instant: Instant)> = []
    private var isDraining = false
    private var timer: (scheduled: Scheduled<Void>, due: Instant)?
    private var sweeper: RepeatedTask?
    private var lastPlayer = 0

    /// - Parameter summaries: is told whenever the room looks different from outside.
    init(
        room: Room, identity: RoomIdentity, limits: Limits, loop: any EventLoop, logger: Logger,
        summaries: AsyncStream<RoomSummary>.Continuation
    ) {
        self.room = room
        self.identity = identity
        self.limits = limits
        self.loop = loop
        self.logger = logger
        self.summaries = summaries
        pins = PinGuard(limits: limits)
        summarize()
    }

    /// The next player's identity.
    func newPlayer() -> PlayerID {
        lastPlayer += 1
        return PlayerID(lastPlayer)
    }

    /// Something happened, now. What follows from it is done before this returns, unless it happened while
    /// something else was being done: then right after that.
    func submit(_ event: Event) {
        queue.append((event, .now))
        if isDraining { return }
        isDraining = true
        repeat {
            while let (event, instant) = queue.popFirst() {
                for effect in room.handle(event, at: instant) { perform(effect) }
            }
            // Writing to a socket can tell of new events: a puzzle sent, a connection lost.
            let written = unflushed
            unflushed = []
            for connection in written { connection.flush() }
        } while !queue.isEmpty
        isDraining = false
        setTimer()
        summarize()
    }

    private func setTimer() {
        let due = room.nextDeadline
        guard due != timer?.due else { return }
        timer?.scheduled.cancel()
        timer = due.map { due in
            let tick = NIOLoopBound(self, eventLoop: loop)
            let scheduled = loop.scheduleTask(deadline: due.deadline) {
                tick.value.timer = nil
                tick.value.submit(.tick)
            }
            return (scheduled, due)
        }
    }

    /// While there are connections, each is looked at every second.
    func setSweeper() {
        if connections.isEmpty {
            sweeper?.cancel()
            sweeper = nil
        } else if sweeper == nil {
            let driver = NIOLoopBound(self, eventLoop: loop)
            sweeper = loop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { _ in
                driver.value.sweep(at: .now)
            }
        }
    }

    private func summarize() {
        let state: RoomSummary.State =
            switch room.phase {
            case .waiting: .waiting
            case .round: .round
            case .break, .finished: .break
            }
        let summary = RoomSummary(state: state, players: room.seatCount, capacity: room.settings.capacity)
        guard summary != lastSummary else { return }
        lastSummary = summary
        summaries.yield(summary)
    }

    /// Nothing more will come.
    func finish() {
        timer?.scheduled.cancel()
        timer = nil
        sweeper?.cancel()
        sweeper = nil
        summaries.finish()
    }
}
