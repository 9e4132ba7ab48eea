import PlainText
package import Rules

/// What a host knows about a room beyond the rules, and must not forget. Only entries of the journal change it, so a host
/// that continues a room knows what its former host knew.
package struct HostState: Hashable, Sendable, Codable {
    /// The hash of the secret with which each player comes back.
    package private(set) var secretHashes: [Int: String] = [:]
    /// The address from which each seat was taken: an IPv4 address, or the first 64 bits of an IPv6 address.
    package private(set) var seatAddresses: [Int: String] = [:]
    /// Each player's last address, if it differs.
    package private(set) var lastAddresses: [Int: String] = [:]
    /// The banned addresses, with the names of the banned players.
    package private(set) var bannedAddresses: [String: Set<String>] = [:]
    /// The addresses from which newcomers are refused for a while, with the names of the banned players, each until an
    /// instant of the room's clock; nil if there were never any.
    package private(set) var closedAddresses: [String: [String: Instant]]?
    /// The number of the last player admitted.
    package private(set) var lastPlayer = 0
    /// The hash of the secret in the host's link; nil if none was stored.
    package private(set) var hostKeyHash: String?
    /// The PIN for newcomers; nil if there is none.
    package private(set) var pin: KeptPin?
    /// The time of the room's clock; nil before the first event.
    package var clock: Instant?

    /// The state of a room that is just being opened.
    /// - Parameter hostKeyHash: the hash of the secret in the host's link, if there is one.
    package init(hostKeyHash: String? = nil) {
        self.hostKeyHash = hostKeyHash
    }

    /// Applies an entry.
    /// - Parameter effects: what the entry's event has led to in the room.
    package mutating func apply(_ entry: Entry, _ effects: [Effect] = []) {
        switch entry {
        case .event(let event, at: _):
            if case .host(.unban(let name)) = event { lift(name) }
            if case .join(let player, _, _, _) = event { lastPlayer = max(lastPlayer, player.number) }
            for case .record(.departed(let player, _)) in effects {
                forget(player)
            }
        case .seat(let player, let hash, let address):
            if !hash.isEmpty { secretHashes[player.number] = hash }
            use(player, from: address)
        case .ban(let address, let name, until: let end): ban(address, for: name, until: end)
        case .hostKey(let hash): hostKeyHash = hash
        case .pin(let kept): pin = kept
        }
    }

    /// The seat still counts for the address that took it.
    private mutating func use(_ seat: PlayerID, from address: String) {
        if let taker = seatAddresses[seat.number] {
            lastAddresses[seat.number] = address == taker ? nil : address
        } else {
            seatAddresses[seat.number] = address
        }
    }

    /// The last address of a player.
    package func address(of seat: PlayerID) -> String? { lastAddresses[seat.number] ?? seatAddresses[seat.number] }

    private mutating func ban(_ address: String, for name: String, until end: Instant?) {
        if let end {
            closedAddresses = closedAddresses ?? [:]
            closedAddresses?[address, default: [:]][name] = end
        } else {
            bannedAddresses[address, default: []].insert(name)
        }
    }

    /// Lifts the bans of everyone who was banned under this name, or one that looks like it.
    private mutating func lift(_ name: PlayerName) {
        func isLike(_ text: String) -> Bool { PlayerName(text)?.isLike(name) ?? false }
        bannedAddresses = bannedAddresses.filter { !$0.value.contains(where: isLike) }
        closedAddresses = closedAddresses?.mapValues { $0.filter { !isLike($0.key) } }.filter { !$0.value.isEmpty }
    }

    /// Whether newcomers from an address are refused now.
    package func isClosed(to address: String, at now: Instant) -> Bool {
        closedAddresses?[address]?.values.contains { now < $0 } ?? false
    }

    private mutating func forget(_ seat: PlayerID) {
        secretHashes[seat.number] = nil
        seatAddresses[seat.number] = nil
        lastAddresses[seat.number] = nil
    }
}
