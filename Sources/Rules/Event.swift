package import Messages
package import PlainText

/// Something that happens to a room. Each event comes with the instant at which it happened.
///
/// Stored as a JSON object with one member: its name is the event's name, and its value the event's data:
/// `{"drop":{"player":3}}`.
package enum Event: Hashable, Sendable, Codable {
    /// A guest asks for a seat, and perhaps for more: see ``Wishes``.
    case join(PlayerID, name: PlayerName, role: Role, wishes: Wishes = Wishes())
    /// A player's connection is lost; the room keeps their seat for a while.
    case drop(PlayerID)
    /// A player is back, on a new connection.
    case resume(PlayerID)
    /// A player leaves for good.
    case leave(PlayerID)
    /// A player tries an expression, as typed, in the round that they name, which may be over.
    /// `elapsed` is the time on the host's stopwatch for the player, within the bounds that the rules set. If nil, no
    /// stopwatch ran, and the round's own clock counts. `arrived` is when the host received the answer, if it had to
    /// wait. Claims and give-ups have both too.
    case answer(PlayerID, round: Int, expression: String, elapsed: Duration?, arrived: Instant? = nil)
    /// A player claims to have solved the puzzle but gives no solution. Clients of the original game cannot send one.
    case claim(PlayerID, round: Int, elapsed: Duration?, arrived: Instant? = nil)
    /// A player gives up this round. The table shows the reason; nil if the player gave none.
    case giveUp(PlayerID, round: Int, reason: String? = nil, elapsed: Duration?, arrived: Instant? = nil)
    /// A player takes the next hint of this round, or asks for the one with this number, from 1. A hint that they have
    /// already taken costs nothing.
    case hint(PlayerID, round: Int, step: Int?)
    /// The time of a player who has left no longer counts in the current round: too many players joined, solved it and
    /// left.
    case removeTime(PlayerID)
    /// A player with a seat asks for another name.
    case rename(PlayerID, name: PlayerName)
    /// A player chooses a team.
    case team(PlayerID, team: TeamName)
    /// A returning player asks for something else than when they joined. This event comes right before `resume`.
    case wish(PlayerID, Wishes)
    /// The host gave a command.
    case host(HostAction)
    /// The history lists the solutions of a round's deal that were found before the round, each by any solution that
    /// counts as the same. From then on, the verdict on a right answer says whether it is a discovery. This event comes
    /// before anyone hears about the round; it is ignored for any other round.
    case foundBefore(round: Int, solutions: [String])
    /// The current round does not count, because a host with another version of the rules began it. The history keeps
    /// what the players did in it. This event comes before `restart`.
    case voidRound
    /// The host was stopped and continues from here, with no one connected.
    case restart
    /// Time passed, and nothing else happened.
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
        case round, elapsed, arrived
    }
    private enum GiveUpCodingKeys: String, CodingKey {
        case _0 = "player"
        case round, reason, elapsed, arrived
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
    /// Ends the match now: ends a round as if it were the last one, and a break at once.
    case end
    /// Stops all clocks, even during a round, and begins no further round.
    case pause
    /// Starts the clocks again, after three seconds in a round. A break starts over.
    case resume
    /// Gives a player this multiple of the room's seconds from the next round on. Their points fall over all of it.
    case time(PlayerID, TimeFactor)
    /// Removes a player from their seat. They may join again.
    case kick(PlayerID)
    /// Removes a player from their seat and bans their name.
    case ban(PlayerID)
    /// Bans the name of a player who has left.
    case banName(PlayerName)
    /// Removes a player and others from their seats, and bans the name of the first.
    case banAll(PlayerID, others: [PlayerID])
    /// Admits a banned name again, and the names that look like it.
    case unban(PlayerName)
    /// Changes settings. Each takes effect when its declaration allows.
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
    private enum BanNameCodingKeys: String, CodingKey { case _0 = "name" }
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
