import History
import PlainText
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
        case .verdict, .results, .standings, .endMatch, .status:
            break
        }
        guard !recipients.isEmpty, let words = words(of: message, at: now) else { return }
        actions.append(.send(Letter(words, from: message, to: audience), recipients))
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
        guests[id]?.isWelcome = true
        let key = guest.key ?? (guest.abilities.key == .none ? "" : makeKey(of: welcome.player, for: guest))
        let message = HostMessage.Welcome(
            room: .init(id: identity.id, name: identity.name),
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
        case .everyone: seated.values.filter { guests[$0]?.isWelcome == true } + admission.desk.guests
        case .one(let player): seated[player].map { [$0] } ?? []
        }
    }
}
