import Messages
package import PlainText
import Rules

extension LiveRoom {
    /// Everyone with a seat, in order of arrival.
    package var seats: [Seat] { room.players.map(seat(of:)) }

    func seat(of player: Player) -> Seat {
        let address = seated[player.id].flatMap { guests[$0] }?.origin.address
        return Seat(player: player, told: told(of: player), address: address ?? "")
    }

    private func told(of player: Player) -> HostMessage.Seats.Seat {
        let isSecret = room.isEndSecret
        let (wrong, hints) = player.isPerson ? (answers.misses(of: player.id), player.hints) : (0, 0)
        return .init(
            player: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            role: player.role == .spectator ? .spectator : .player, away: !room.isHere(player.id),
            points: isSecret ? nil : room.points(of: player), wins: isSecret ? nil : player.score.allWins,
            solved: isSecret ? nil : room.solved(of: player),
            timeFactor: room.settings.terms(of: player)?.time?.factor.number, bot: player.isBot ? true : nil,
            outcome: player.isPerson && lastRound > 0 ? room.outcome(of: player) : nil,
            out: (isSecret ? player.isUnranked : player.isOut) ? true : nil,
            unsolved: player.isPerson && !isSecret ? room.unsolved(by: player) : nil, wrong: wrong > 0 ? wrong : nil,
            hints: hints > 0 ? hints : nil)
    }

    /// Whether a player of this name is away, and the room keeps their seat.
    package func keepsSeat(of name: PlayerName) -> Bool {
        room.player(named: name).map { $0.role == .player && !room.isHere($0.id) } ?? false
    }
}
