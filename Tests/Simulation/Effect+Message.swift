package import Messages
package import Rules

extension Effect {
    /// The message and its audience, as far as the rules complete it; nil for an effect that sends nothing.
    package var said: (to: Audience, name: String)? {
        switch self {
        case .tell(let audience, let message): (audience, message.name)
        case .welcome(let player): (.one(player), "welcome")
        case .tellLastResults(let player): (.one(player), "results")
        case .tellPhase(let message, own: _, let audience): (audience, message.name)
        case .tellLastPhase(let player, own: _): (.one(player), "lastPhase")
        case .record, .dismiss: nil
        }
    }

    /// The message that a player hears, if they are in its audience; nil for what the host completes.
    package func message(for player: PlayerID) -> HostMessage? {
        switch self {
        case .tell(_, let message): message
        case .tellPhase(let message, let owns, _): message.with(owns[player])
        default: nil
        }
    }

    /// Whether a round begins with it.
    var beginsRound: Bool { if case .record(.roundStarted) = self { true } else { false } }
}

extension Audience {
    /// Whether it includes a connected player.
    package func includes(_ player: PlayerID) -> Bool { [.one(player), .everyone].contains(self) }
}

extension Duration {
    /// A time as it is on the wire.
    package init(onTheWire seconds: Double) {
        self = .nanoseconds(Int64((seconds * 1e9).rounded()))
    }
}
