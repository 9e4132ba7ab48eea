/// The numbers of players that events need. They are maintained incrementally, because each of ten thousand players
/// needs them. Only people count as players: no round begins or continues for bots, and no one waits for them.
struct PlayerCounts: Equatable, Sendable {
    /// Players with a seat, connected or not.
    var players = 0
    /// Players who are connected.
    var playersHere = 0
    /// Players who are connected and guessing.
    var guessingHere = 0
    /// Players who are guessing, connected or not.
    var guessing = 0
    /// Guessing players who have more time than the room gives, by their factor; players at the room's own time are not
    /// included.
    var guessingLonger: [TimeFactor: Int] = [:]
    /// Bots.
    var bots = 0

    static func += (left: inout PlayerCounts, right: PlayerCounts) {
        left.players += right.players
        left.playersHere += right.playersHere
        left.guessingHere += right.guessingHere
        left.guessing += right.guessing
        left.bots += right.bots
        for (factor, number) in right.guessingLonger {
            let sum = left.guessingLonger[factor, default: 0] + number
            left.guessingLonger[factor] = sum == 0 ? nil : sum
        }
    }

    static func - (left: PlayerCounts, right: PlayerCounts) -> PlayerCounts {
        var difference = left
        difference += PlayerCounts(
            players: -right.players, playersHere: -right.playersHere, guessingHere: -right.guessingHere,
            guessing: -right.guessing, guessingLonger: right.guessingLonger.mapValues { -$0 }, bots: -right.bots)
        return difference
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

    /// Whether any person has a seat, as a player or a spectator.
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
        let isHere = !away.contains(id)
        let isGuessing = player.part.isGuessing
        var share = PlayerCounts(
            players: 1, playersHere: isHere ? 1 : 0, guessingHere: isHere && isGuessing ? 1 : 0,
            guessing: isGuessing ? 1 : 0)
        if isGuessing, let factor = player.terms?.time?.factor { share.guessingLonger[factor] = 1 }
        return share
    }
}
