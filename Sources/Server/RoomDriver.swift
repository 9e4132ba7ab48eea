import DequeModule
import History
import Hosting
import Messages
import NIOCore
import PlainText
import Rules
import Transports

/// Drives one room at work: owns its value, its timer and its connections, and carries out what the room wants done.
///
/// Everything here happens on the room's event loop, so there is no lock and no reordering. Actions wait in a queue
/// while earlier ones are carried out, which can lead to others: a broadcast sent, a connection lost.
final class RoomDriver: ConnectionHandler {
    let loop: any EventLoop
    let clock: RoomClock
    var limits: Limits { room.limits }
    /// How connections are protected, if they are.
    let security: RoomSecurity?
    let website: any HTTPResponder
    let publicNames: [String]
    var room: LiveRoom
    var identity: RoomIdentity { room.identity }
    var policy: AdmissionPolicy { room.policy }
    var round: Int? { room.round }
    var refusal: HostMessage.Goodbye? { room.refusal }

    var log: RoomLog
    private var isSummingUp = false
    private var hasWarnedOfProxy = false
    let roomMetrics: RoomMetrics
    var metrics: ConnectionMetrics { roomMetrics.connections }
    /// Keeps what happens, if there is a history.
    private(set) var journalWriter: JournalWriter?
    var commits = CommitQueue()
    var disk = DiskWait()
    /// Whether this host may act for the room.
    var lease = LeaseStatus.held
    /// Told once another host has the room and nobody is here any more; finished when the room is closed here.
    let departures: AsyncStream<Void>
    private let departure: AsyncStream<Void>.Continuation
    private let summaries: AsyncStream<RoomSummary>.Continuation
    private var lastSummary: RoomSummary?
    private var connections: [GuestID: Connection] = [:]
    private var queue: Deque<Action> = []
    private var isPerforming = false
    /// Connections that have something written and not flushed.
    private var unflushed: [Connection] = []
    private(set) var isFinished = false
    private var timer: (alarm: RoomAlarm, due: Instant)?
    /// Those who wait for something to be kept.
    private var waiting: [Int: EventLoopPromise<Bool>] = [:]
    private var lastReach = 0
    private static let consolePatience = TimeAmount.seconds(3)

    /// - Parameters:
    ///   - start: what the room's clock shows now.
    ///   - summaries: is told whenever the room looks different from outside.
    init(
        _ room: LiveRoom, from start: Instant, security: RoomSecurity? = nil, website: any HTTPResponder,
        publicNames: [String] = [],
        loop: any EventLoop,
        log: RoomLog, metrics: RoomMetrics = .none, summaries: AsyncStream<RoomSummary>.Continuation
    ) {
        self.room = room
        self.security = security
        self.website = website
        self.publicNames = publicNames + (security?.names ?? [])
        self.loop = loop
        clock = RoomClock(on: loop, from: start)
        self.log = log
        roomMetrics = metrics
        self.summaries = summaries
        (departures, departure) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        summarize()
    }

    /// The room is found at this port now. Nobody has come in yet.
    /// - Returns: when its beginning is kept, or the disk was waited for long enough.
    func begin(at port: Int, history: RoomHistory?) -> EventLoopFuture<Void> {
        roomMetrics.roomOpened()
        let begun = loop.makePromise(of: Void.self)
        if var history {
            history.entry.port = port
            journalWriter = JournalWriter(history.journal, of: history.entry)
            commits = CommitQueue(leadsHere: history.leadsHere)
            disk.begun = begun
            watchLease()
            keepOn()
        } else {
            begun.succeed()
        }
        perform(room.begin(at: clock.now))
        return begun.futureResult
    }

    func opened(_ connection: Connection, isLast: Bool) {
        let (guest, actions) = room.open(from: connection.origin, isLast: isLast, at: clock.now)
        // Set before the actions are performed, which may close the connection.
        connection.guest = guest
        connections[guest] = connection
        if lease != .held { sendAway(connection) }
        perform(actions)
    }

    /// All who are connected.
    var everybody: [Connection] { Array(connections.values) }

    /// Another host has the room: here it is over, and nothing of it is kept.
    func giveUp() {
        let channels = everybody.compactMap(\.closeFuture)
        let driver = NIOLoopBound(self, eventLoop: loop)
        EventLoopFuture.andAllComplete(channels, on: loop).whenComplete { _ in
            driver.value.departure.yield()
            driver.value.finish()
        }
    }

    func settle(_ guest: GuestID, _ abilities: Abilities) {
        room.settle(guest, abilities)
    }

    func heard(
        _ message: GuestMessage, from guest: GuestID, at arrival: Instant, kernelRoundTrip: @autoclosure () -> Duration?
    ) {
        perform(room.hear(message, from: guest, at: arrival, kernelRoundTrip: kernelRoundTrip()))
    }

    func closed(_ connection: Connection) {
        guard let guest = connection.guest, connections.removeValue(forKey: guest) != nil else { return }
        perform(room.closed(guest, at: clock.now))
    }

    /// What everybody is waiting for.
    var status: HostMessage.Status { room.status(at: clock.now) }

    func perform(_ action: HostAction) {
        perform(room.perform(action, at: clock.now))
    }

    /// Waits until everything that has happened so far is kept, for as long as somebody at a console waits.
    /// - Returns: whether it is.
    func reach() -> EventLoopFuture<Bool> {
        lastReach += 1
        let number = lastReach
        let reached = loop.makePromise(of: Bool.self)
        waiting[number] = reached
        let driver = NIOLoopBound(self, eventLoop: loop)
        loop.scheduleTask(in: Self.consolePatience) { driver.value.waiting.removeValue(forKey: number)?.succeed(false) }
        if lease == .moved { waiting.removeValue(forKey: number)?.succeed(false) }
        perform([.reach(number)])
        return reached.futureResult
    }

