package import Messages
package import Rules

/// A seat as the host sees it.
package struct Seat: Hashable, Sendable {
    /// The player who has it. Spectators have seats too.
    package let player: Player
    /// Their points in the match; nil where there are none. Nil, like `wins` and `solved`, while the end of the match
    /// is a secret.
    package let points: Int?
    /// The rounds of the match in which no one was faster.
    package let wins: Int?
    /// The rounds of the match that they have solved; nil unless these decide the match.
    package let solved: Int?
    /// What a person who plays does in the round, or did in the last one; nil for others, and before the first round.
    package let outcome: RowOutcome?
    /// Whether they play on out of the match, without a rank.
    package let isOut: Bool
    /// How many of their rounds of the match a person has not solved; nil for others.
    package let unsolved: Int?
    /// How many of their answers in the round, or in the last one, were wrong.
    package let wrong: Int
    /// How many hints they took in that round.
    package let hints: Int
    /// How much time they get in a new round; nil for the room's time.
    package let timeFactor: TimeFactor?
    /// Whether the player is connected. If not, the seat is kept for ``Settings/awayLimit``.
    package let isHere: Bool
    /// The player's IP address, without a port; empty if they are away or it is unknown.
    package let address: String

    /// Whether a command about people can mean the player: only players have teams, and only people have time.
    func canBeMeant(by command: CommandName) -> Bool {
        switch command {
        case .team: player.role == .player
        case .time: player.isPerson
        default: true
        }
    }
}
