import Messages
import Wire

// Claims the seat again.
extension SavedSeat {
    /// Whether the secret must be proven, and never sent again.
    var isProvable: Bool { player != nil && proof == SeatProof.algorithm }

    /// Puts the claim into a handshake. Resuming a seat needs no PIN.
    /// - Parameter nonce: a fresh nonce.
    func put(into handshake: inout PlayerMessage.Handshake, nonce: String) {
        guard isProvable else { return handshake.resume = key }
        handshake.seat = player
        handshake.room = room
        handshake.nonce = nonce
        handshake.pin = nil
    }

    /// Whether this can be the host that gave the seat, judged by a welcome without a challenge: the same host gives a
    /// new seat with a new secret, and never reuses a seat's number.
    func canBeHost(_ welcome: HostMessage.Welcome) -> Bool {
        guard isProvable else { return true }
        return !welcome.resume.isEmpty && !(welcome.room.id == room && welcome.player.id == player)
    }

    /// Answers a challenge.
    /// - Returns: nil if the challenger does not know the seat.
    func answer(_ challenge: HostMessage.Challenge, nonce: String) -> PlayerMessage? {
        guard isProvable, let player, SeatProof.isNonce(challenge.nonce) else { return nil }
        let exchange = SeatProof(room: room, seat: player, playerNonce: nonce, hostNonce: challenge.nonce)
        guard exchange.isOfHost(challenge.proof, secret: key) else { return nil }
        return .proof(.init(proof: exchange.ofPlayer(secret: key)))
    }
}
