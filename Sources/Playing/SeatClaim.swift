import Messages
import Wire

/// A seat that the player has had, and what it takes to have it back.
struct SeatClaim: Hashable, Sendable {
    /// The room's id.
    let room: String
    /// The player's number; nothing where that was not kept.
    let player: Int?
    /// Shown only to a host that never said that it could be proven.
    let secret: String
    /// How it can be proven, as the host said when it gave the seat.
    let proof: String?

    /// Whether the secret is to be proven, and never shown again.
    var isProvable: Bool { player != nil && proof == SeatProof.algorithm }

    /// Puts a claim into a handshake. A pin is not asked for where a seat is had back.
    /// - Parameter nonce: a fresh one.
    func put(into handshake: inout PlayerMessage.Handshake, nonce: String) {
        guard isProvable else { return handshake.resume = secret }
        handshake.seat = player
        handshake.room = room
        handshake.nonce = nonce
        handshake.pin = nil
    }

    /// Whether a host can be the one that gave the seat, by its welcome to somebody whom it did not ask for a proof: it
    /// gives a new seat with a new secret, and no seat's number twice.
    func canBeHost(_ welcome: HostMessage.Welcome) -> Bool {
        guard isProvable else { return true }
        return !welcome.resume.isEmpty && !(welcome.room.id == room && welcome.player.id == player)
    }

    /// Answers a challenge.
    /// - Returns: nothing if whoever asks does not know the seat.
    func answer(_ challenge: HostMessage.Challenge, nonce: String) -> PlayerMessage? {
        guard isProvable, let player, SeatProof.isNonce(challenge.nonce) else { return nil }
        let exchange = SeatProof(room: room, seat: player, playerNonce: nonce, hostNonce: challenge.nonce)
        guard exchange.isOfHost(challenge.proof, secret: secret) else { return nil }
        return .proof(.init(proof: exchange.ofPlayer(secret: secret)))
    }
}

extension SavedSeat {
    var claim: SeatClaim { SeatClaim(room: room, player: player, secret: key, proof: proof) }
}
