import Cryptography
import History
import Messages
import Phrases
import PlainText
import Rules
import Wire

/// Decides who gets in: connections, PINs, bans, and the secrets with which guests take their seats back.
struct Admission: Sendable {
    /// The decision about a handshake.
    enum Decision {
        /// The guest gets this seat back.
        case back(PlayerID)
        /// The guest gets this seat back if they prove that they have its secret.
        case challenge(PlayerID, SeatVerifier)
        case ask(PlayerName, Role, Wishes)
        /// The guest is the host's own page.
        case host
        /// The PIN is checked later. If too many guests are waiting, this one has to leave instead.
        case wait(instead: GuestID?)
        /// The PIN is compared with a slow hash, away from the room's event loop.
        case check(PinCheck)
        case refuse(HostMessage.Goodbye)
    }

    let policy: AdmissionPolicy
    let limits: Limits
    /// What the host must not forget. Its addresses are networks, see ``Origin``.
    private(set) var state: HostState
    /// Each seat by the hash of its secret.
    private(set) var seats: [String: PlayerID]
    /// The seats that each network has taken, including those of players who are away.
    private(set) var seatHoldings = Holdings()
    /// The last two networks from which a guest asked for a new seat, and when.
    var asking: [(network: String, last: Instant)] = []
    /// The secret of the host's link. Nil if another host, or an earlier run of this one, made it: then only its hash
    /// is known.
    private(set) var hostKey: HostKey?
    /// The host's own pages.
    var hostPages = HostPages()
    var pins: PinThrottle
    /// A fast hash of the right PIN, once this host knows it. It is never stored.
    var rightPin: [UInt8]?
    private var newPin: KeptPin?
    /// The PIN, if this host was given it. It is never stored.
    private var knownPin: String?
    var threshold: ConnectionLimiter
    private var wrongCodes: AttemptLimiter

    /// - Parameter state: what the room's host knew before it was stopped. If it has no secret of the host's link, a
    ///   new one is made.
    init(policy: AdmissionPolicy, limits: Limits, from state: HostState) {
        self.policy = policy
        self.limits = limits
        self.state = state
        seats = Dictionary(state.secretHashes.map { (Self.hash(keptAs: $1), PlayerID($0)) }) { first, _ in first }
        for network in state.seatAddresses.values { seatHoldings.add(network) }
        pins = PinThrottle(limits: limits)
        threshold = ConnectionLimiter(limits: limits)
        wrongCodes = AttemptLimiter(most: limits.wrongPins, window: limits.pinWindow)
        if let pin = policy.pin { setPin(pin) }
        if state.hostKeyHash == nil { apply(.hostKey(hash: renewHostKey())) }
    }

    /// The PIN for the people in the room; nil if they do not see it.
    var shownPin: String? { state.pin?.text }

    /// The PIN for the host; nil if there is none, or if only its hash is known.
    var hostPin: String? { state.pin == nil ? nil : knownPin ?? shownPin }

    /// The entry for another PIN, which takes effect when it is applied.
    /// - Parameter kept: the PIN as it is stored, if that is known already.
    mutating func entry(forPin pin: String?, _ kept: KeptPin?) -> Entry {
        (rightPin, knownPin) = (pin.map { SHA256.hash($0.utf8) }, pin)
        return .pin(kept: pin.map { kept ?? KeptPin($0, isShown: false) })
    }

    /// Sets the PIN, unless the room already has it.
    private mutating func setPin(_ pin: String) {
        (rightPin, knownPin) = (SHA256.hash(pin.utf8), pin)
        if let kept = state.pin, (kept.text != nil) == policy.showsPin, kept.isRight(pin) { return }
        let kept = KeptPin(pin, isShown: policy.showsPin)
        newPin = kept
        apply(.pin(kept: kept))
    }

    /// The PIN that the journal does not have yet, if there is one.
    mutating func popNewPin() -> KeptPin? {
        defer { newPin = nil }
        return newPin
    }

    /// Makes a new secret for the host's link.
    /// - Returns: the hash to store.
    mutating func renewHostKey() -> String {
        let key = HostKey()
        hostKey = key
        return key.hash
    }

    /// Applies an entry to what the host must not forget.
    /// - Parameter effects: what the entry's event has led to in the room.
    mutating func apply(_ entry: Entry, _ effects: [Effect] = []) {
        if case .seat(let player, let hash, let address) = entry {
            if state.seatAddresses[player.number] == nil { seatHoldings.add(address) }
            if !hash.isEmpty {
                if let former = state.secretHashes[player.number] { seats[Self.hash(keptAs: former)] = nil }
                seats[Self.hash(keptAs: hash)] = player
            }
        }
        for case .record(.departed(let player, _)) in effects {
            if let hash = state.secretHashes[player.number] { seats[Self.hash(keptAs: hash)] = nil }
            if let taker = state.seatAddresses[player.number] { seatHoldings.remove(taker) }
        }
        state.apply(entry, effects)
    }

    /// Whether a player from there has a seat, and so takes precedence over those who want one.
    func hasSeat(_ origin: Origin) -> Bool { !origin.isLoopback && seatHoldings.count(of: origin.network) > 0 }

    /// Decides about a handshake.
    mutating func decide(
        _ handshake: PlayerMessage.Handshake, of guest: Guest, in room: Room, at now: Instant
    ) -> Decision {
        guard handshake.protocol == wireVersion else {
            return .refuse(.init(.unsupportedProtocol))
        }
        if guest.abilities.isHost || guest.abilities.mayHost && handshake.role == .host {
            return admitHost(handshake, guest, at: now)
        }
        if handshake.role == .host {
            return .refuse(.init(.badHandshake, "The host's page is at /host. Open the link that the console shows."))
        }
        if let decision = decideReturn(handshake, guest, in: room, at: now) { return decision }
        return admit(handshake, guest, at: now)
    }

    /// Decides about a guest who names a seat, or shows a secret.
    /// - Returns: nil for a guest without a secret, or with a token that belongs to no seat. Such a guest asks for a
    ///   new seat.
    private mutating func decideReturn(
        _ handshake: PlayerMessage.Handshake, _ guest: Guest, in room: Room, at now: Instant
    ) -> Decision? {
        if let number = handshake.seat, let verifier = verifier(of: PlayerID(number)) {
            guard let nonce = handshake.nonce, SeatProof.isNonce(nonce) else {
                return .refuse(.init(.badHandshake, "With a seat comes a nonce of 16 to 64 letters and digits."))
            }
            return .challenge(PlayerID(number), verifier)
        }
        guard let key = handshake.resume else { return nil }
        let address = guest.origin.network
        let code = SeatCode(key)
        // A person who mistypes a code must learn about it; a program only shows what it was given.
        guard code != nil || guest.abilities.key == .code else { return seat(for: key).map { .back($0) } }
        // A token cannot be guessed; a short code could be, given time.
        if wrongCodes.mustWait(address, at: now) { return .refuse(.init(.badPin, .reason(.tooManyWrongCodes))) }
        if let code, let player = seat(for: code.text), let name = PlayerName(handshake.name),
            room.player(player)?.name.isLike(name) == true
        {
            return .back(player)
        }
        wrongCodes.record(from: address, at: now)
        return .refuse(.init(.badPin, .reason(.wrongCode)))
    }
}
