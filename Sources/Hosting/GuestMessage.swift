package import Messages

/// The input from a guest over any transport: a message of the protocol, or an addition of another transport.
package enum GuestMessage: Hashable, Sendable {
    /// A message of the protocol.
    case said(PlayerMessage)
    /// A player of the original game claims to have solved the puzzle, without proof.
    case claim(round: Int)
    /// A player of the original game gives up this round and gives a reason. The table shows the reason, cleaned.
    case giveUp(round: Int, reason: String)
    /// A request that needs no seat and changes nothing, such as loading a page. It counts only towards limits.
    case request
    /// Bytes that are no message in this transport, and the reply to them.
    case broken(HostMessage.Goodbye)

    /// Whether the room answers it with a verdict.
    package var isJudged: Bool {
        switch self {
        case .said(.answer), .said(.giveUp), .giveUp: true
        case .said, .claim, .request, .broken: false
        }
    }

    /// Whether the time of its arrival counts in a round.
    package var isTimed: Bool { if case .claim = self { true } else { isJudged } }
}
