package import Messages

/// What a room wants done because of an event. The driver carries out effects in order.
package enum Effect: Hashable, Sendable {
    /// Store this record. It comes before any message that reveals it.
    case record(Record)
    /// Tell everybody who is connected, or one of them, what the room is doing now: the message, and to each player what
    /// it is to them. In a status, the host still sets the text.
    case tellPhase(HostMessage, own: [PlayerID: HostMessage.Own], to: Audience)
    /// Send a player who joins a crowd between two rounds, or after a match, the phase as it was last sent to everybody.
    case tellLastPhase(PlayerID, own: HostMessage.Own?)
    /// Send this message, as it is, to everybody in the audience who is connected.
    case tell(Audience, HostMessage)
    /// Welcome the player, who has a new or resumed seat. This is their first message on a connection.
    case welcome(PlayerID)
    /// Send a player who joins a crowd the table that was last sent to everybody, or the current one if none was sent.
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

    /// Whether a connected player is in it.
    package func includes(_ player: PlayerID) -> Bool {
        switch self {
        case .one(let id): id == player
        case .everyone: true
        }
    }
}
