import Cryptography
import Messages
import Phrases
import PlainText
import Rules

// Guests who ask for a new seat.
extension Admission {
    /// Decides about a guest without a seat, unless the pin has to wait.
    mutating func admit(_ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant) -> Decision {
        guard let wanted = policy.pin else { return seat(handshake, guest) }
        if guest.abilities == .classic {
            return .refuse(.init(.badPin, "The original game knows no pins, and this room has one."))
        }
        guard let pin = handshake.pin else {
            return .refuse(.init(.badPin))
        }
        let network = guest.origin.network
        if pins.mustWait(network, at: now) {
            return .refuse(.init(.badPin, .reason(.tooManyWrongPins)))
        }
        guard guest.origin.isLoopback || pins.isFree(at: now) else {
            return .wait(
                instead: pins.queue(.init(guest: guest.id, network: network, handshake: handshake, came: now), at: now))
        }
        return judge(pin, wanted, handshake, guest, at: now)
    }

    /// Decides about a guest whose turn it is.
    mutating func admit(inTurn newcomer: PinThrottle.Newcomer, _ guest: Guest, at now: Instant) -> Decision {
        if newcomer.handshake.role == .host { return judgeHost(newcomer.handshake.key ?? "", guest, at: now) }
        guard let wanted = policy.pin, let pin = newcomer.handshake.pin else {
            return seat(newcomer.handshake, guest)
        }
        return judge(pin, wanted, newcomer.handshake, guest, at: now)
    }

    /// Decides about a guest who comes with the host's link. A wrong secret counts like a wrong pin.
    mutating func admitHost(_ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant) -> Decision {
        guard handshake.role == .host, let key = handshake.key else {
            return .refuse(
                .init(.badHandshake, "Only the host comes in here. Guests play at the address without /host."))
        }
        let network = guest.origin.network
        if pins.mustWait(network, at: now) {
            return .refuse(.init(.badPin, .reason(.tooManyWrongLinks)))
        }
        guard guest.origin.isLoopback || pins.isFree(at: now) else {
            return .wait(
                instead: pins.queue(.init(guest: guest.id, network: network, handshake: handshake, came: now), at: now))
        }
        return judgeHost(key, guest, at: now)
    }

    private mutating func judgeHost(_ key: String, _ guest: Guest, at now: Instant) -> Decision {
        guard hostPages.isKey(key) else {
            pins.noteWrong(from: guest.origin, at: now)
            return .refuse(.init(.badPin, .reason(.wrongLink)))
        }
        return .host
    }

    private mutating func judge(
        _ pin: String, _ wanted: String, _ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant
    ) -> Decision {
        // Hashes have the same length, so that the time does not reveal the pin's length.
        guard isEqualInConstantTime(SHA256.hash(pin.utf8), SHA256.hash(wanted.utf8)) else {
            pins.noteWrong(from: guest.origin, at: now)
            return .refuse(.init(.badPin, .reason(.wrongPin)))
        }
        return seat(handshake, guest)
    }

    private func seat(_ handshake: PlayerMessage.Handshake, _ guest: Guest) -> Decision {
        guard let name = PlayerName(handshake.name) else {
            return .refuse(.init(.badName))
        }
        // Seats outlive connections: without this, one address could fill the room by repeatedly joining and leaving.
        if !guest.origin.isLoopback, seatCount(of: guest.origin.network) >= limits.connectionsPerAddress {
            return .refuse(.init(.flooding, .reason(.tooManySeats)))
        }
        return .ask(policy.name(for: name), handshake.role == .spectator ? .spectator : .player)
    }
}
