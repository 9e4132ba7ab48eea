import History
import PlainText
import Puzzles
import Rules
import Wire

// What the rules want done, in terms of guests.
extension LiveRoom {
    /// Something happened.
    mutating func submit(_ event: Event, at now: Instant) {
        // Time in which nothing is due leaves no trace, in the room as little as in its journal.
        if event == .tick, room.nextDeadline.map({ now < $0 }) ?? true { return }
        let effects = room.handle(event, at: now)
        // As the room has it: its clock does not go back.
        actions.append(.keep(.event(event, at: room.clock ?? now)))
        for effect in effects { perform(effect, at: now) }
        admission.desk.note()
        tellHosts(at: now)
    }

    private mutating func perform(_ effect: Effect, at now: Instant) {
        switch effect {
        case .record(let record):
            if case .departed(let player) = record { admission.forget(player) }
            actions.append(.record(record))
        case .tell(let audience, let message):
            tell(audience, message, at: now)
        case .dismiss(let player, let reason):
            // Who is refused at the door has no seat that could depart.
            if room.player(player) == nil { admission.forget(player) }
            if let guest = seated[player] { dismiss(guest, .init(reason), at: now) }
        }
    }

    mutating func tell(_ audience: Audience, _ message: Message, at now: Instant) {
        if audience == .everyone, case .startRound(let start) = message {
            // No place in the order of sending is the same one's in every round.
            var chance = SeededGenerator(seed: UInt64(truncatingIfNeeded: start.round))
            circle.shuffle(using: &chance)
        }
        var recipients = recipients(audience)
        switch message {
        case .welcome(let welcome):
            return self.welcome(welcome)
        case .startRound(let start):
            for id in recipients { guests[id]?.stopwatch.set(start, isFresh: audience == .everyone) }
        case .endRound(let end):
            // Each solver hears its own place; the rest, who are most, all get the same bytes.
            recipients = recipients.filter { id in
                guard let player = guests[id]?.player, let place = end.places[player] else { return true }
                actions.append(.send(Letter(.endRound(.init(end, place: place))), [id]))
                return false
            }
        case .lastResults:
            return tellLastTable(recipients)
        case .verdict, .results, .standings, .endMatch, .status:
            break
        }
        guard !recipients.isEmpty, let words = words(of: message, at: now) else { return }
        let letter = Letter(words, from: message, to: audience)
        if letter.isTableForAll { lastTable = letter }
        actions.append(.send(letter, recipients))
    }

    /// Tells one the table that all the others know, in the same bytes.
    private mutating func tellLastTable(_ recipients: [GuestID]) {
        let table = lastTable ?? Letter(.results(.init(room.results)), from: .results(room.results))
        lastTable = table
        actions.append(.send(table.again, recipients))
    }

    /// A message as everybody hears it; nothing for a welcome.
    func words(of message: Message, at now: Instant) -> HostMessage? {
        let words = HostMessage(message, settings: room.settings)
        guard case .status(var status)? = words, let round = room.round else { return words }
        // Whoever comes too late for the round gets no `startRound` to tell how long it lasts.
        status.seconds = max(now.duration(to: round.deadline), .zero).inSeconds
        return .status(status)
    }

    private mutating func welcome(_ welcome: Welcome) {
        guard let id = seated[welcome.player], let guest = guests[id] else { return }
        circle.insert(id)
        let key = guest.key ?? (guest.abilities.key == .none ? "" : makeKey(of: welcome.player, for: guest))
        let message = HostMessage.Welcome(
            room: .init(identity, pin: admission.policy.shownPin),
            player: .init(id: welcome.player.number, name: welcome.name.text),
            resume: key, proof: admission.verifier(of: welcome.player).map { _ in SeatProof.algorithm },
            rules: .init(room.settings), host: Program.name)
        actions.append(.send(Letter(.welcome(message)), [id]))
    }

    private mutating func makeKey(of player: PlayerID, for guest: Guest) -> String {
        let (key, kept) = admission.makeKey(of: player, for: guest.abilities.key)
        guests[guest.id]?.key = key
        actions.append(.keep(.seat(player, secretHash: kept, address: guest.origin.network)))
        return key
    }

    private func recipients(_ audience: Audience) -> [GuestID] {
        switch audience {
        case .everyone: circle.guests
        case .one(let player): seated[player].map { [$0] } ?? []
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
