import History
import Messages
import Phrases
import PlainText
import Rules
import Wire

/// Who may come in: connections, pins, bans, and the secrets with which seats are had back.
struct Admission: Sendable {
    /// What becomes of a handshake.
    enum Decision {
        /// This seat is the guest's.
        case back(PlayerID)
        /// This seat is the guest's if it proves that it has the secret.
        case challenge(PlayerID, SeatVerifier)
        case ask(PlayerName, Role)
        /// It is the host's own page.
        case host
        /// The pin is looked at later. If too many wait for that, one of them has to go.
        case wait(instead: GuestID?)
        case refuse(HostMessage.Goodbye)
    }

    let policy: AdmissionPolicy
    let limits: Limits
    var pins: PinThrottle
    /// Where the host's own pages come in.
    var hostPages: HostPages
    private var keys = SeatKeys()
    private var threshold: ConnectionLimiter
    private var wrongCodes: AttemptLimiter
    private var bannedAddresses: [String: Set<String>] = [:]
    private var seats = SeatAddresses()

    /// - Parameter state: what the host of this room knew before it was stopped.
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

    /// Counts a new connection, under its own address.
    /// - Parameters:
    ///   - waiting: how many others are at the door.
    ///   - seats: how many seats nobody is at, so that so many may well come.
    /// - Returns: why it is one too many.
    mutating func open(_ origin: Origin, waiting: Int, seats free: Int, at now: Instant) -> HostMessage.Goodbye? {
        if let refusal = threshold.open(origin, at: now) { return refusal }
        // Who has a seat gets in before those who want one.
        let hasSeat = !origin.isLoopback && seats.count(of: origin.network) > 0
        if waiting >= free + limits.connectionsWithoutSeat, !hasSeat {
            return .init(.busy)
        }
        return nil
    }

    mutating func close(_ origin: Origin) {
        threshold.close(origin)
    }

    /// Looks at a handshake.
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
            return .refuse(.init(.badPin, .tooManyWrongCodes))
        case .wrongCode:
            return .refuse(.init(.badPin, .wrongCode))
        case .nobody:
            return admit(handshake, guest, at: now)
        }
    }

    private enum Owner {
        case seat(PlayerID)
        /// It has still to prove its secret.
        case claimant(PlayerID, SeatVerifier)
        /// No secret was shown, or a token that opens nothing: the guest asks for a new seat.
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
        // A person who mistypes a code has to know; a program only shows what it was given.
        guard code != nil || guest.abilities.key == .code else {
            return keys.seat(for: key).map { .seat($0) } ?? .nobody
        }
        // A token cannot be guessed; a code that a person can write down could be, with time.
        if wrongCodes.mustWait(address, at: now) { return .tooManyTries }
        if let code, let player = keys.seat(for: code.text), let name = PlayerName(handshake.name),
            room.player(player)?.name.isLike(name) == true
        {
            return .seat(player)
        }
        wrongCodes.note(from: address, at: now)
        return .wrongCode
    }

    /// A seat is used from here.
    /// - Returns: what is to be kept of a seat that was kept with another address.
    mutating func note(_ player: PlayerID, at origin: Origin) -> Entry? {
        let former = seats.network(of: player)
        seats.note(player, at: origin.network)
        guard former != origin.network, let hash = keys.kept[player] else { return nil }
        return .seat(player, secretHash: hash, address: origin.network)
    }

    /// The seat is gone.
    mutating func forget(_ player: PlayerID) {
        keys.forget(player)
        seats.forget(player)
    }

    /// Lets nobody in any more from where this seat was used. Whoever sits at the host's own machine shares its address
    /// with the host, and is not meant.
    /// - Parameter name: the player's.
    /// - Returns: the address; nothing if it is not banned.
    mutating func banAddress(of player: PlayerID, called name: PlayerName) -> String? {
        guard let address = seats.network(of: player), !Origin(address: address).isLoopback else { return nil }
        bannedAddresses[address, default: []].insert(name.text)
        return address
    }

    /// Lets in again from where somebody of this name was banned.
    mutating func unban(_ name: PlayerName) { bannedAddresses.lift(name) }

    /// Makes the secret of a seat.
    /// - Returns: the secret, and what is to be kept of it.
    mutating func makeKey(of player: PlayerID, for kind: Abilities.Key) -> (key: String, kept: String) {
        keys.makeKey(of: player, for: kind)
    }

    /// That with which the secret of a seat can be proven.
    func verifier(of player: PlayerID) -> SeatVerifier? { keys.verifier(of: player) }

    /// How many seats a network has taken.
    func seatCount(of network: String) -> Int { seats.count(of: network) }

    /// Whether a player can come back to its seat.
    func canComeBack(_ player: PlayerID) -> Bool {
        keys.kept[player] != nil
    }

    /// What a host must not forget of who may come in.
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