    func warn(ofUntrustedProxyAt address: String) {
        // Once: otherwise anybody could fill the log.
        if hasWarnedOfProxy { return }
        hasWarnedOfProxy = true
        log.note(.untrustedDoor(address))
    }

    func shedConnections() {
        perform(room.makeRoomAtTheDoor(at: clock.now))
    }

    func renewHostKey() {
        perform(room.renewHostKey(at: clock.now))
    }

    /// Tells everybody that the room is closed, or that it only is not open now.
    /// - Parameters:
    ///   - isOver: whether it is closed for good. If not, the next host can take it up.
    ///   - host: what the host plays as; nothing if it does not play.
    /// - Returns: when all connections are gone.
    func close(isOver: Bool = true, by host: PlayerName? = nil) -> EventLoopFuture<Void> {
        let channels = connections.values.compactMap(\.closeFuture)
        // What waits for a store that does not answer would be waited for in vain.
        if lease != .held || (journalWriter?.isShared == true && disk.lostSince != nil) { sendEverybodyAway() }
        let isOver = isOver && lease != .moved
        perform(room.close(isOver: isOver, by: host, at: clock.now))
        let driver = NIOLoopBound(self, eventLoop: loop)
        let gone = EventLoopFuture.andAllComplete(channels, on: loop).flatMap {
            isOver ? driver.value.closeHistory() : driver.value.loop.makeSucceededVoidFuture()
        }
        gone.whenComplete { _ in driver.value.finish() }
        return gone
    }

    func perform(_ actions: [Action]) {
        // What another host does with the room is not told from here.
        if lease == .moved { return }
        pass(actions)
        keepOn()
    }

    /// Carries out what need not wait any more.
    func carryOut(_ actions: [Action]) {
        queue.append(contentsOf: actions)
        if isPerforming { return }
        isPerforming = true
        repeat {
            while let action = queue.popFirst() { perform(action) }
            // Writing to a socket can tell of something new, such as a connection lost.
            let written = unflushed
            unflushed = []
            for connection in written { connection.flush() }
        } while !queue.isEmpty || !unflushed.isEmpty
        isPerforming = false
        setTimer()
        summarize()
        sumUpLater()
    }

    private func perform(_ action: Action) {
        switch action {
        case .keep:
            // Stays in the gate.
            break
        case .record(let record):
            log.note(record, at: clock.now)
            if case .roundStarted = record { roomMetrics.roundBegan() }
        case .warn(let warning):
            log.note(warning)
        case .reach(let number):
            waiting.removeValue(forKey: number)?.succeed(true)
        case .send(let broadcast, let guests):
            let broadcasts = [broadcast] + broadcastsBehind(for: guests)
            for verdict in broadcasts.compactMap(\.verdict) { roomMetrics.judged(verdict) }
            var joined: [Broadcast.Encoding: ByteBuffer] = [:]
            for guest in guests { send(broadcasts, joined: &joined, to: guest) }
        case .refuse(let guest, let goodbye):
            metrics.dismissed(goodbye)
            connections[guest]?.close(goodbye, within: limits.refusal)
        case .close(let guest, let goodbye):
            guard let connection = connections[guest] else { return }
            if let goodbye {
                log.note(goodbye, to: connection.origin, at: clock.now)
                metrics.dismissed(goodbye)
            }
            connection.close(goodbye, within: limits.farewell)
        }
    }

    /// Takes the broadcasts that come next out of the queue, as far as they go to the same guests.
    private func broadcastsBehind(for guests: [GuestID]) -> [Broadcast] {
        var broadcasts: [Broadcast] = []
        while case .send(let broadcast, let others)? = queue.first, others == guests {
            broadcasts.append(broadcast)
            queue.removeFirst()
        }
        return broadcasts
    }

    private func send(
        _ broadcasts: [Broadcast], joined: inout [Broadcast.Encoding: ByteBuffer], to guest: GuestID
    ) {
        guard let connection = connections[guest] else { return }
        if connection.write(broadcasts, joined: &joined) {
            if connection.isUnflushed { return }
            connection.isUnflushed = true
            unflushed.append(connection)
        } else {
            queue.append(contentsOf: commits.pass(room.isTooSlow(guest, at: clock.now)))
        }
    }

    func wasSent(_ round: Int, to guest: GuestID) {
        room.written(round, to: guest, at: clock.now)
    }

    private func setTimer() {
        let due = room.nextDeadline
        guard due != timer?.due else { return }
        timer?.alarm.cancel()
        timer = due.map { due in
            let alarm = clock.schedule(at: due) { [self] in
                timer = nil
                perform(room.tick(at: clock.now))
            }
            return (alarm, due)
        }
    }

    /// What had no line of its own in the log is told in a second.
    private func sumUpLater() {
        guard log.isBehind, !isSummingUp else { return }
        isSummingUp = true
        let driver = NIOLoopBound(self, eventLoop: loop)
        loop.scheduleTask(in: .seconds(1)) {
            driver.value.isSummingUp = false
            driver.value.log.sumUp()
        }
    }

    private func summarize() {
        let summary = room.summary
        guard summary != lastSummary else { return }
        roomMetrics.seatsChanged(by: summary.players - (lastSummary?.players ?? 0))
        lastSummary = summary
        summaries.yield(summary)
    }

    /// Nothing more will come.
    private func finish() {
        if isFinished { return }
        isFinished = true
        roomMetrics.roomClosed(players: lastSummary?.players ?? 0)
        timer?.alarm.cancel()
        timer = nil
        summaries.finish()
        departure.finish()
        disk.begun?.succeed()
        disk.begun = nil
    }
}
