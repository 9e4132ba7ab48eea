/// The numbers of players that events need. They are maintained incrementally, because each of ten thousand players
/// needs them. Only people count as players: no round begins or continues for bots, and no one waits for them.
struct PlayerCounts: Equatable, Sendable {
    /// Players with a seat, connected or not.
    private(set) var players = 0
    /// Players who are connected.
    private(set) var playersHere = 0
    /// Players who are connected and guessing.
    private(set) var guessingHere = 0
    /// Players who are guessing, connected or not.
    private(set) var guessing = 0
    /// Guessing players who have more time than the room gives, by their factor; players at the room's own time are not
    /// included.
    private(set) var guessingLonger: [TimeFactor: Int] = [:]
    /// Bots.
    private(set) var bots = 0

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
    var guessingHere: Int { seats.counts.guessingHere }

    /// How many players are connected.
    var playersHere: Int { seats.counts.playersHere }

    /// Whether any player is connected.
    var isSomebodyHereToPlay: Bool { seats.counts.playersHere > 0 }

    /// Whether any player has a seat, connected or not.
    var hasPlayers: Bool { seats.counts.players > 0 }

    /// Whether any person has a seat, as a player or a spectator.
    var hasPeople: Bool { seats.count > seats.counts.bots }
}
