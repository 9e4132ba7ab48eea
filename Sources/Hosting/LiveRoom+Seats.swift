package import PlainText
import Rules

extension LiveRoom {
    /// Everyone with a seat, in order of arrival.
    package var seats: [Seat] { room.players.map(seat(of:)) }

    func seat(of player: Player) -> Seat {
        let address = seated[player.id].flatMap { guests[$0] }?.origin.address
        let isSecret = room.isEndSecret
        return Seat(
            player: player, points: isSecret ? nil : room.points(of: player),
            wins: isSecret ? nil : player.score.allWins,
            solved: isSecret ? nil : room.solved(of: player),
            outcome: player.isPerson && lastRound > 0 ? room.outcome(of: player) : nil,
            isOut: isSecret ? player.isUnranked : player.isOut,
            unsolved: player.isPerson && !isSecret ? room.unsolved(by: player) : nil,
            wrong: player.isPerson ? answers.misses(of: player.id) : 0,
            hints: player.isPerson ? player.hints : 0, timeFactor: room.settings.terms(of: player)?.time?.factor,
            isHere: room.isHere(player.id), address: address ?? "")
    }

    /// Whether a player of this name is away, and the room keeps their seat.
    package func keepsSeat(of name: PlayerName) -> Bool {
        room.player(named: name).map { $0.role == .player && !room.isHere($0.id) } ?? false
    }
}
