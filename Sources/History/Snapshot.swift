package import PlainText
package import Rules

/// A whole room at one moment, with what its host knows beyond the rules.
package struct Snapshot: Equatable, Sendable {
    /// The rules' room.
    package var room: Room
    /// What the host knows.
    package var host: HostState
    /// The build of the program that took it.
    package var program: String

    /// - Parameter program: the build that takes it.
    package init(room: Room, host: HostState, program: String) {
        self.room = room
        self.host = host
        self.program = program
    }
}

/// What a host knows about a room beyond the rules, and must not forget.
package struct HostState: Hashable, Sendable, Codable {
    /// The hash of the secret with which each player comes back.
    package var secretHashes: [Int: String] = [:]
    /// The address from which each seat was taken: an IPv4 address, or the first 64 bits of an IPv6 address.
    package var seatAddresses: [Int: String] = [:]
    /// Each player's last address, if it differs.
    package var lastAddresses: [Int: String] = [:]
    /// The addresses that the host admits nobody from, and the names that they were banned for.
    package var bannedAddresses: [String: Set<String>] = [:]
    /// The addresses from which newcomers are refused for a while, with the names that were banned there, each until an
    /// instant of the room's clock; nil if there were never any.
    package var closedAddresses: [String: [String: Instant]]?
    /// The number of the last player admitted.
    package var lastPlayer = 0
    /// The hash of the secret in the host's link; nil if none was stored.
    package var hostKeyHash: String?
    /// What the room's clock showed; nil before anything happened.
    package var clock: Instant?

    /// The state of a room that is just being opened.
    package init() {}

    /// Applies what an entry says about the host's state.
    /// - Parameter effects: the entry's effects in the room.
    package mutating func note(_ entry: Entry, _ effects: [Effect]) {
        switch entry {
        case .event(let event, at: _):
            if case .host(.unban(let name)) = event { lift(name) }
            if case .join(let player, _, _, _) = event { lastPlayer = max(lastPlayer, player.number) }
            for case .record(.departed(let player)) in effects {
                forget(player)
            }
        case .seat(let player, let hash, let address):
            secretHashes[player.number] = hash
            note(player, at: address)
        case .ban(let address, let name, until: let end): ban(address, for: name, until: end)
        case .hostKey(let hash): hostKeyHash = hash
        }
    }

    /// Notes that a seat was taken from this address, or its player came back from there. The seat stays charged to the
    /// address that took it.
    package mutating func note(_ seat: PlayerID, at address: String) {
        if let taker = seatAddresses[seat.number] {
            lastAddresses[seat.number] = address == taker ? nil : address
        } else {
            seatAddresses[seat.number] = address
        }
    }

    /// The address where a player was last.
    package func address(of seat: PlayerID) -> String? { lastAddresses[seat.number] ?? seatAddresses[seat.number] }

    /// Bans an address.
    /// - Parameters:
    ///   - name: the name of the player on whose account it is banned.
    ///   - end: until when nobody new gets in from there; nil if nobody at all gets in any more.
    package mutating func ban(_ address: String, for name: String, until end: Instant?) {
        if let end {
            closedAddresses = closedAddresses ?? [:]
            closedAddresses?[address, default: [:]][name] = end
        } else {
            bannedAddresses[address, default: []].insert(name)
        }
    }

    /// Lifts the bans of everybody who was banned under this name, or one that looks like it.
    package mutating func lift(_ name: PlayerName) {
        func isLike(_ text: String) -> Bool { PlayerName(text)?.isLike(name) ?? false }
        bannedAddresses = bannedAddresses.filter { !$0.value.contains(where: isLike) }
        closedAddresses = closedAddresses?.mapValues { $0.filter { !isLike($0.key) } }.filter { !$0.value.isEmpty }
    }

    /// Whether newcomers from an address are refused now.
    package func isClosed(to address: String, at now: Instant) -> Bool {
        closedAddresses?[address]?.values.contains { now < $0 } ?? false
    }

    /// Forgets a seat that was given up.
    package mutating func forget(_ seat: PlayerID) {
        secretHashes[seat.number] = nil
        seatAddresses[seat.number] = nil
        lastAddresses[seat.number] = nil
    }
}
