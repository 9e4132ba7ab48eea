/// What a room wants done because of an event. The driver carries effects out in their order.
package enum Effect: Hashable, Sendable {
    /// To be kept. Comes before any message that tells of it.
    case record(Record)
    /// To be sent to those of the audience who are connected.
    case tell(Audience, Message)
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

/// Why somebody is sent away or not let in.
package enum Dismissal: Hashable, Sendable {
    /// - `kicked`: the host sent the player out; it may join again.
    /// - `banned`: the host did, and its name is refused from now on; or somebody asks to come in by such a name.
    /// - `roomFull`: all seats are taken, those of players away included.
    /// - `roomLocked`: the host lets nobody new in.
    case kicked, banned, roomFull, roomLocked
}

/// What players are told.
package enum Message: Hashable, Sendable {
    /// The player has a seat, new or resumed. Its first message on a connection.
    case welcome(Welcome)
    /// A puzzle: to everybody when a round begins, and on joining to one who may still play it or only watches.
    case startRound(RoundStart)
    /// What became of an answer or of giving up: to that player.
    case verdict(Verdict)
    /// The table: to one after its welcome, to everybody when a round begins or ends, and on changes between.
    case results(Results)
    /// The table that everybody was told last, or one if nobody was told any: to one who comes into a crowd, after its
    /// welcome.
    case lastResults
    /// A round is over: to everybody.
    case endRound(RoundEnd)
    /// The match so far: to everybody, after each round but the last of a match.
    case standings(Standings)
    /// A match is over: to everybody.
    case endMatch(MatchEnd)
    /// What is being waited for: to one after its welcome, to everybody when that changes.
    case status(Status)
}
