import History
import Messages
import Phrases
import PlainText
import Rules

// The gate checks every guest who takes a seat, whichever way they came. When a player is banned, it checks again the
// guests who are about to take a seat.
extension Admission {
    /// What a guest asks for.
    enum Claim {
        case newSeat(PlayerName, Role)
        /// A seat whose secret the guest has shown or proved, or is about to prove.
        case ownSeat
    }

    /// Why the gate refuses a guest's request; nil if it does not.
    mutating func refusal(
        of claim: Claim, from origin: Origin, in room: Room, at now: Instant
    ) -> HostMessage.Goodbye? {
        if let ban = ban(on: claim, from: origin, in: room, at: now) { return ban }
        guard case .newSeat(let name, let role) = claim else { return nil }
        let refusal = room.refusal(of: name, as: role)
        // A guest who finds the room full counts as asking, too.
        if !origin.isLoopback, refusal == nil || refusal == .roomFull { recordRequest(from: origin, at: now) }
        if let refusal { return .init(refusal) }
        if origin.isLoopback { return nil }
        return hasEnoughSeats(origin, as: role, in: room, at: now)
            ? .init(.flooding, .reason(.tooManySeats)) : nil
    }

    /// The goodbye for a guest whose request a ban prevents; nil for any other.
    func ban(on claim: Claim, from origin: Origin, in room: Room, at now: Instant) -> HostMessage.Goodbye? {
        if state.bannedAddresses[origin.network] != nil { return .init(.banned) }
        guard case .newSeat(let name, _) = claim else { return nil }
        if state.isClosed(to: origin.network, at: now) { return .init(.banned, .reason(.addressMustWait)) }
        return room.isBanned(name) ? .init(.banned) : nil
    }

    /// Whether a network gets no more seats. Seats outlive connections: without this limit, a network could fill the
    /// room by repeatedly joining and leaving. While people from elsewhere ask, a network gets at most half of the
    /// room, and half of the seats for spectators.
    private func hasEnoughSeats(_ origin: Origin, as role: Role, in room: Room, at now: Instant) -> Bool {
        if seatHoldings.isFull(origin.network, most: limits.connections(from: origin.network)) { return true }
        let own = Network.widest(around: origin.network)
        guard asking.contains(where: { $0.network != own && $0.last.duration(to: now) <= limits.askingMemory }) else {
            return false
        }
        var held = seatHoldings.count(of: own)
        func isHalf() -> Bool { held > 0 && 2 * held >= room.seats(for: role) }
        guard isHalf() else { return false }
        let watching = spectators(of: own, in: room)
        held = role == .spectator ? watching : held - watching
        return isHalf()
    }

    /// The number of spectators from a network, or from one within it.
    private func spectators(of network: String, in room: Room) -> Int {
        room.players.count { player in
            player.role == .spectator
                && state.seatAddresses[player.id.number].map { Network.widest(around: $0) == network } == true
        }
    }

    private mutating func recordRequest(from origin: Origin, at now: Instant) {
        let network = Network.widest(around: origin.network)
        asking.removeAll { $0.network == network }
        asking = asking.suffix(1) + [(network, now)]
    }
}
