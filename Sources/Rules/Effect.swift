/// What a room wants done because of an event. The driver carries effects out in their order.
package enum Effect: Hashable, Sendable {
    /// To be kept. Comes before any message that tells of it.
    case record(Record)
    case tell(Audience, Message)
    /// Told why, then disconnected. The seat, if there was one, is gone.
    case dismiss(PlayerID, Dismissal)
}

/// Who is told.
package enum Audience: Hashable, Sendable {
    case one(PlayerID)
    /// Everybody who is connected, spectators too.
    case everyone
}

/// Why somebody is sent away or not let in.
package enum Dismissal: Hashable, Sendable {
    case kicked, banned, roomFull, roomLocked
}

/// What players are told.
package enum Message: Hashable, Sendable {
    case welcome(Welcome)
    case startRound(RoundStart)
    case verdict(Verdict)
    case results(Results)
    case endRound(RoundEnd)
    case endMatch(standings: [Row])
    case status(Status)
}
