package import PlainText
package import Rules

/// A whole room at a moment, with what its host knows besides the rules.
package struct Snapshot: Equatable, Sendable {
    /// The room of the rules.
    package var room: Room
    /// What the host knows.
    package var host: HostState
    /// The version of the program that takes it.
    package var program: String

    /// - Parameter program: the version of the program that takes it.
    package init(room: Room, host: HostState, program: String) {
        self.room = room
        self.host = host
        self.program = program
    }
}

/// What a host knows of a room besides the rules, and must not forget.
package struct HostState: Hashable, Sendable, Codable {
    /// The hash of the secret with which each player comes back.
    package var secretHashes: [Int: String] = [:]
    /// From where each seat was taken: an IPv4 address, or the first 64 bits of one of IPv6.
    package var seatAddresses: [Int: String] = [:]
    /// Where each player was last, if elsewhere.
    package var lastAddresses: [Int: String] = [:]
    /// From where nobody comes in, and because of whose names.
    package var bannedAddresses: [String: Set<String>] = [:]
    /// The number given to the last player.
    package var lastPlayer = 0
    /// The hash of the secret of the host's link; nil where none was kept.
    package var hostKeyHash: String?
    /// What the room's clock showed; nil before anything happened.
    package var clock: Instant?

    /// That of a room which is just opened.
    package init() {}

    /// Takes in what an entry tells a host.
    /// - Parameter effects: what it led to in the room.
    package mutating func note(_ entry: Entry, _ effects: [Effect]) {
        switch entry {
        case .event(let event, at: _):
            if case .host(.unban(let name)) = event { bannedAddresses.lift(name) }
            if case .join(let player, _, _) = event { lastPlayer = max(lastPlayer, player.number) }
            for case .record(.departed(let player)) in effects {
                secretHashes[player.number] = nil
                seatAddresses[player.number] = nil
                lastAddresses[player.number] = nil
            }
        case .seat(let player, let hash, let address):
            secretHashes[player.number] = hash
            if let taker = seatAddresses[player.number] {
                lastAddresses[player.number] = address == taker ? nil : address
            } else {
                seatAddresses[player.number] = address
            }
        case .ban(let address, let name): bannedAddresses[address, default: []].insert(name)
        case .hostKey(let hash): hostKeyHash = hash
        }
    }
}

extension [String: Set<String>] {
    /// Lets in again whoever was banned under this name, or one that looks like it.
    package mutating func lift(_ name: PlayerName) {
        self = filter { !$0.value.contains { PlayerName($0)?.isLike(name) ?? false } }
    }
}
