package import PlainText

/// What happens to a room. Each comes with the instant at which it did.
///
/// Kept as a JSON object with one member, the event's name, whose value has its data: `{"drop":{"player":3}}`.
package enum Event: Hashable, Sendable, Codable {
    /// Somebody asks for a seat.
    case join(PlayerID, name: PlayerName, role: Role)
    /// The connection of a player is gone; its seat is kept for a while.
    case drop(PlayerID)
    /// A player is back, on a new connection.
    case resume(PlayerID)
    /// A player goes for good.
    case leave(PlayerID)
    /// A player tries an expression, as typed. It is for the round that the player names, which may be over.
    /// `elapsed` is the player's time as the door's stopwatch has it, which the rules bound;
    /// nil where no stopwatch ran: then the round's own clock counts.
    case answer(PlayerID, round: Int, expression: String, elapsed: Duration?)
    /// A player says that it has solved the puzzle, but not how: those of the original game can't.
    case claim(PlayerID, round: Int, elapsed: Duration?)
    /// A player has no more tries for this round. The reason is for the table; nil if it gave none.
    case giveUp(PlayerID, round: Int, reason: String? = nil, elapsed: Duration?)
    /// The host did something at its console.
    case host(HostAction)
    /// Who keeps the room's history says which solutions of a round's deal were found before the round, each as any of
    /// those that count as the same. From then on a right answer is told whether it is a discovery. To be handed over
    /// before anybody is told of the round; for another round it means nothing.
    case foundBefore(round: Int, solutions: [String])
    /// The host was stopped, and goes on from here: nobody is connected any more.
    case restart
    /// Only time went by.
    case tick
}

// The names of the members.
extension Event {
    private enum JoinCodingKeys: String, CodingKey {
        case _0 = "player"
        case name, role
    }
    private enum DropCodingKeys: String, CodingKey { case _0 = "player" }
    private enum ResumeCodingKeys: String, CodingKey { case _0 = "player" }
    private enum LeaveCodingKeys: String, CodingKey { case _0 = "player" }
    private enum AnswerCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, expression, elapsed
    }
    private enum ClaimCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, elapsed
    }
    private enum GiveUpCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, reason, elapsed
    }
    private enum HostCodingKeys: String, CodingKey { case _0 = "action" }
}

/// What the host may do at its console.
package enum HostAction: Hashable, Sendable, Codable {
    /// Begins the next round now; after a match, the next match.
    case start
    /// Ends the round now, or the break.
    case skip
    /// Lets no further round begin. A round that is on is played to its end.
    case pause
    /// Lets rounds begin again. A break starts over.
    case resume
    /// Takes a seat away. Its player may join again.
    case kick(PlayerID)
    /// Takes a seat away, and refuses its name from now on.
    case ban(PlayerID)
    /// Lets a name in again that was banned, and those that look like it.
    case unban(PlayerName)
    /// Plays in another way from the next round on.
    case mode(Mode)
    /// Admits nobody new. Who has a seat can still come back to it.
    case lock
    /// Admits newcomers again.
    case unlock
}

extension HostAction {
    private enum KickCodingKeys: String, CodingKey { case _0 = "player" }
    private enum BanCodingKeys: String, CodingKey { case _0 = "player" }
    private enum UnbanCodingKeys: String, CodingKey { case _0 = "name" }
    private enum ModeCodingKeys: String, CodingKey { case _0 = "mode" }
}
