package import Messages

/// A guest's message, over any transport.
package enum GuestMessage: Hashable, Sendable {
    /// Asks for a seat. It comes first, and only once.
    case handshake(PlayerMessage.Handshake)
    /// Answers a challenge.
    case proof(String)
    /// An answer to the puzzle.
    case answer(round: Int, expression: String)
    /// The player says that they solved the puzzle, without proof.
    case claim(round: Int)
    /// The player gives up this round. The reason is shown in the table, cleaned; nil if there is none.
    case giveUp(round: Int, reason: String?)
    /// Asks for another name.
    case rename(String)
    /// Chooses a team.
    case team(String)
    /// Shows everybody a reaction.
    case react(ReactionCode)
    /// The player takes the next hint of this round, or asks for one by its number.
    case hint(round: Int, step: Int?)
    /// Answers the ping with this number.
    case pong(id: Int)
    /// A command from the host's page. From other guests it has no effect except to count for limits.
    case command(PlayerMessage.Command)
    /// Gives up the seat.
    case leave
    /// Something that needs no seat and changes nothing, such as loading a page: it only counts for limits.
    case request
    /// A message that this version does not know. It only counts for limits.
    case unknown
    /// Bytes that are not a message in this transport, and the reply to them.
    case broken(HostMessage.Goodbye)

    /// Whether the room answers it with a verdict.
    package var isJudged: Bool {
        switch self {
        case .answer, .giveUp: true
        case .handshake, .proof, .claim, .rename, .team, .react, .hint, .pong, .command, .leave, .request, .unknown,
            .broken:
            false
        }
    }

    /// Whether the time of its arrival counts in a round.
    package var isTimed: Bool { if case .claim = self { true } else { isJudged } }

    /// Converts a message of the JSON dialect.
    package init(_ message: PlayerMessage) {
        self =
            switch message {
            case .handshake(let handshake): .handshake(handshake)
            case .proof(let proof): .proof(proof.proof)
            case .answer(let answer): .answer(round: answer.round, expression: answer.expression)
            case .giveUp(let giveUp): .giveUp(round: giveUp.round, reason: nil)
            case .rename(let rename): .rename(rename.name)
            case .team(let team): .team(team.team)
            case .react(let react): .react(react.code)
            case .hint(let hint): .hint(round: hint.round, step: hint.step)
            case .pong(let pong): .pong(id: pong.id)
            case .command(let command): .command(command)
            case .leave: .leave
            case .unknown: .unknown
            }
    }
}
