import History
import PlainText
import Rules
import Wire

/// Who may come in: connections, pins, bans, and the secrets with which seats are had back.
struct Admission: Sendable {
    /// What becomes of a handshake.
    enum Decision {
        /// This seat is the guest's.
        case back(PlayerID)
        case ask(PlayerName, Role)
        case refuse(HostMessage.Goodbye)
    }

    let policy: AdmissionPolicy
    let limits: Limits
    private var keys = SeatKeys()
    private var wrongPins: WrongTries
    private var wrongCodes: WrongTries
    private var bannedAddresses: Set<String> = []
    private var connections: [String: Int] = [:]
    private var seats = SeatAddresses()

    /// - Parameter state: what the host of this room knew before it was stopped.
    init(policy: AdmissionPolicy, limits: Limits, from state: HostState = HostState()) {
        self.policy = policy
        self.limits = limits
        bannedAddresses = state.bannedAddresses
        for (player, hash) in state.secretHashes { keys.note(hash, of: PlayerID(player)) }
        for (player, address) in state.seatAddresses { seats.note(PlayerID(player), at: address) }
        wrongPins = WrongTries(limits: limits)
        wrongCodes = WrongTries(limits: limits)
    }

    /// Counts a new connection.
    /// - Parameters:
    ///   - others: how many there are besides it.
    ///   - capacity: seats in the room.
    /// - Returns: why it is one too many.
    mutating func open(_ origin: Origin, others: Int, capacity: Int) -> HostMessage.Goodbye? {
        connections[origin.address, default: 0] += 1
        if !origin.isLoopback, connections[origin.address, default: 0] > limits.connectionsPerAddress {
            return .init(.flooding, "There are too many connections from your address.")
        }
        if others >= capacity + limits.connectionsWithoutSeat {
            return .init(.roomFull, "Too many are at the door. Try again in a moment.")
        }
        return nil
    }

    mutating func close(_ origin: Origin) {
        let others = connections[origin.address, default: 1] - 1
        connections[origin.address] = others > 0 ? others : nil
    }

    /// Looks at a handshake.
    mutating func decide(
        _ handshake: PlayerMessage.Handshake, of guest: Guest, in room: Room, at now: Instant
    ) -> Decision {
        guard handshake.protocol == Wire.version else {
            let text = "This host speaks version \(Wire.version) of the protocol. Use a program of that version."
            return .refuse(.init(.unsupportedProtocol, text))
        }
        if bannedAddresses.contains(guest.origin.address) { return .refuse(.init(Dismissal.banned)) }
        switch owner(of: handshake, guest, in: room, at: now) {
        case .seat(let player): return .back(player)
        case .tooManyTries:
            return .refuse(.init(.badPin, "There were too many wrong codes from your address. Wait a minute."))
        case .wrongCode:
            return .refuse(.init(.badPin, "That code opens no seat of this name. Join without it for a new seat."))
        case .nobody: break
        }
        if let refusal = refusal(of: handshake.pin, from: guest, at: now) { return .refuse(refusal) }
        guard let name = PlayerName(handshake.name) else {
            let text = "A name has 1 to \(PlayerName.limit) characters that can be seen. Choose another one."
            return .refuse(.init(.badName, text))
        }
        // Seats outlive connections: without this, one address could fill the room by coming and going.
        if !guest.origin.isLoopback, seats.count(of: guest.origin.address) >= limits.connectionsPerAddress {
            return .refuse(.init(.flooding, "There are too many seats taken from your address."))
        }
        return .ask(name, handshake.role == .spectator ? .spectator : .player)
    }

    private enum Owner {
        case seat(PlayerID)
        /// No secret was shown, or a token that opens nothing: the guest asks for a new seat.
        case nobody
        case wrongCode
        case tooManyTries
    }

    private mutating func owner(
        of handshake: PlayerMessage.Handshake, _ guest: Guest, in room: Room, at now: Instant
    ) -> Owner {
        guard let key = handshake.resume else { return .nobody }
        let address = guest.origin.address
        let code = SeatCode(key)
        // A person who mistypes a code has to know; a program only shows what it was given.
        guard code != nil || guest.abilities.key == .code else {
            return keys.seat(for: key).map { .seat($0) } ?? .nobody
        }
        // A token cannot be guessed; a code that a person can write down could be, with time.
        if wrongCodes.mustWait(address, at: now) { return .tooManyTries }
        if let code, let player = keys.seat(for: code.text), let name = PlayerName(handshake.name),
            room.player(player)?.name.key == name.key
        {
            return .seat(player)
        }
        wrongCodes.note(from: address, at: now)
        return .wrongCode
    }

    private mutating func refusal(of pin: String?, from guest: Guest, at now: Instant) -> HostMessage.Goodbye? {
        guard let wanted = policy.pin else { return nil }
        if guest.abilities == .classic {
            return .init(.badPin, "The original game knows no pins, and this room has one.")
        }
        let address = guest.origin.address
        if wrongPins.mustWait(address, at: now) {
            return .init(.badPin, "There were too many wrong pins from your address. Wait a minute.")
        }
        if pin == wanted { return nil }
        if pin != nil { wrongPins.note(from: address, at: now) }
        return .init(
            .badPin, pin == nil ? "This room has a pin. Ask the host for it." : "That is not the pin of this room.")
    }

    /// A seat is used from here.
    /// - Returns: what is to be kept of a seat that was kept with another address.
    mutating func note(_ player: PlayerID, at origin: Origin) -> Entry? {
        let former = seats.address(of: player)
        seats.note(player, at: origin.address)
        guard former != origin.address, let hash = keys.hashes[player] else { return nil }
        return .seat(player, secretHash: hash, address: origin.address)
    }

    /// The seat is gone.
    mutating func forget(_ player: PlayerID) {
        keys.forget(player)
        seats.forget(player)
    }

    /// Lets nobody in any more from where this seat was used. Whoever sits at the host's own machine shares its address
    /// with the host, and is not meant.
    /// - Returns: the address; nothing if it is not banned.
    mutating func banAddress(of player: PlayerID) -> String? {
        guard let address = seats.address(of: player), !Origin(address: address).isLoopback else { return nil }
        bannedAddresses.insert(address)
        return address
    }

    /// Makes the secret of a seat.
    mutating func makeKey(of player: PlayerID, for kind: Abilities.Key) -> (key: String, hash: String) {
        keys.makeKey(of: player, for: kind)
    }

    /// Whether a player can come back to its seat.
    func canComeBack(_ player: PlayerID) -> Bool {
        keys.hashes[player] != nil
    }

    /// What a host must not forget of who may come in.
    var kept: HostState {
        var state = HostState()
        state.secretHashes = Dictionary(uniqueKeysWithValues: keys.hashes.map { ($0.number, $1) })
        state.seatAddresses = Dictionary(uniqueKeysWithValues: seats.addresses.map { ($0.number, $1) })
        state.bannedAddresses = bannedAddresses
        return state
    }
}
