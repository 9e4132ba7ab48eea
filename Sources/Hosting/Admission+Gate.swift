import History
import Messages
import Phrases
import PlainText
import Rules

// The gate: everybody passes it at the moment when they take a seat, whichever way they came, and those who are on
// their way pass it again when somebody is banned.
extension Admission {
    /// What a guest wants.
    enum Claim {
        case newSeat(PlayerName)
        /// A seat whose secret the guest has shown or proven, or is about to prove.
        case ownSeat
    }

    /// Why a guest cannot have what they want; nil if they can.
    mutating func refusal(
        of claim: Claim, from origin: Origin, in room: Room, at now: Instant
    ) -> HostMessage.Goodbye? {
        if state.bannedAddresses[origin.network] != nil { return .init(.banned) }
        guard case .newSeat(let name) = claim else { return nil }
        if state.isClosed(to: origin.network, at: now) { return .init(.banned, .reason(.addressMustWait)) }
        if let code = room.refusal(of: name) { return .init(code) }
        if origin.isLoopback { return nil }
        noteAsking(origin, at: now)
        return hasEnoughSeats(origin, of: room.settings.capacity, at: now)
            ? .init(.flooding, .reason(.tooManySeats)) : nil
    }

    /// Whether a network gets no more seats. Seats outlive connections: without this, one could fill the room by
    /// repeatedly joining and leaving. While people from elsewhere ask, it gets no more than half of the room.
    private func hasEnoughSeats(_ origin: Origin, of capacity: Int, at now: Instant) -> Bool {
        if seatHoldings.isFull(origin.network, most: limits.connectionsPerAddress) { return true }
        let own = Network.widest(around: origin.network)
        return 2 * seatHoldings.count(of: own) >= capacity && seatHoldings.count(of: own) > 0
            && asking.contains { $0.network != own && $0.last.duration(to: now) <= limits.askingMemory }
    }

    private mutating func noteAsking(_ origin: Origin, at now: Instant) {
        let network = Network.widest(around: origin.network)
        asking.removeAll { $0.network == network }
        asking = asking.suffix(1) + [(network, now)]
    }
}
