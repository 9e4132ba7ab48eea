import DequeModule
import History
import Messages
import Phrases
import PlainText
import Puzzles
import Rules
import Wire

// Carries out the effects of the rules for the guests of a room.
extension LiveRoom {
    /// Handles an event, and after it those that it leads to.
    mutating func submit(_ event: Event, at now: Instant) {
        // Nothing more happens in a closed room.
        if closing != nil { return }
        // A tick with nothing due must leave no trace, neither in the room nor in its journal.
        if event == .tick, room.nextDeadline.map({ now < $0 }) ?? true { return }
        events.append(event)
        if isHandling { return }
        isHandling = true
        while let event = events.popFirst() {
            handle(event, at: now)
            // What bots do depends on the room as it is when everything else has happened.
            if events.isEmpty { adjustBots(at: now) }
        }
        isHandling = false
    }

    private mutating func handle(_ event: Event, at now: Instant) {
        let began = room.round?.began
        let wasCovered = began != nil && room.isStopped
        let effects = room.handle(event, at: now)
        (isRoundNew, isRoundUncovered) = (false, wasCovered && !room.isStopped)
        if let began, let round = room.round, !effects.contains(where: { $0.beginsRound }) {
            // The waiting answers arrived before the pause that has just ended.
            let pause = began.duration(to: round.began)
            answers.postpone(by: pause)
            if pause > .zero { starts.postpone(by: pause) }
        }
        // Before the entry is applied: what is known about a seat is forgotten with it.
        for case .record(.departed(let player, let names)) in effects { forget(player, called: names, at: now) }
        // The room's own time: its clock does not go back.
        keep(.event(event, at: room.clock ?? now), effects)
        for effect in effects { perform(effect, at: now) }
        while let player = departed.nextSurplus() { submit(.removeTime(player), at: now) }
        admission.hostPages.setStale()
        tellHosts(at: now)
    }

    /// Stores an entry, and applies it to what the host must not forget.
    /// - Parameter effects: what the entry's event has led to in the room.
    mutating func keep(_ entry: Entry, _ effects: [Effect] = []) {
        admission.apply(entry, effects)
        actions.append(.keep(entry))
    }

    private mutating func perform(_ effect: Effect, at now: Instant) {
        switch effect {
        case .record(let record):
            switch record {
            case .roundStarted(_, let number, _, _, _): beginRound(number)
            case .roundEnded(_, _, _, let outOfTime): for player in outOfTime { chargeRound(of: player, at: now) }
            default: break
            }
            actions.append(.record(record))
        case .tellPhase(let message, let owns, let audience):
            tellPhase(message, owns, to: audience)
        case .tellLastPhase(let player, let own):
            tellPhase(phaseForNewcomers(at: now), own.map { [player: $0] } ?? [:], to: .one(player))
        case .tell(.one(let player), .results(let results)):
            tellTable(Broadcast(.results(results), classic: classic(.results(results), isForAll: false)), to: player)
        case .tell(let audience, let message):
            tell(audience, message)
        case .welcome(let player):
            welcome(player)
        case .tellLastResults(let player):
            let table = lastTold.table ?? tableForNewcomers(room.results)
            lastTold.table = table
            tellTable(table, to: player)
        case .dismiss(let player, let reason):
            if let guest = seated[player] { dismiss(guest, .init(reason), at: now) }
        }
    }

    private mutating func forget(_ player: PlayerID, called names: [PlayerName], at now: Instant) {
        chargeDeparture(of: player)
        if let name = names.first {
            let formerNames = Array(names.dropFirst())
            recentDepartures.add(
                .init(player: player, name: name, formerNames: formerNames, address: bannedAddress(with: player)),
                at: now)
        }
        answers.forget(player, lastPlayer: PlayerID(admission.state.lastPlayer))
        people.forget(player)
    }

    private mutating func tell(_ audience: Audience, _ message: HostMessage) {
        if case (.one(let player), .verdict(let verdict)) = (audience, message), !verdict.correct,
            verdict.round == room.round?.number, verdict.reason != .noHint
        {
            answers.recordWrong(player, verdict.reason)
        }
        let recipients = recipients(audience)
        guard !recipients.isEmpty else { return }
        guard audience == .everyone, case .results(let results) = message else {
            return actions.append(.send(broadcast(message, to: audience), recipients))
        }
        tellReactions()
        let table = tableForNewcomers(results)
        lastTold.table = table
        // In the original game, the table of a new round comes with its puzzle.
        let classic = isRoundNew ? [] : table.classic
        actions.append(.send(Broadcast(.results(lastTold.shortened(results)), classic: classic), recipients))
    }

    /// A table for guests who join later: complete, and without its news.
    private func tableForNewcomers(_ results: HostMessage.Results) -> Broadcast {
        var whole = results
        whole.news = nil
        return Broadcast(.results(whole), classic: classic(.results(whole), isForAll: false))
    }

    /// Sends a newcomer their first table.
    private mutating func tellTable(_ table: Broadcast, to player: PlayerID) {
        guard let id = seated[player], let guest = guests[id] else { return }
        if case .results(let results) = table.message { lastTold.record(toSome: results.rows) }
        guard guest.abilities == .classic else { return actions.append(.send(table, [id])) }
        if isNewcomerTold { return }
        actions.append(.send(table, [id]))
        if let status = ClassicHostMessage.status(in: room) {
            actions.append(.send(Broadcast(table.message, classic: [status]), [id]))
        }
    }

    /// A message about a phase with its text, if it has one.
    func worded(_ message: HostMessage) -> HostMessage {
        message.worded(startIn: room.settings.gathering?.delay.map { wholeSeconds($0.inSeconds) })
    }

