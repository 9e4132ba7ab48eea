import History
import Messages
import Phrases
import PlainText
import Rules
import Wire

/// Decides who gets in: connections, pins, bans, and the secrets with which guests take their seats back.
struct Admission: Sendable {
    /// The decision about a handshake.
    enum Decision {
        /// The guest gets this seat back.
        case back(PlayerID)
        /// The guest gets this seat back if they prove that they have its secret.
        case challenge(PlayerID, SeatVerifier)
        case ask(PlayerName, Role)
        /// It is the host's own page.
        case host
        /// The pin is checked later. If too many guests wait for that, this one has to leave instead.
        case wait(instead: GuestID?)
        case refuse(HostMessage.Goodbye)
    }

    let policy: AdmissionPolicy
    let limits: Limits
    var pins: PinThrottle
    /// The host's own pages.
    var hostPages: HostPages
    private var keys = SeatKeys()
    private var threshold: ConnectionLimiter
    private var wrongCodes: AttemptLimiter
    private var bannedAddresses: [String: Set<String>] = [:]
    private var seats = SeatAddresses()

    /// - Parameter state: what the room's host knew before it was stopped.
    init(policy: AdmissionPolicy, limits: Limits, from state: HostState) {
        self.policy = policy
        hostPages = HostPages(keyHash: state.hostKeyHash)
        self.limits = limits
        pins = PinThrottle(limits: limits)
        threshold = ConnectionLimiter(limits: limits)
        wrongCodes = AttemptLimiter(most: limits.wrongPins, window: limits.pinWindow)
        bannedAddresses = state.bannedAddresses
        for (player, hash) in state.secretHashes { keys.note(hash, of: PlayerID(player)) }
        for (player, network) in state.seatAddresses { seats.note(PlayerID(player), at: network) }
        for (player, network) in state.lastAddresses { seats.note(PlayerID(player), at: network) }
    }

    /// Counts a new connection for its address.
    /// - Parameters:
    ///   - waiting: how many others have no seat yet.
    ///   - seats: how many seats have no connected player.
    /// - Returns: why it is one too many; nil if it is not.
    mutating func open(_ origin: Origin, waiting: Int, seats free: Int, at now: Instant) -> HostMessage.Goodbye? {
        if let refusal = threshold.open(origin, at: now) { return refusal }
        // Guests with a seat take precedence over those who want one.
        let hasSeat = !origin.isLoopback && seats.count(of: origin.network) > 0
        if waiting >= free + limits.connectionsWithoutSeat, !hasSeat {
            return .init(.busy)
        }
        return nil
    }

    mutating func close(_ origin: Origin) {
        threshold.close(origin)
    }

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
        if bannedAddresses[guest.origin.network] != nil { return .refuse(.init(.banned)) }
        switch owner(of: handshake, guest, in: room, at: now) {
        case .seat(let player): return .back(player)
        case .claimant(let player, let verifier):
            guard let nonce = handshake.nonce, SeatProof.isNonce(nonce) else {
                return .refuse(.init(.badHandshake, "With a seat comes a nonce of 16 to 64 letters and digits."))
            }
            return .challenge(player, verifier)
        case .tooManyTries:
            return .refuse(.init(.badPin, .reason(.tooManyWrongCodes)))
        case .wrongCode:
            return .refuse(.init(.badPin, .reason(.wrongCode)))
        case .nobody:
            return admit(handshake, guest, at: now)
        }
    }

    private enum Owner {
        case seat(PlayerID)
        /// It must still prove that it has the secret.
        case claimant(PlayerID, SeatVerifier)
        /// It showed no secret, or a token that belongs to no seat, so it asks for a new seat.
        case nobody
        case wrongCode
        case tooManyTries
    }

    private mutating func owner(
        of handshake: PlayerMessage.Handshake, _ guest: Guest, in room: Room, at now: Instant
    ) -> Owner {
        if let number = handshake.seat, let verifier = keys.verifier(of: PlayerID(number)) {
            return .claimant(PlayerID(number), verifier)
        }
        guard let key = handshake.resume else { return .nobody }
        let address = guest.origin.network
        let code = SeatCode(key)
        // A person who mistypes a code must learn that; a program only shows what it was given.
        guard code != nil || guest.abilities.key == .code else {
            return keys.seat(for: key).map { .seat($0) } ?? .nobody
        }
        // A token cannot be guessed; a short code could be, given time.
        if wrongCodes.mustWait(address, at: now) { return .tooManyTries }
        if let code, let player = keys.seat(for: code.text), let name = PlayerName(handshake.name),
            room.player(player)?.name.isLike(name) == true
        {
            return .seat(player)
        }
        wrongCodes.note(from: address, at: now)
        return .wrongCode
    }

    /// Notes from where a seat is used.
    /// - Returns: the entry to store if the seat was stored with another address.
    mutating func note(_ player: PlayerID, at origin: Origin) -> Entry? {
        let former = seats.network(of: player)
        seats.note(player, at: origin.network)
        guard former != origin.network, let hash = keys.kept[player] else { return nil }
        return .seat(player, secretHash: hash, address: origin.network)
    }

    /// Forgets a seat that was given up.
    mutating func forget(_ player: PlayerID) {
        keys.forget(player)
        seats.forget(player)
    }

    /// Bans the address from which a seat was used. Players on the host's own machine share its address, so their
    /// address is not banned.
    /// - Parameter name: the player's name.
    /// - Returns: the address; nil if it is not banned.
    mutating func banAddress(of player: PlayerID, called name: PlayerName) -> String? {
        guard let address = seats.network(of: player), !Origin(address: address).isLoopback else { return nil }
        bannedAddresses[address, default: []].insert(name.text)
        return address
    }

    /// Lifts the bans of addresses that were banned with this name.
    mutating func unban(_ name: PlayerName) { bannedAddresses.lift(name) }

    /// Makes the secret of a seat.
    /// - Returns: the secret, and the text to store.
    mutating func makeKey(of player: PlayerID, for kind: Abilities.Key) -> (key: String, kept: String) {
        keys.makeKey(of: player, for: kind)
    }

    /// The verifier for a seat's secret.
    func verifier(of player: PlayerID) -> SeatVerifier? { keys.verifier(of: player) }

    /// The number of seats that a network has taken.
    func seatCount(of network: String) -> Int { seats.count(of: network) }

    /// Whether a player can take their seat back.
    func canComeBack(_ player: PlayerID) -> Bool {
        keys.kept[player] != nil
    }

    /// What a host must remember about who may join.
    var kept: HostState {
        var state = HostState()
        state.secretHashes = Dictionary(uniqueKeysWithValues: keys.kept.map { ($0.number, $1) })
        state.seatAddresses = Dictionary(uniqueKeysWithValues: seats.takers.map { ($0.number, $1) })
        state.lastAddresses = Dictionary(uniqueKeysWithValues: seats.others.map { ($0.number, $1) })
        state.bannedAddresses = bannedAddresses
        state.hostKeyHash = hostPages.keyHash
        return state
    }
}
