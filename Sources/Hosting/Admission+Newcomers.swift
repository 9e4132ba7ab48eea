import Cryptography
import History
import Messages
import Phrases
import PlainText
import Rules
import Wire

// Requests for a new seat.
extension Admission {
    /// Decides about a guest without a seat, unless the PIN has to wait.
    mutating func admit(_ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant) -> Decision {
        if state.pin == nil { return seat(handshake, guest) }
        if guest.abilities == .classic {
            return .refuse(.init(.badPin, "The original game knows no PINs, and this room has one."))
        }
        if handshake.pin == nil { return .refuse(.init(.badPin)) }
        return check(handshake, guest, .tooManyWrongPins, at: now)
    }

    /// Decides about a guest with the host's link. A wrong secret counts as a wrong PIN.
    mutating func admitHost(_ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant) -> Decision {
        guard handshake.role == .host, handshake.key != nil else {
            return .refuse(
                .init(.badHandshake, "Only the host comes in here. Guests play at the address without /host."))
        }
        return check(handshake, guest, .tooManyWrongLinks, at: now)
    }

    /// Decides about a guest with a PIN or the host's secret, unless the check has to wait.
    private mutating func check(
        _ handshake: PlayerMessage.Handshake, _ guest: Guest, _ tooMany: Phrase.Reason, at now: Instant
    ) -> Decision {
        let network = guest.origin.network
        if pins.mustWait(network, at: now) { return .refuse(.init(.badPin, .reason(tooMany))) }
        guard guest.origin.isLoopback || pins.isFree(at: now) else {
            return .wait(
                instead: pins.queue(.init(guest: guest.id, network: network, handshake: handshake, came: now), at: now))
        }
        return judge(handshake, guest, at: now)
    }

    /// Decides about a guest with a PIN or the host's secret whose turn it is.
    mutating func judge(_ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant) -> Decision {
        let isHost = handshake.role == .host
        guard isHost ? isHostKey(handshake.key ?? "") : isPin(handshake.pin ?? "") else {
            pins.recordWrong(from: guest.origin, wasSlow: !isHost && rightPin == nil, at: now)
            return .refuse(.init(.badPin, .reason(isHost ? .wrongLink : .wrongPin)))
        }
        pins.recordRight(from: guest.origin, at: now)
        return isHost ? .host : seat(handshake, guest)
    }

    private func isHostKey(_ key: String) -> Bool {
        guard let hash = state.hostKeyHash.flatMap({ [UInt8](hexadecimal: $0) }) else { return false }
        return isEqualInConstantTime(SHA256.hash(key.utf8), hash)
    }

    private mutating func isPin(_ pin: String) -> Bool {
        guard let kept = state.pin else { return true }
        // Hashes have the same length, so that the time does not reveal the PIN's length.
        let hash = SHA256.hash(pin.utf8)
        if let rightPin { return isEqualInConstantTime(hash, rightPin) }
        guard kept.isRight(pin) else { return false }
        rightPin = hash
        return true
    }

    private func seat(_ handshake: PlayerMessage.Handshake, _ guest: Guest) -> Decision {
        guard let name = PlayerName(handshake.name) else {
            return .refuse(.init(.badName))
        }
        return .ask(
            policy.name(for: name), handshake.role == .spectator ? .spectator : .player, Wishes(of: handshake))
    }
}

extension Wishes {
    /// Reads the wishes in a handshake. Ignores impossible ones, and keeps the time factor within its bounds.
    init(of handshake: PlayerMessage.Handshake) {
        self.init(
            timeFactor: handshake.timeFactor.flatMap { TimeFactor($0) }, face: handshake.face.flatMap(Face.init),
            team: handshake.team.flatMap { TeamName($0) })
    }
}
