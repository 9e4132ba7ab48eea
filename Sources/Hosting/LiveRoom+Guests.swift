import Rules
import Wire

// What guests want, and how they go.
extension LiveRoom {
    mutating func act(on reaction: Guest.Reaction, of id: GuestID, at now: Instant) {
        switch reaction {
        case .handshake(let handshake): greet(id, handshake, at: now)
        case .say(let event): submit(event, at: now)
        case .ping(let number): actions.append(.send(Letter(.ping(.init(id: number))), [id]))
        case .dismiss(let goodbye): dismiss(id, goodbye, at: now)
        case .leave(let player):
            seated[player] = nil
            guests[id]?.leave()
            actions.append(.close(id, nil))
            submit(.leave(player), at: now)
        }
    }

    private mutating func greet(_ id: GuestID, _ handshake: PlayerMessage.Handshake, at now: Instant) {
        // A seat whose time is up is given up first, so that nobody comes back to one that is gone.
        submit(.tick, at: now)
        guard let guest = guests[id] else { return }
        switch admission.decide(handshake, of: guest, in: room, at: now) {
        case .refuse(let goodbye):
            dismiss(id, goodbye, at: now)
        case .back(let player):
            if let former = seated.removeValue(forKey: player) {
                dismiss(former, .init(.replaced, "You have joined from another place."), at: now)
            }
            sit(id, player, guest.origin)
            guests[id]?.key = handshake.resume.map { SeatCode($0)?.text ?? $0 }
            submit(.resume(player), at: now)
        case .ask(let name, let role):
            // Whoever is refused leaves nothing in the journal.
            if let refusal = room.refusal(of: name) { return dismiss(id, .init(refusal), at: now) }
            let player = newPlayer()
            sit(id, player, guest.origin)
            submit(.join(player, name: name, role: role), at: now)
        }
    }

    private mutating func sit(_ id: GuestID, _ player: PlayerID, _ origin: Origin) {
        guests[id]?.seat(player)
        atTheDoor.remove(id)
        seated[player] = id
        if let seat = admission.note(player, at: origin) { actions.append(.keep(seat)) }
    }

    /// Says goodbye and closes. If the player has a seat, it is kept for a while.
    mutating func dismiss(_ id: GuestID, _ goodbye: HostMessage.Goodbye, at now: Instant) {
        guard let guest = guests[id], guest.stage != .leaving else { return }
        // Told before what follows from its going.
        actions.append(.close(id, goodbye))
        unseat(id, at: now)
        guests[id]?.leave()
        atTheDoor.remove(id)
    }

    /// Takes the player away from a connection that is going.
    mutating func unseat(_ id: GuestID, at now: Instant) {
        guard let guest = guests[id], let player = guest.player, seated[player] == id else { return }
        seated[player] = nil
        guests[id]?.leave()
        submit(guest.abilities.key == .none ? .leave(player) : .drop(player), at: now)
    }
}
