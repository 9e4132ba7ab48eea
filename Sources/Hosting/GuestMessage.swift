package import Messages

/// What comes from a guest, over any transport: a message of the protocol, or what other transports add to it.
package enum GuestMessage: Hashable, Sendable {
    /// A message of the protocol.
    case said(PlayerMessage)
    /// A player of the original game says that they solved the puzzle, without proof.
    case claim(round: Int)
    /// A player of the original game gives up this round, and says why. The table shows the reason, cleaned.
    case giveUp(round: Int, reason: String)
    /// Something that needs no seat and changes nothing, such as loading a page: it only counts for limits.
    case request
    /// Bytes that are not a message in this transport, and the reply to them.
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
