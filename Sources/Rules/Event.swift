package import Messages
package import PlainText

/// Something that happens to a room. Each event comes with the instant at which it happened.
///
/// Stored as a JSON object with one member: its name is the event's name, and its value the event's data:
/// `{"drop":{"player":3}}`.
package enum Event: Hashable, Sendable, Codable {
    /// A guest asks for a seat, and perhaps for more.
    case join(PlayerID, name: PlayerName, role: Role, wishes: Wishes? = nil)
    /// A player's connection is lost; the room keeps their seat for a while.
    case drop(PlayerID)
    /// A player is back, on a new connection.
    case resume(PlayerID)
    /// A player leaves for good.
    case leave(PlayerID)
    /// A player tries an expression, as typed, in the round that they name, which may be over.
    /// `elapsed` is the time that the host's stopwatch measured for the player, which the rules bound. If nil, no
    /// stopwatch ran, and the round's own clock counts. `arrived` is when the answer came in, if it had to wait.
    case answer(PlayerID, round: Int, expression: String, elapsed: Duration?, arrived: Instant? = nil)
    /// A player claims to have solved the puzzle without saying how: clients of the original game cannot say.
    case claim(PlayerID, round: Int, elapsed: Duration?)
    /// A player gives up this round. The reason appears in the table; nil if the player gave none.
    case giveUp(PlayerID, round: Int, reason: String? = nil, elapsed: Duration?)
    /// A player takes the next hint of this round, or asks for one with its number, from 1, which costs nothing if they
    /// have taken it before.
    case hint(PlayerID, round: Int, step: Int?)
    /// The time of a player who has left no longer counts in the current round: too many came, solved it, and left.
    case removeTime(PlayerID)
    /// A player with a seat asks for another name.
    case rename(PlayerID, name: PlayerName)
    /// A player chooses a team.
    case team(PlayerID, team: TeamName)
    /// A player who comes back asks for something else than when they joined. It comes right before `resume`.
    case wish(PlayerID, Wishes)
    /// The host gave a command.
    case host(HostAction)
    /// The keeper of the room's history lists the solutions of a round's deal that were found before the round, each as
    /// any of those that count as the same. From then on, the verdict on a right answer says whether it is a discovery.
    /// This event comes before anybody is told about the round; it is ignored for any other round.
    case foundBefore(round: Int, solutions: [String])
    /// The round that is on does not count: another version of the rules began it, and its host is gone. What was said in
    /// it stays in the history. It comes before `restart`.
    case voidRound
    /// The host was stopped and continues from here: nobody is connected any more.
    case restart
    /// Time went by, and nothing else happened.
    case tick
}

extension Event {
    private enum JoinCodingKeys: String, CodingKey {
        case _0 = "player"
        case name, role, wishes
    }
    private enum DropCodingKeys: String, CodingKey { case _0 = "player" }
    private enum ResumeCodingKeys: String, CodingKey { case _0 = "player" }
    private enum LeaveCodingKeys: String, CodingKey { case _0 = "player" }
    private enum AnswerCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, expression, elapsed, arrived
    }
    private enum ClaimCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, elapsed
    }
    private enum GiveUpCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, reason, elapsed
    }
    private enum HintCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, step
    }
    private enum RemoveTimeCodingKeys: String, CodingKey { case _0 = "player" }
    private enum RenameCodingKeys: String, CodingKey {
        case _0 = "player"
        case name
    }
    private enum TeamCodingKeys: String, CodingKey {
        case _0 = "player"
        case team
    }
    private enum WishCodingKeys: String, CodingKey {
        case _0 = "player"
        case _1 = "wishes"
    }
    private enum HostCodingKeys: String, CodingKey { case _0 = "action" }
}

/// What the host can do.
package enum HostAction: Hashable, Sendable, Codable {
    /// Begins the next round now or, after a match, the next match.
    case start
    /// Ends the round or the break now.
    case skip
    /// Ends the match now: a round as if it were the last one, a break at once.
    case end
    /// Stops all clocks, in a round too, and begins no further round.
    case pause
    /// Lets the clocks run again: those of a round after three seconds. A break starts over.
    case resume
    /// Gives a player so many times the room's seconds from the next round on, and points that fall as slowly.
    case time(PlayerID, TimeFactor)
    /// Removes a player from their seat. They may join again.
    case kick(PlayerID)
    /// Removes a player from their seat and bans their name.
    case ban(PlayerID)
    /// Removes a player and others from their seats, and bans the name of the first.
    case banAll(PlayerID, others: [PlayerID])
    /// Admits a banned name again, and the names that look like it.
    case unban(PlayerName)
    /// Changes settings, each when it may change.
    case set(SettingValues)
    /// Admits nobody new. Players with a seat can still come back to it.
    case lock
    /// Admits newcomers again.
    case unlock
    /// Puts a player into a team, however large it is.
    case move(PlayerID, team: TeamName)
}

extension HostAction {
    private enum KickCodingKeys: String, CodingKey { case _0 = "player" }
    private enum BanCodingKeys: String, CodingKey { case _0 = "player" }
    private enum BanAllCodingKeys: String, CodingKey {
        case _0 = "player"
        case others
    }
    private enum UnbanCodingKeys: String, CodingKey { case _0 = "name" }
    private enum TimeCodingKeys: String, CodingKey {
        case _0 = "player"
        case _1 = "factor"
    }
    private enum SetCodingKeys: String, CodingKey { case _0 = "settings" }
    private enum MoveCodingKeys: String, CodingKey {
        case _0 = "player"
        case team
    }
}
