import DequeModule
import History
import Hosting
import Messages
import NIOCore
import PlainText
import Rules
import Transports

/// Runs one room: owns its value, its timer and its connections, and carries out the actions of the room.
///
/// All of this code runs on the room's event loop, so there is no lock and no reordering. Actions wait in a queue while
/// earlier ones are carried out, because those can lead to others: sending a broadcast can lose a connection.
final class RoomDriver {
    let loop: any EventLoop
    let clock: RoomClock
    /// How connections are protected; nil without TLS.
    let security: RoomSecurity?
    let responder: any RoomResponder
    var website: any HTTPResponder { responder }
    let publicNames: [String]
    var room: LiveRoom

    var log: RoomLog
    var isSummingUp = false
    /// When the next report may be read.
    var reportDue = NIODeadline.uptimeNanoseconds(0)
    /// The commands that wait for the report that is being read, or is about to be.
    var reportsWanted: [(guest: GuestID, command: Int)] = []
    var hasWarnedOfProxy = false
    let roomMetrics: RoomMetrics
    /// Stores what happens; nil without a history.
    private(set) var storage: RoomStorage?
    private var isClosing = false
    /// Completes when the room is closed, once it is being closed.
    var closing: EventLoopFuture<Void>?
    /// Completed with true when the room can be released to another host without interrupting a round.
    var departure: EventLoopPromise<Bool>?
    /// Whether the room is closing at the request of a host who is not at this console.
    var isClosedFromAfar = false
    /// Yields why the room has left this host, once everyone has gone. Finishes when this host closes the room.
    let departures = AsyncStream.makeStream(of: RoomDeparture.self, bufferingPolicy: .bufferingNewest(1))
    /// How the room looks from outside, with an element for each change.
    let summaries = AsyncStream.makeStream(of: RoomSummary.self, bufferingPolicy: .bufferingNewest(1))
    var lastSummary: RoomSummary?
    /// The outcomes of commands from the host's pages, for the console. If nobody reads them, the latest 20 are kept.
    let outcomes = AsyncStream.makeStream(of: HostMessage.Outcome.self, bufferingPolicy: .bufferingNewest(20))
    var connections: [GuestID: Connection] = [:]
    /// The guests whose welcome was sent.
    var welcomed: Set<GuestID> = []
    var queue: Deque<Action> = []
    var isPerforming = false
    /// Connections with unflushed writes.
    var unflushed: [Connection] = []
    private(set) var isFinished = false
    var timer: (alarm: RoomAlarm, due: Instant)?

    /// - Parameter start: the time of the room's clock now.
    init(
        _ room: LiveRoom, from start: Instant, security: RoomSecurity? = nil, website: any RoomResponder,
        publicNames: [String] = [], loop: any EventLoop, log: RoomLog, metrics: RoomMetrics = .none
    ) {
        self.room = room
        self.security = security
        responder = website
        self.publicNames = publicNames + (security?.certificate.names ?? [])
        self.loop = loop
        clock = RoomClock(on: loop, from: start)
        self.log = log
        roomMetrics = metrics
        summarize()
    }

    /// Begins the room, which guests find at this port. There are no guests yet.
    /// - Returns: completes when the beginning is stored, or after the longest wait for the disk or the store.
    func begin(at port: Int, history: RoomHistory?) -> EventLoopFuture<Void> {
        roomMetrics.roomOpened()
        if var history {
            history.entry.port = port
            storage = RoomStorage(history, of: self)
            watchLease()
            storage?.storeNext()
        }
        perform(room.begin(at: clock.now))
        return storage?.beginning ?? loop.makeSucceededVoidFuture()
    }

    /// Whether this host may act for the room.
    var lease: LeaseStatus { storage?.commits.lease ?? .held }

    /// Whether this host's time with the room is over.
    var isOver: Bool { storage?.commits.isOver ?? false }

    /// Lets the room's clock run while this host may act for the room, and its store takes what happens.
    func setClock() {
        if lease == .held, storage?.isStalled != true { clock.start() } else { clock.stop() }
    }

    /// Closes the room at the request of its host, who is on the host's page.
    func closeFromAfar() {
        if isClosing { return }
        isClosedFromAfar = true
        _ = close()
    }

    /// Tells everyone that the room is closed for good, or only for now.
    /// - Parameters:
    ///   - isOver: whether it is closed for good. If not, the next host can continue it.
    ///   - host: the name under which the host plays; nil if the host does not play.
    /// - Returns: completes when all connections are gone.
    func close(isOver: Bool = true, by host: PlayerName? = nil) -> EventLoopFuture<Void> {
        if isFinished { return loop.makeSucceededVoidFuture() }
        let channels = connections.values.compactMap(\.closeFuture)
        // Waiting for a store that does not answer is pointless.
        if lease != .held || storage?.isHeld == true { sendEverybodyAway(.elsewhere) }
        let isOver = isOver && !self.isOver
        isClosing = true
        storage?.hurry()
        perform(room.close(isOver: isOver, by: host, at: clock.now))
        let gone = EventLoopFuture.andAllComplete(channels, on: loop).assumeIsolated().flatMap { [self] in
            (isOver ? storage?.close() : nil) ?? loop.makeSucceededVoidFuture()
        }
        closing = gone.nonisolated()
        gone.whenComplete { [self] _ in
            if isClosedFromAfar { departures.continuation.yield(.closed) }
            finish()
        }
        return gone.nonisolated()
    }

    /// Cleans up after the last event of the room.
    func finish() {
        if isFinished { return }
        isFinished = true
        storage?.finish()
        roomMetrics.roomClosed(players: lastSummary?.players ?? 0)
        timer?.alarm.cancel()
        timer = nil
        summaries.continuation.finish()
        outcomes.continuation.finish()
        departures.continuation.finish()
        departure?.succeed(true)
    }
}
