package import History
package import Messages
import Phrases
package import PlainText
package import Rules
import Wire

/// A room at work, as a value: its rules, who is at which connection, and who may come in.
///
/// What comes in through the doors goes in here, each with the instant of its arrival, and what has to be done comes out.
/// It has no socket, no clock and no thread: a door carries the actions out, in their order.
package struct LiveRoom: Sendable {
    package let identity: RoomIdentity
    /// Who may come in.
    package var policy: AdmissionPolicy { admission.policy }
    /// What guests are held to.
    package let limits: Limits

    var room: Room
    var guests: [GuestID: Guest] = [:]
    /// The connection of each player who has one.
    var seated: [PlayerID: GuestID] = [:]
    /// Players who were told their welcome, and the host's pages.
    var listeners = Listeners()
    var admission: Admission
    /// Who has connected, and has neither a seat nor been sent away.
    var atTheDoor: Set<GuestID> = []
    /// The table that everybody was told last.
    var lastTable: Broadcast?
    /// What the event at hand has led to so far.
    var actions: [Action] = []
    /// What everybody is told, once the room is closing.
    private var closing: HostMessage.Goodbye?

    private var lastGuest = 0
    private var lastPlayer = 0
    /// Whether its host was stopped, and nothing has happened in it since.
    private var wasStopped = false
    /// When those who say nothing are looked after next.
    private var sweepDue: Instant?

    private static let sweepInterval = Duration.seconds(1)
    /// What comes later than this shows that the host is behind.
    private static let lateness = Duration.milliseconds(500)
    /// So often in a row; a host that is always behind has to send somebody away.
    private static let mostPutOff = 20
    private var sweepsPutOff = 0
    /// More than the listener keeps in reserve, so that some are free for guests.
    private static let mostSentFromTheDoor = 32

    /// - Parameters:
    ///   - room: a room of the rules with nobody in it.
    ///   - hostKeyHash: that of the secret of its host's link, where somebody has made one; else it is made here.
    package init(
        _ room: Room, identity: RoomIdentity, policy: AdmissionPolicy, limits: Limits, hostKeyHash: String? = nil
    ) {
        self.room = room
        self.identity = identity
        self.limits = limits
        var state = HostState()
        state.hostKeyHash = hostKeyHash
        admission = Admission(policy: policy, limits: limits, from: state)
    }

    /// A room whose host was stopped, as it was then.
    package init(_ kept: Snapshot, identity: RoomIdentity, policy: AdmissionPolicy, limits: Limits) {
        room = kept.room
        self.identity = identity
        self.limits = limits
        admission = Admission(policy: policy, limits: limits, from: kept.host)
        lastPlayer = kept.host.lastPlayer
        wasStopped = true
    }

    /// What the room looks like from outside.
    package var summary: RoomSummary { RoomSummary(of: room) }

    /// The number of the round that is on.
    package var round: Int? { room.round?.number }

    /// The number of the round that is on, or of the last one; 0 before the first.
    package var lastRound: Int { room.results.round }

    /// No further round begins until the host says so.
    package var isPaused: Bool { room.isPaused }

    /// What everybody is waiting for.
    package func status(at now: Instant) -> HostMessage.Status { room.status(at: now) }

    /// Whether anybody is here: in a seat, or at the host's page.
    package var isAttended: Bool { !listeners.isEmpty }

    /// Everybody with a seat, in the order of their coming.
    package var seats: [Seat] {
        room.players.map { player in
            let address = seated[player.id].flatMap { guests[$0] }?.origin.address
            return Seat(player: player, isHere: room.isHere(player.id), address: address ?? "")
        }
    }

    /// Why nobody new gets in now, whoever it is.
    package var refusal: HostMessage.Goodbye? {
        if let closing { return closing }
        return room.refusalOfNewcomers.map { .init($0) }
    }

    /// When the room next wants ``tick(at:)``, if nothing happens before.
    package var nextDeadline: Instant? {
        room.nextDeadline.orEarlier(sweepDue).orEarlier(admission.pins.nextDeadline)
            .orEarlier(admission.hostPages.nextDeadline)
    }

    /// The room opens, or goes on where its host stopped: then everybody's connection is gone, and who cannot come back
    /// has left.
    package mutating func begin(at now: Instant) -> [Action] {
        guard wasStopped else { return [] }
        wasStopped = false
        submit(.restart, at: now)
        for player in room.players where !admission.canComeBack(player.id) { submit(.leave(player.id), at: now) }
        return done()
    }

    /// Somebody has connected.
    /// - Parameter isLast: whether this process can hold no connection beside this one, and not even this one for long.
    package mutating func open(
        from origin: Origin, isLast: Bool = false, at now: Instant
    ) -> (guest: GuestID, actions: [Action]) {
        lastGuest += 1
        let id = GuestID(number: lastGuest)
        let free = room.settings.capacity - seated.count
        let refusal = admission.open(origin, waiting: atTheDoor.count, seats: free, at: now)
        guests[id] = Guest(id: id, from: origin, settings: room.settings, limits: limits, at: now)
        if sweepDue == nil { sweepDue = now.advanced(by: Self.sweepInterval) }
        if isLast { sendAwayFromTheDoor(at: now) }
        if let refusal = closing ?? refusal ?? (isLast ? .noRoomForMore : nil) {
            leave(id)
            actions.append(.refuse(id, refusal))
        } else {
            atTheDoor.insert(id)
        }
        return (id, done())
    }

    /// There are no connections left. Who has waited longest at the door without a seat goes, so that those who have one, and
    /// come back, do not find it taken by a crowd that says nothing.
    package mutating func makeRoomAtTheDoor(at now: Instant) -> [Action] {
        sendAwayFromTheDoor(at: now)
        return done()
    }

    private mutating func sendAwayFromTheDoor(at now: Instant) {
        let waiting = atTheDoor.sorted { $0.number < $1.number }
        for id in waiting.prefix(Self.mostSentFromTheDoor) { dismiss(id, .noRoomForMore, at: now) }
    }

    /// The door that a guest came in by is known now.
    package mutating func settle(_ id: GuestID, _ abilities: Abilities) {
        guests[id]?.abilities = abilities
    }

    /// A guest said something.
    /// - Parameters:
    ///   - now: when its bytes came in.
    ///   - kernelRoundTrip: the round trip of its connection as this machine's kernel measures it, if it does.
    package mutating func hear(
        _ message: GuestMessage, from id: GuestID, at now: Instant,
        kernelRoundTrip: @autoclosure () -> Duration? = nil
    ) -> [Action] {
        if let reaction = guests[id]?.hear(message, at: now, kernelRoundTrip: kernelRoundTrip) {
            act(on: reaction, of: id, at: now)
        }
        return done()
    }

    /// The `startRound` of this round was handed to the network for a guest, without waiting for it to read.
    package mutating func written(_ round: Int, to id: GuestID, at now: Instant) {
        guests[id]?.stopwatch.written(round, at: now)
    }

    /// A guest does not take what it is sent.
    package mutating func isTooSlow(_ id: GuestID, at now: Instant) -> [Action] {
        dismiss(
            id, .init(.tooSlow), at: now)
        return done()
    }

    /// A connection is gone.
    package mutating func closed(_ id: GuestID, at now: Instant) -> [Action] {
        guard let guest = guests[id] else { return [] }
        unseat(id, at: now)
        leave(id)
        guests[id] = nil
        atTheDoor.remove(id)
        admission.pins.forget(id)
        admission.hostPages.remove(id)
        admission.close(guest.origin)
        if guests.isEmpty { sweepDue = nil }
        return done()
    }

    /// Time went by.
    package mutating func tick(at now: Instant) -> [Action] {
        submit(.tick, at: now)
        takeTurns(at: now)
        tellHosts(at: now)
        sweep(at: now)
        return done()
    }

    /// Looks after those who say nothing. Where this comes late the host is behind with all it has to do, and what they have said
    /// may lie in their sockets: ten thousand who come back at once are looked after when it has caught up.
    private mutating func sweep(at now: Instant) {
        guard let due = sweepDue, due <= now else { return }
        sweepDue = now.advanced(by: Self.sweepInterval)
        if due.duration(to: now) > Self.lateness, sweepsPutOff < Self.mostPutOff {
            sweepsPutOff += 1
            return
        }
        sweepsPutOff = 0
        for id in guests.keys {
            if let reaction = guests[id]?.look(at: now) { act(on: reaction, of: id, at: now) }
        }
    }

    /// What is played, which the host may change.
    package var mode: Mode { room.settings.mode }

    /// The names that nobody gets a seat under.
    package var banned: [PlayerName] { room.banned }

    /// The host did something at its console. Banning a player also bans the address that it comes from, and letting the
    /// name in again lifts that.
    package mutating func perform(_ action: HostAction, at now: Instant) -> [Action] {
        act(action, at: now)
        return done()
    }

    mutating func act(_ action: HostAction, at now: Instant) {
        switch action {
        case .ban(let player):
            guard let name = room.player(player)?.name,
                let address = admission.banAddress(of: player, called: name)
            else { break }
            actions.append(.keep(.ban(address: address, name: name.text)))
        case .unban(let name): admission.unban(name)
        case .start, .skip, .pause, .resume, .mode, .kick, .lock, .unlock: break
        }
        submit(.host(action), at: now)
    }

    /// It is known which solutions of a round's deal were found before.
    package mutating func recall(_ solutions: [String], of round: Int, at now: Instant) -> [Action] {
        submit(.foundBefore(round: round, solutions: solutions), at: now)
        return done()
    }

    /// The room whole, as its history keeps it.
    package func snapshot(at now: Instant) -> Snapshot {
        var host = admission.kept
        host.clock = now
        host.lastPlayer = lastPlayer
        return Snapshot(room: room, host: host, program: Program.name)
    }

    /// Tells everybody that the room is closed.
    /// - Parameters:
    ///   - isOver: whether it is closed for good. If not, everybody is asked to try again. If it is, endless play has its
    ///     end now.
    ///   - host: what the host plays as; nothing if it does not play.
    package mutating func close(isOver: Bool = true, by host: PlayerName? = nil, at now: Instant) -> [Action] {
        if isOver, let end = room.ending { tell(.everyone, .endMatch(end), at: now) }
        closing = isOver ? .roomClosed(by: host.map(policy.name)) : .notOpenNow
        // Nobody is told of the others' going.
        (seated, listeners) = ([:], Listeners())
        if let closing { for id in guests.keys { dismiss(id, closing, at: now) } }
        return done()
    }

    /// The next player's identity.
    mutating func newPlayer() -> PlayerID {
        lastPlayer += 1
        return PlayerID(lastPlayer)
    }

    mutating func done() -> [Action] {
        defer { actions = [] }
        return actions
    }
}

extension HostMessage.Goodbye {
    fileprivate static func roomClosed(by host: PlayerName?) -> Self {
        host.map { Self(.roomClosed, .closed(by: $0.text)) } ?? Self(.roomClosed)
    }
    fileprivate static let noRoomForMore = Self(.busy, .hostIsBusy)
    fileprivate static let notOpenNow = Self(.busy, .notOpenNow)
}
