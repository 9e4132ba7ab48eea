import History
import Messages
import Phrases
import PlainText
import Puzzles
import Rules
import Wire

// The effects of the rules, in terms of guests.
extension LiveRoom {
    /// Handles an event.
    mutating func submit(_ event: Event, at now: Instant) {
        // A tick when nothing is due leaves no trace, neither in the room nor in its journal.
        if event == .tick, room.nextDeadline.map({ now < $0 }) ?? true { return }
        let began = room.round?.began
        let effects = room.handle(event, at: now)
        isRoundNew = false
        if let began, let round = room.round, !effects.contains(where: \.beginsRound) {
            // What waits came in before the pause that is over now.
            let pause = began.duration(to: round.began)
            answers.postpone(by: pause)
            if pause > .zero { starts.postpone(by: pause) }
        }
        // The room's own time: its clock does not go back.
        actions.append(.keep(.event(event, at: room.clock ?? now)))
        for effect in effects { perform(effect, at: now) }
        while let player = surplus.popLast() { submit(.removeTime(player), at: now) }
        admission.hostPages.note()
        tellHosts(at: now)
        adjustBots(at: now)
    }

    private mutating func perform(_ effect: Effect, at now: Instant) {
        switch effect {
        case .record(let record):
            if case .departed(let player) = record { forget(player) }
            if case .roundStarted(_, let number, _, _, _) = record { beginRound(number) }
            actions.append(.record(record))
        case .tell(let audience, let message):
            tell(audience, message, at: now)
        case .welcome(let player):
            welcome(player)
        case .tellLastResults(let player):
            let table = lastTable ?? broadcast(.results(room.results), to: .everyone)
            lastTable = table
            actions.append(.send(table, recipients(.one(player))))
        case .endRound(let end, let places, let out):
            tell(end, places, out: out)
        case .endMatch(let end, let own):
            tell(end, own)
        case .dismiss(let player, let reason):
            // A player who is refused has no seat that could be given up.
            if room.player(player) == nil { forget(player) }
            if let guest = seated[player] { dismiss(guest, .init(reason), at: now) }
        }
    }

    private mutating func forget(_ player: PlayerID) {
        noteDeparture(of: player)
        answers.forget(player, lastPlayer: PlayerID(admission.state.lastPlayer))
        people.forget(player)
        admission.forget(player)
    }

    /// Charges the time of a solver who has left to their network: too many of these would be rivals who never played.
    private mutating func noteDeparture(of player: PlayerID) {
        guard room.hasLeftTime(player), let address = admission.state.seatAddresses[player.number] else { return }
        let origin = Origin(address: address)
        if !origin.isLoopback, departed.isFull(origin, most: limits.departedSolvers) {
            surplus.append(player)
            return
        }
        departed.add(player, from: origin)
        guard departed.count > room.settings.capacity, let first = departed.givingWay(most: 1).first else { return }
        departed.remove(first)
        surplus.append(first)
    }

    mutating func tell(_ audience: Audience, _ message: HostMessage, at now: Instant) {
        if case (.one(let player), .verdict(let verdict)) = (audience, message), !verdict.correct,
            verdict.round == room.round?.number, verdict.reason != .noHint
        {
            answers.noteWrong(player)
        }
        let recipients = recipients(audience)
        if case .startRound = message, let round = room.round {
            for id in recipients { guests[id]?.stopwatch.set(round.number, began: round.began, isFresh: isRoundNew) }
        }
        guard !recipients.isEmpty else { return }
        if audience == .everyone, case .results = message { tellReactions() }
        let broadcast = broadcast(complete(message, at: now), to: audience)
        if audience == .everyone, case .results = message { lastTable = broadcast }
        actions.append(.send(broadcast, recipients))
    }

    private mutating func beginRound(_ number: Int) {
        isRoundNew = true
        // The order of sending changes with every round. Spectators come last, because they could pass the puzzle on to a
        // player, and the players of one network come one after the other, because they could pass it on to each other.
        var chance = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
        listeners.shuffle(using: &chance) { id in
            guests[id].flatMap { guest in
                guest.player.flatMap(room.player)?.role == .player ? guest.origin.network : nil
            }
        }
        starts.begin()
        answers.begin()
        departed = WaitingLine()
    }