    /// Sends a phase, with each player's own part. The part that all players share is encoded once.
    mutating func tellPhase(
        _ message: HostMessage, _ owns: [PlayerID: HostMessage.Own], to audience: Audience
    ) {
        let message = worded(message)
        if audience == .everyone {
            lastTold.record(toAll: message)
            isNewcomerTold = true
        } else if case .endRound(let end) = message {
            lastTold.record(toSome: end.table.rows)
        }
        let shared = broadcast(message, to: audience)
        var (known, puzzles): ([HostMessage.Own: Broadcast], [HostMessage.Own: [ClassicHostMessage]]) = ([:], [:])
        let (round, isFresh) = (room.round.flatMap { $0.number == shared.round ? $0 : nil }, isRoundNew)
        // Guests next to each other in the order of sending who get the same message.
        var (told, guests): (Broadcast?, [GuestID]) = (nil, [])
        for id in recipients(audience) {
            var broadcast = shared
            let own = change(id) { guest -> HostMessage.Own? in
                guard let player = guest.player, let own = owns[player] else { return nil }
                if let round, own.plays != false {
                    guest.stopwatch.set(round.number, began: round.began, isFresh: isFresh)
                }
                return own
            }
            if let own {
                if let same = known[own] {
                    broadcast = same
                } else {
                    broadcast = Broadcast(shared, own, classic: classic(shared, own, to: audience, &puzzles))
                    known[own] = broadcast
                }
            }
            if let told, told !== broadcast {
                actions.append(.send(told, guests))
                guests = []
            }
            told = broadcast
            guests.append(id)
        }
        if let told { actions.append(.send(told, guests)) }
    }

    /// The phase for a guest who joins a crowd: as everyone last got it, with the last table.
    private func phaseForNewcomers(at now: Instant) -> HostMessage {
        guard let last = lastTold.phase, last.state?.phase == room.phaseCode else { return room.phaseMessage(at: now) }
        switch last {
        case .endRound(var end):
            end.again = nil
            if case .results(let table)? = lastTold.table?.message { end.table = table }
            end.table.news = nil
            end.seconds = room.timeToNext(at: now)?.inSeconds
            return .endRound(end)
        case .endMatch(var end):
            end.again = nil
            return .endMatch(end)
        default: return room.phaseMessage(at: now)
        }
    }

    private mutating func beginRound(_ number: Int) {
        isRoundNew = true
        // The order of sending changes with every round. Spectators come last, because they could pass the puzzle on to
        // a player. The players of one network come one after the other, because they could pass it on to each other.
        var chance = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
        listeners.shuffle(using: &chance) { id in
            guests[id].flatMap { guest in
                guest.player.map { room.isPlayer($0) } == true ? guest.origin.network : nil
            }
        }
        starts.begin()
        answers.begin()
        departed.begin()
    }

    private func broadcast(_ message: HostMessage, to audience: Audience) -> Broadcast {
        Broadcast(message, classic: classic(message, to: audience))
    }

    private func classic(_ message: HostMessage, to audience: Audience) -> [ClassicHostMessage] {
        guard case .one(let player) = audience else { return classic(message, isForAll: true) }
        let isClassic = seated[player].flatMap { guests[$0] }?.abilities == .classic
        return isClassic ? classic(message, isForAll: false) : []
    }

    private func classic(_ message: HostMessage, isForAll: Bool) -> [ClassicHostMessage] {
        guard policy.admitsClassic else { return [] }
        return ClassicHostMessage.all(
            for: message, isForAll: isForAll, isPuzzleNew: isRoundNew || isRoundUncovered, in: room)
    }

    /// A phase in the original game's protocol, for players with the same own part.
    /// - Parameter puzzles: the messages already made for other players.
    private func classic(
        _ shared: Broadcast, _ own: HostMessage.Own, to audience: Audience,
        _ puzzles: inout [HostMessage.Own: [ClassicHostMessage]]
    ) -> [ClassicHostMessage] {
        guard policy.admitsClassic, case .startRound = shared.message else { return shared.classic }
        // The original game has no counterpart to the other members.
        let part = HostMessage.Own(outcome: own.outcome, seconds: own.seconds, plays: own.plays)
        let made = puzzles[part] ?? classic(shared.message.with(part), to: audience)
        puzzles[part] = made
        return made
    }

    private mutating func welcome(_ player: PlayerID) {
        guard let id = seated[player], let guest = guests[id], let member = room.player(player) else { return }
        listeners.insert(id)
        isNewcomerTold = false
        let key = guest.key ?? makeKey(of: player, for: guest)
        let message = HostMessage.Welcome(
            room: .init(identity, pin: admission.shownPin), player: .init(member, in: room),
            resume: key, proof: admission.verifier(of: player).map { _ in SeatProof.algorithm },
            settings: room.known, next: room.changesAhead, teams: room.teams?.names.map(\.text), host: Program.name)
        actions.append(.send(Broadcast(.welcome(message)), [id]))
    }

    private mutating func makeKey(of player: PlayerID, for guest: Guest) -> String {
        let (key, kept) = admission.makeKey(for: guest.abilities.key)
        guests[guest.id]?.key = key
        keep(.seat(player, secretHash: kept, address: guest.origin.network))
        return key
    }

    private func recipients(_ audience: Audience) -> [GuestID] {
        switch audience {
        case .everyone: return listeners.guests
        case .one(let player): return seated[player].map { [$0] } ?? []
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
            timeFactor: room.settings.terms(of: player)?.time?.factor.number)
    }
}

extension Effect {
    fileprivate var beginsRound: Bool {
        if case .record(.roundStarted) = self { true } else { false }
    }
}
