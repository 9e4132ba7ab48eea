import Messages
package import Rules

extension Effect {
    /// The message and its audience, as far as the rules complete it; nil for an effect that sends nothing.
    package var said: (to: Audience, name: String)? {
        switch self {
        case .tell(let audience, let message): (audience, message.name)
        case .welcome(let player): (.one(player), "welcome")
        case .tellLastResults(let player): (.one(player), "results")
        case .endRound: (.everyone, "endRound")
        case .endMatch: (.everyone, "endMatch")
        case .record, .dismiss: nil
        }
    }
}

extension Duration {
    /// A time as it is on the wire.
    package init(onTheWire seconds: Double) {
        self = .nanoseconds(Int64((seconds * 1e9).rounded()))
    }
}
