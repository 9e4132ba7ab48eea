package import Messages

/// What a room wants done because of an event. The driver carries out effects in order.
package enum Effect: Hashable, Sendable {
    /// Store this record. It comes before any message that reveals it.
    case record(Record)
    /// Send this message, as it is, to everybody in the audience who is connected. In a status, the host still sets the
    /// text and, during a round, the seconds left.
    case tell(Audience, HostMessage)
    /// Welcome the player, who has a new or resumed seat. This is their first message on a connection.
    case welcome(PlayerID)
    /// Send a player who joins a crowd the table that was last sent to everybody, or the current one if none was sent.
    case tellLastResults(PlayerID)
    /// Tell everybody that a round is over, each solver their own place, and those who are out of the match that they are.
    case endRound(HostMessage.EndRound, places: [PlayerID: Place], out: Set<PlayerID> = [])
    /// Tell everybody that the match is over, and each player their own award.
    case endMatch(HostMessage.EndMatch, own: [PlayerID: HostMessage.Award])
    /// Tell the player why, then disconnect them. Their seat, if they had one, is gone.
    case dismiss(PlayerID, GoodbyeCode)
}

/// Who receives a message.
package enum Audience: Hashable, Sendable {
    /// This player or spectator.
    case one(PlayerID)
    /// Everybody who is connected, including spectators.
    case everyone
    /// These players.
    case these([PlayerID])
    /// Everybody who is connected, including spectators, except these players.
    case others(than: [PlayerID])
}

extension Audience {
    /// Whether somebody who is connected is in it.
    package func includes(_ player: PlayerID) -> Bool {
        switch self {
        case .one(let id): id == player
        case .everyone: true
        case .these(let players): players.contains(player)
        case .others(let players): !players.contains(player)
        }
    }
}

/// How a solver did in a round.
package struct Place: Hashable, Sendable {
    /// From 1, shared by equals: 1, 2, 2, 4; nil for those who are out of the match.
    package let rank: Int?
    /// How long the player took to solve the round, to the hundredth of a second.
    package let time: Duration
    /// Whether the player took hints.
    package let isHelped: Bool
    /// Whether the player claims it without proof.
    package let isClaim: Bool

    var order: SolverOrder { SolverOrder(isClaim: isClaim, isHelped: isHelped, time: time) }

    init(rank: Int?, _ order: SolverOrder) {
        (self.rank, time, isHelped, isClaim) = (rank, order.time, order.isHelped, order.isClaim)
    }
}
