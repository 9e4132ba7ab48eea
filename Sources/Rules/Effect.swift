package import Messages

/// What a room wants done because of an event. The driver carries effects out in their order.
package enum Effect: Hashable, Sendable {
    /// To be kept. Comes before any message that tells of it.
    case record(Record)
    /// To be sent to those of the audience who are connected, as it is. Of a status the host still sets the text and, in a round,
    /// the seconds that are left.
    case tell(Audience, HostMessage)
    /// To be welcomed: the player has a seat, new or resumed. It is their first message on a connection.
    case welcome(PlayerID)
    /// The table that everybody was told last, or the current one if nobody was told any: to a player who joins a crowd.
    case tellLastResults(PlayerID)
    /// A round is over: to everybody, each solver with their own place.
    case endRound(HostMessage.EndRound, places: [PlayerID: Place])
    /// Told why, then disconnected. The seat, if there was one, is gone.
    case dismiss(PlayerID, Dismissal)
}

/// Who is told.
package enum Audience: Hashable, Sendable {
    /// This player, spectator or not.
    case one(PlayerID)
    /// Everybody who is connected, spectators too.
    case everyone
}

/// How a solver did in a round.
package struct Place: Hashable, Sendable {
    /// From 1, shared on equal times: 1, 2, 2, 4.
    package let rank: Int
    /// How long it took to solve the round, to the hundredth of a second.
    package let time: Duration
}

/// Why somebody is sent away or not let in.
package enum Dismissal: Hashable, Sendable {
    /// - `kicked`: the host sent the player out; they may join again.
    /// - `banned`: the host did, and their name is refused from now on; or somebody asks to come in by such a name.
    /// - `roomFull`: all seats are taken, those of players away included.
    /// - `roomLocked`: the host lets nobody new in.
    case kicked, banned, roomFull, roomLocked
}
