import Cryptography
import History
import Messages
import Phrases
import PlainText
import Rules

// Requests for a new seat.
extension Admission {
    /// Decides about a guest without a seat, unless the PIN has to wait.
    mutating func admit(_ handshake: PlayerMessage.Handshake, _ guest: Guest, at now: Instant) -> Decision {
        if state.pin == nil { return seat(handshake) }
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
        let newcomer = Newcomer(guest: guest.id, origin: guest.origin, handshake: handshake, came: now)
        if pins.mustWait(newcomer.network, at: now) {
            // The host's own link may be right.
            return .refuse(.init(newcomer.isHost ? .busy : .badPin, .reason(tooMany)))
        }
        guard pins.isFree(for: guest.origin, at: now) else {
            return .wait(instead: pins.queue(newcomer, at: now))
        }
        return judge(newcomer, at: now)
    }

    /// Decides about a guest with a PIN or the host's secret whose turn it is.
    mutating func judge(_ newcomer: Newcomer, at now: Instant) -> Decision {
        if newcomer.isHost { return judge(newcomer, isRight: isHostKey(newcomer.handshake.key ?? ""), at: now) }
        guard let kept = state.pin else { return judge(newcomer, isRight: true, at: now) }
        guard let rightPin else { return .check(PinCheck(newcomer: newcomer, kept: kept)) }
        // Hashes have the same length, so that the time does not reveal the PIN's length.
        let isRight = isEqualInConstantTime(SHA256.hash(newcomer.pin.utf8), rightPin)
        return judge(newcomer, isRight: isRight, at: now)
    }

    /// Decides about a guest whose PIN was compared with a slow hash.
    mutating func judge(_ check: PinCheck, isRight: Bool, at now: Instant) -> Decision {
        let newcomer = check.newcomer
        pins.isChecking = false
        // The host can have changed the PIN in the meantime.
        guard state.pin == check.kept else { return judge(newcomer, at: now) }
        if isRight { rightPin = SHA256.hash(newcomer.pin.utf8) }
        return judge(newcomer, isRight: isRight, wasSlow: true, at: now)
    }

    /// - Parameter wasSlow: whether the PIN was compared with a slow hash.
    private mutating func judge(
        _ newcomer: Newcomer, isRight: Bool, wasSlow: Bool = false, at now: Instant
    ) -> Decision {
        guard isRight else {
            pins.recordWrong(from: newcomer.origin, wasSlow: wasSlow, at: now)
            return .refuse(.init(.badPin, .reason(newcomer.isHost ? .wrongLink : .wrongPin)))
        }
        pins.recordRight(from: newcomer.origin, at: now)
        return newcomer.isHost ? .host : seat(newcomer.handshake)
    }

    private func isHostKey(_ key: String) -> Bool {
        guard let hash = state.hostKeyHash.flatMap({ [UInt8](hexadecimal: $0) }) else { return false }
        return isEqualInConstantTime(SHA256.hash(key.utf8), hash)
    }

    private func seat(_ handshake: PlayerMessage.Handshake) -> Decision {
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