    /// Tells each solver their own place. All others get the same bytes, except for those who are out.
    private mutating func tell(_ end: HostMessage.EndRound, _ places: [PlayerID: Place], out: Set<PlayerID>) {
        var (others, outsiders): ([GuestID], [GuestID]) = ([], [])
        var outside = end
        outside.out = true
        for id in recipients(.everyone) {
            let player = guests[id]?.player
            let isOut = player.map(out.contains) ?? false
            guard let player, let place = places[player] else {
                isOut ? outsiders.append(id) : others.append(id)
                continue
            }
            var own = isOut ? outside : end
            (own.rank, own.seconds) = (place.rank, place.time.inSeconds)
            actions.append(.send(Broadcast(.endRound(own)), [id]))
        }
        if !others.isEmpty { actions.append(.send(broadcast(.endRound(end), to: .everyone), others)) }
        if !outsiders.isEmpty { actions.append(.send(broadcast(.endRound(outside), to: .everyone), outsiders)) }
    }

    /// Tells each player their own award. All others get the same bytes.
    mutating func tell(_ end: HostMessage.EndMatch, _ awards: [PlayerID: HostMessage.Award]) {
        var others: [GuestID] = []
        for id in recipients(.everyone) {
            guard let award = guests[id]?.player.flatMap({ awards[$0] }) else {
                others.append(id)
                continue
            }
            var own = end
            own.own = award
            actions.append(.send(broadcast(.endMatch(own), to: .everyone), [id]))
        }
        if !others.isEmpty { actions.append(.send(broadcast(.endMatch(end), to: .everyone), others)) }
    }

    private func broadcast(_ message: HostMessage, to audience: Audience) -> Broadcast {
        let classic = policy.admitsClassic ? ClassicHostMessage(message, to: audience, in: room) : nil
        return Broadcast(message, classic: classic)
    }

    /// Adds what the rules leave to the host: the text of a status, and the seconds left in a round.
    func complete(_ message: HostMessage, at now: Instant) -> HostMessage {
        guard case .status(var status) = message else { return message }
        // A player who joins too late for the round gets no `startRound` with its length.
        if status.code == .waitingForAnswers { status.seconds = room.timeLeft(at: now)?.inSeconds }
        return .status(status.worded)
    }

    private mutating func welcome(_ player: PlayerID) {
        guard let id = seated[player], let guest = guests[id], let member = room.player(player) else { return }
        listeners.insert(id)
        let key = guest.key ?? (guest.abilities.key == .none ? "" : makeKey(of: player, for: guest))
        let message = HostMessage.Welcome(
            room: .init(identity, pin: admission.policy.shownPin), player: .init(member, in: room),
            resume: key, proof: admission.verifier(of: player).map { _ in SeatProof.algorithm },
            rules: .init(room.settings), teams: room.teams?.names.map(\.text), solved: room.solvedPuzzle(of: player),
            host: Program.name)
        actions.append(.send(Broadcast(.welcome(message)), [id]))
    }

    private mutating func makeKey(of player: PlayerID, for guest: Guest) -> String {
        let (key, kept) = admission.makeKey(of: player, for: guest.abilities.key)
        guests[guest.id]?.key = key
        actions.append(.keep(.seat(player, secretHash: kept, address: guest.origin.network)))
        return key
    }

    private func recipients(_ audience: Audience) -> [GuestID] {
        switch audience {
        case .everyone: return listeners.guests
        case .one(let player): return seated[player].map { [$0] } ?? []
        case .these(let players): return players.compactMap { seated[$0] }
        case .others(let players):
            let without = Set(players.compactMap { seated[$0] })
            return listeners.guests.filter { !without.contains($0) }
        }
    }
}

extension HostMessage.Welcome.Room {
    init(_ identity: RoomIdentity, pin: String?) {
        self.init(
            id: identity.id, code: identity.code.text, path: identity.sharesPort ? identity.path : nil,
            name: identity.name, pin: pin)
    }
}

extension HostMessage.Welcome.Player {
    init(_ player: Player, in room: Room) {
        self.init(
            id: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            timeFactor: room.terms(of: player)?.time?.factor.number)
    }
}

extension HostMessage.Welcome.Rules {
    init(_ settings: Settings) {
        self.init(
            target: settings.deck.target.onTheWire, count: settings.deck.size,
            lowest: settings.deck.lowest, highest: settings.deck.highest,
            roundSeconds: settings.isTimed ? settings.roundDuration.inSeconds : Settings.secondsWithoutClock,
            intermissionSeconds: settings.intermission.inSeconds, rounds: settings.matchLength,
            scoring: settings.scoring.rawValue, reactions: settings.reactions, hints: settings.hints.rawValue,
            further: settings.allowsFurther ? nil : false, clock: settings.isTimed ? nil : false,
            deck: settings.deck.onTheWire, firstTo: settings.firstTo, knockout: settings.isKnockout ? true : nil)
    }
}

extension Effect {
    fileprivate var beginsRound: Bool {
        if case .record(.roundStarted) = self { true } else { false }
    }
}
