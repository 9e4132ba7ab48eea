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

    /// Adds a player, or removes them.
    /// - Parameters:
    ///   - isHere: whether they are connected.
    ///   - number: 1 or -1.
    mutating func add(_ player: Player, isHere: Bool, _ number: Int = 1) {
        guard player.role == .player else { return }
        if player.isBot {
            bots += number
            return
        }
        players += number
        if isHere { playersHere += number }
        guard player.part.isGuessing else { return }
        guessing += number
        if isHere { guessingHere += number }
        guard let factor = player.terms?.time?.factor else { return }
        let sum = guessingLonger[factor, default: 0] + number
        guessingLonger[factor] = sum == 0 ? nil : sum
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
        count(id, -1)
        body(&self)
        count(id, 1)
        isTableStale = true
    }

    /// Counts everybody again, after a change that concerns all.
    mutating func recount() {
        counts = PlayerCounts()
        for player in seats.values { counts.add(player, isHere: away.isEmpty || !away.contains(player.id)) }
    }

    private mutating func count(_ id: PlayerID, _ number: Int) {
        if let player = seats[id] { counts.add(player, isHere: !away.contains(id), number) }
    }
}
