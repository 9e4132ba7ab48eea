package import Messages

/// What a guest says, whatever the door it came in by.
package enum GuestMessage: Hashable, Sendable {
    /// Asks for a seat. Comes first, and once.
    case handshake(PlayerMessage.Handshake)
    /// The answer to a challenge.
    case proof(String)
    /// A try at the puzzle.
    case answer(round: Int, expression: String)
    /// The puzzle is solved, by the player's own word.
    case claim(round: Int)
    /// No more tries in this round. The reason is for the table, cleaned; nil if there is none.
    case giveUp(round: Int, reason: String?)
    /// The answer to the ping of this number.
    case pong(id: Int)
    /// What the host wants done, from its page. From anybody else it only counts.
    case command(PlayerMessage.Command)
    /// The seat is given up.
    case leave
    /// Something that asks for no seat and changes nothing, such as a page: it only counts.
    case request
    /// One that this version does not know. It only counts.
    case unknown
    /// Bytes that are no message by this door, and what to say to them.
    case broken(HostMessage.Goodbye)

    /// Whether a verdict answers it.
    package var isJudged: Bool {
        switch self {
        case .answer, .giveUp: true
        case .handshake, .proof, .claim, .pong, .command, .leave, .request, .unknown, .broken: false
        }
    }

    /// What a player of the JSON dialect says.
    package init(_ message: PlayerMessage) {
        self =
            switch message {
            case .handshake(let handshake): .handshake(handshake)
            case .proof(let proof): .proof(proof.proof)
            case .answer(let answer): .answer(round: answer.round, expression: answer.expression)
            case .giveUp(let giveUp): .giveUp(round: giveUp.round, reason: nil)
            case .pong(let pong): .pong(id: pong.id)
            case .command(let command): .command(command)
            case .leave: .leave
            case .unknown: .unknown
            }
    }
}
