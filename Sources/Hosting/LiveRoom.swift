import DequeModule
package import History
package import Messages
import Phrases
package import PlainText
import Puzzles
package import Rules
import Wire

/// An open room as a value: its rules, the connections of its guests, and who may join.
///
/// The transports pass in their input, each with the time of its arrival, and get actions back. The room has no socket,
/// no clock and no thread: the driver carries out the actions, in order.
package struct LiveRoom: Sendable {
    package let identity: RoomIdentity
    /// Who may join.
    package var policy: AdmissionPolicy { admission.policy }
    /// The limits for guests.
    package let limits: Limits

    var room: Room
    var guests: [GuestID: Guest] = [:]
    /// The connection of each connected player.
    var seated: [PlayerID: GuestID] = [:]
    /// Players who got their welcome, and the host's pages.
    var listeners = Listeners()
    var admission: Admission
    /// Guests who are connected, have no seat, and were not dismissed.
    var unseated = WaitingLine<GuestID>()
    /// Delays the answers of players who guess wildly.
    var answers: AnswerThrottle
    var keptBudget: KeptBudget
    var commandBudget: CommandBudget
    /// The commands of hosts' pages that wait. The first one is being prepared.
    var commandsInTurn: Deque<(page: GuestID, command: PlayerMessage.Command)> = []
    var people: PeopleThrottle
    var starts = NetworkStarts()
    var departed: DepartedSolvers
    /// The players whom a host can still ban although they have left.
    var recentDepartures: RecentDepartures
    var lastTold = LastTold()
    /// The events that wait until the current one is handled.
    var events: Deque<Event> = []
    var isHandling = false
    /// Whether the current event has begun a round.
    var isRoundNew = false
    /// Whether the current event continues a round that the host had stopped.
    var isRoundUncovered = false
    /// Whether everyone has got a phase since the last welcome.
    var isNewcomerTold = false
    /// The actions from the current input so far.
    var actions: [Action] = []
    /// The moves of the bots in the round.
    var botMoves = BotMoves()
    /// The goodbye for everyone, once the room is closing.
    private(set) var closing: HostMessage.Goodbye?

    private var lastGuest = 0
    /// Whether the room's host was stopped, and nothing has happened in the room since.
    private var wasStopped = false
    /// Whether the round during which its host was stopped does not count.
    private var voidsRound = false
    private var silence = SilenceCheck()

    /// - Parameters:
    ///   - room: a room of the rules, with no one in it.
    ///   - hostKeyHash: the hash of the secret of the room's link for hosts; nil to make a new secret.
    package init(
        _ room: Room, identity: RoomIdentity, policy: AdmissionPolicy, limits: Limits, hostKeyHash: String? = nil
    ) {
        let snapshot = Snapshot(room: room, host: HostState(hostKeyHash: hostKeyHash), program: Program.build)
        self.init(snapshot, identity: identity, policy: policy, limits: limits)
        wasStopped = false
    }

    /// Restores a room whose host was stopped.
    /// - Parameter voidsRound: whether the round during which the host was stopped does not count.
    package init(
        _ kept: Snapshot, identity: RoomIdentity, policy: AdmissionPolicy, limits: Limits, voidsRound: Bool = false
    ) {
        self.voidsRound = voidsRound
        room = kept.room
        self.identity = identity
        self.limits = limits
        admission = Admission(policy: policy, limits: limits, from: kept.host)
        answers = AnswerThrottle(limits: limits)
        departed = DepartedSolvers(limits: limits)
        recentDepartures = RecentDepartures(memory: limits.banPause)
        keptBudget = KeptBudget(
            limits: limits, capacity: room.settings.capacity, at: room.clock ?? Instant(nanoseconds: 0))
        commandBudget = CommandBudget(limits: limits, at: room.clock ?? Instant(nanoseconds: 0))
        people = PeopleThrottle(limits: limits, at: room.clock ?? Instant(nanoseconds: 0))
        wasStopped = true
    }

    /// Whether newcomers need a PIN.
    package var needsPIN: Bool { admission.state.pin != nil }

    /// How the room looks from outside.
    package var summary: RoomSummary {
        RoomSummary(
            state: room.summaryState, players: room.seatsTaken(by: .player), capacity: room.settings.capacity,
            needsPIN: needsPIN)
    }

    /// The number of the current round.
    package var round: Int? { room.round?.number }

    /// The number of the current round or the last one; 0 before the first.
    package var lastRound: Int { room.lastRound }

    /// What the room is doing.
    package var phase: PhaseCode { room.phaseCode }

    /// The banned names, under which no one gets a seat.
    package var banned: [PlayerName] { room.banned }

    /// Whether players who ask for more time get it.
    package var allowsOwnTime: Bool { room.settings.isTimed && room.settings.allowsOwnTime }

    /// Whether anyone is here: in a seat, or on the host's page.
    package var isAttended: Bool { !listeners.isEmpty }

    /// Why no newcomer can play now.
    package var refusal: HostMessage.Goodbye? {
        if let closing { return closing }
        return room.refusalOfNewcomers(as: .player).map { .init($0) }
    }

    /// When to call ``tick(at:)`` next, if nothing happens before.
    package var nextDeadline: Instant? {
        if closing != nil { return nil }
        return room.nextDeadline.orEarlier(silence.due).orEarlier(admission.pins.nextDeadline)
            .orEarlier(admission.hostPages.nextDeadline).orEarlier(answers.nextDeadline)
            .orEarlier(botMoves.nextDeadline(in: room)).orEarlier(people.waitingUntil)
    }

    /// Opens the room, or continues it where its host stopped. In that case all connections are gone, and players who
    /// cannot come back have left.
    package mutating func begin(at now: Instant) -> [Action] {
        guard wasStopped else {
            adjustBots(at: now)
            return done()
        }
        wasStopped = false
        if let pin = admission.popNewPin() { keep(.pin(kept: pin)) }
        if voidsRound { submit(.voidRound, at: now) }
        submit(.restart, at: now)
        for player in room.players where !player.isBot && admission.state.secretHashes[player.id.number] == nil {
            submit(.leave(player.id), at: now)
        }
        return done()
    }

    /// Accepts a new connection.
    /// - Parameter isLast: whether this process has no descriptors left for others, and soon needs this one.
    package mutating func open(
        from origin: Origin, isLast: Bool = false, at now: Instant
    ) -> (guest: GuestID, actions: [Action]) {
        lastGuest += 1
        let id = GuestID(number: lastGuest)
        var refusal = admission.threshold.open(origin, at: now)
        guests[id] = Guest(id: id, from: origin, settings: room.settings, limits: limits, at: now)
        silence.begin(at: now)
        if isLast || isFull { dismissUnseated(at: now) }
        // A network with a seat is let in all the same, but others make room for it.
        if isFull, !admission.hasSeat(origin) { refusal = refusal ?? .init(.busy) }
        if let refusal = closing ?? refusal ?? (isLast ? .noRoomForMore : nil) {
            leave(id)
            actions.append(.refuse(id, refusal))
        } else {
            unseated.add(id, from: origin)
        }
        return (id, done())
    }

    /// Notes the abilities of a guest, once its transport is known.
    package mutating func settle(_ id: GuestID, _ abilities: Abilities) {
        guests[id]?.abilities = abilities
    }

    /// Handles a message of a guest.
    /// - Parameters:
    ///   - now: when its bytes arrived.
    ///   - kernelRoundTrip: the round trip of its connection that this machine's kernel measured, if known.
    package mutating func receive(
        _ message: GuestMessage, from id: GuestID, at now: Instant,
        kernelRoundTrip: Duration? = nil
    ) -> [Action] {
        if let goodbye = change(id, { $0.receive(message, at: now) }) {
            dismiss(id, goodbye, at: now)
        } else {
            act(on: message, of: id, at: now, kernelRoundTrip: kernelRoundTrip)
        }
        return done()
    }

    /// Notes that this round's `startRound` was written for a guest, who may not have read it yet.
    /// - Parameter isSent: whether the kernel has taken it.
    package mutating func written(_ round: Int, to id: GuestID, isSent: Bool = true, at now: Instant) {
        let origin = change(id) { $0.stopwatch.written(round, isSent: isSent, at: now) ? $0.origin : nil }
        if let origin { starts.written(to: origin, at: now) }
    }

    /// Dismisses a guest who does not read the messages to it.
    package mutating func isTooSlow(_ id: GuestID, at now: Instant) -> [Action] {
        dismiss(id, .init(.tooSlow), at: now)
        return done()
    }

    /// Notes that a connection is gone.
    package mutating func closed(_ id: GuestID, at now: Instant) -> [Action] {
        guard let guest = guests[id] else { return [] }
        unseat(id, at: now)
        leave(id)
        guests[id] = nil
        admission.threshold.close(guest.origin)
        if guests.isEmpty { silence.stop() }
        return done()
    }

    /// Handles whatever is due.
    package mutating func tick(at now: Instant) -> [Action] {
        submit(.tick, at: now)
        moveBots(at: now)
        tellReactionsIfDue(at: now)
        judgeWaitingPins(at: now)
        judgeWaiting(at: now)
        tellHosts(at: now)
        if silence.isDue(at: now) { checkSilentGuests(at: now) }
        return done()
    }

    private mutating func checkSilentGuests(at now: Instant) {
        let interval = limits.pingInterval
        for id in guests.keys {
            if let goodbye = guests[id]?.silence(limits, at: now) {
                dismiss(id, goodbye, at: now)
            } else if let ping = guests[id]?.ping(every: interval, at: now) {
                actions.append(.send(Broadcast(.ping(ping)), [id]))
            }
        }
    }

    /// Notes which solutions of a round's deal were found before.
    package mutating func recall(_ solutions: [String], of round: Int, at now: Instant) -> [Action] {
        submit(.foundBefore(round: round, solutions: solutions), at: now)
        return done()
    }

    /// Tells everyone the phase again: the room's clock has stood still, and theirs have not.
    package mutating func resumeClock(at now: Instant) -> [Action] {
        if closing != nil || !room.isAnybodyHere { return [] }
        (isRoundNew, isRoundUncovered) = (false, room.round != nil && !room.isStopped)
        tellPhase(room.phaseMessage(again: true, at: now), room.owns(at: now), to: .everyone)
        isRoundUncovered = false
        return done()
    }

    /// A snapshot of the room, as its history stores it.
    package func snapshot(at now: Instant) -> Snapshot {
        var host = admission.state
        host.clock = now
        return Snapshot(room: room, host: host, program: Program.build)
    }

    /// Tells everyone that the room is closed.
    /// - Parameters:
    ///   - isOver: whether it is closed for good. If so, endless play ends now; otherwise everyone should try again.
    ///   - host: the name under which the host plays; nil if the host does not play.
    package mutating func close(isOver: Bool = true, by host: PlayerName? = nil, at now: Instant) -> [Action] {
        if isOver, let (end, owns) = room.endingIfClosed { tellPhase(end, owns, to: .everyone) }
        closing = isOver ? .roomClosed(by: host.map(policy.name)) : .notOpenNow
        // The remaining guests need not know that others leave.
        (seated, listeners) = ([:], Listeners())
        if let closing { for id in guests.keys { dismiss(id, closing, at: now) } }
        return done()
    }

    /// Changes a guest where it is. To be changed as an optional, it would be moved out of the dictionary and back.
    /// - Returns: what the change returns; nil if there is no such guest.
    mutating func change<Result>(_ id: GuestID, _ change: (inout Guest) -> Result?) -> Result? {
        guests.index(forKey: id).flatMap { change(&guests.values[$0]) }
    }

    mutating func done() -> [Action] {
        defer { actions = [] }
        return actions
    }
}
