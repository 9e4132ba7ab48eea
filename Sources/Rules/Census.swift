/// The numbers of players that events need. They are maintained rather than counted: each of ten thousand players needs
/// them.
struct Census: Equatable, Sendable {
    /// Players with a seat, connected or not.
    var players = 0
    /// Players who are connected.
    var playersHere = 0
    /// Players who are connected and guessing.
    var guessingHere = 0

    static func += (left: inout Census, right: Census) {
        left.players += right.players
        left.playersHere += right.playersHere
        left.guessingHere += right.guessingHere
    }

    static func - (left: Census, right: Census) -> Census {
        Census(
            players: left.players - right.players, playersHere: left.playersHere - right.playersHere,
            guessingHere: left.guessingHere - right.guessingHere)
    }
}

extension Room {
    /// How many players are connected and guessing.
    var guessingHere: Int { census.guessingHere }

    /// How many players are connected.
    var playersHere: Int { census.playersHere }

    /// Whether any player is connected.
    var isSomebodyHereToPlay: Bool { census.playersHere > 0 }

    /// Whether any player has a seat, connected or not.
    var hasPlayers: Bool { census.players > 0 }

    /// Makes a change that concerns one player, and updates the census.
    mutating func change(_ id: PlayerID, _ body: (inout Room) -> Void) {
        let before = share(of: id)
        body(&self)
        census += share(of: id) - before
        isTableStale = true
    }

    /// Counts everybody again, after a change that concerns all.
    mutating func recount() {
        census = Census()
        for id in seats.keys { census += share(of: id) }
    }

    private func share(of id: PlayerID) -> Census {
        guard let player = seats[id], player.role == .player else { return Census() }
        let isHere = away[id] == nil
        return Census(
            players: 1, playersHere: isHere ? 1 : 0, guessingHere: isHere && player.part.isGuessing ? 1 : 0)
    }
}
