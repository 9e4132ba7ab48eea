package import Messages

/// What a room wants done because of an event. The driver carries out effects in order.
package enum Effect: Hashable, Sendable {
    /// Store this record. It precedes any message that reveals it.
    case record(Record)
    /// Send everyone who is connected, or one of them, the current phase: the message, and each player's own part of
    /// it. The host still sets the text of a status.
    case tellPhase(HostMessage, own: [PlayerID: HostMessage.Own], to: Audience)
    /// Send a player who joins a crowd, between two rounds or after a match, the phase as everyone last received it.
    case tellLastPhase(PlayerID, own: HostMessage.Own?)
    /// Send this message unchanged to everyone in the audience who is connected.
    case tell(Audience, HostMessage)
    /// Welcome the player, who has a new or resumed seat. This is their first message on a connection.
    case welcome(PlayerID)
    /// Send a player who joins a crowd the table that everyone last received, or the current one if there was none.
    case tellLastResults(PlayerID)
    /// Tell the player why, then disconnect them. Their seat, if they had one, is gone.
    case dismiss(PlayerID, GoodbyeCode)
}

/// Who receives a message.
package enum Audience: Hashable, Sendable {
    /// This player or spectator.
    case one(PlayerID)
    /// Everybody who is connected, including spectators.
    case everyone
}
