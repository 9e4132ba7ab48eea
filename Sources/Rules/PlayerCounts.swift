/// The numbers of players that events need. They are maintained rather than counted: each of ten thousand players needs
/// them. Players are people: no round begins or goes on for bots, and nobody waits for them.
struct PlayerCounts: Equatable, Sendable {
    /// Players with a seat, connected or not.
    var players = 0
    /// Players who are connected.
    var playersHere = 0
    /// Players who are connected and guessing.
    var guessingHere = 0
    /// Bots.
    var bots = 0

    static func += (left: inout PlayerCounts, right: PlayerCounts) {
        left.players += right.players
        left.playersHere += right.playersHere
        left.guessingHere += right.guessingHere
        left.bots += right.bots
    }

    static func - (left: PlayerCounts, right: PlayerCounts) -> PlayerCounts {
        PlayerCounts(
            players: left.players - right.players, playersHere: left.playersHere - right.playersHere,
            guessingHere: left.guessingHere - right.guessingHere, bots: left.bots - right.bots)
    }
}

extension Room {
    /// How many players are connected and guessing.
    var guessingHere: Int { counts.guessingHere }

    /// How many players are connected.
    var playersHere: Int { counts.playersHere }

    /// Whether any player is connected.
    var isSomebodyHereToPlay: Bool { counts.playersHere > 0 }

    /// Whether any player has a seat, connected or not.
    var hasPlayers: Bool { counts.players > 0 }

    /// Whether anybody has a seat, players or spectators.
    var hasPeople: Bool { seats.count > counts.bots }

    /// Makes a change that concerns one player, and updates the counts.
    mutating func change(_ id: PlayerID, _ body: (inout Room) -> Void) {
        let before = share(of: id)
        body(&self)
        counts += share(of: id) - before
        isTableStale = true
    }

    /// Counts everybody again, after a change that concerns all.
    mutating func recount() {
        counts = PlayerCounts()
        for id in seats.keys { counts += share(of: id) }
    }

    private func share(of id: PlayerID) -> PlayerCounts {
        guard let player = seats[id], player.role == .player else { return PlayerCounts() }
        if player.isBot { return PlayerCounts(bots: 1) }
        let isHere = away[id] == nil
        return PlayerCounts(
            players: 1, playersHere: isHere ? 1 : 0, guessingHere: isHere && player.part.isGuessing ? 1 : 0)
    }
}
