/// How many there are of whom an event asks. Kept, not counted: with ten thousand in the room each of them asks.
struct Census: Equatable, Sendable {
    /// With a seat to play, connected or not.
    var players = 0
    /// Connected to play.
    var playersHere = 0
    /// Connected and guessing.
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
    /// How many are connected and guessing.
    var guessingHere: Int { census.guessingHere }

    /// How many are connected to play.
    var playersHere: Int { census.playersHere }

    /// Whether anybody is connected to play.
    var isSomebodyHereToPlay: Bool { census.playersHere > 0 }

    /// Whether anybody has a seat to play, connected or not.
    var hasPlayers: Bool { census.players > 0 }

    /// Makes a change that concerns one player, and keeps the census true to it.
    mutating func change(_ id: PlayerID, _ body: (inout Room) -> Void) {
        let before = share(of: id)
        body(&self)
        census += share(of: id) - before
        isTableStale = true
    }

    /// Counts everybody, after a change that concerns all.
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
