/// What a kind of guest can.
package struct Abilities: Hashable, Sendable {
    /// With what a guest comes back to its seat.
    package enum Key: Hashable, Sendable {
        /// Not at all: who goes has left.
        case none
        /// With a secret that its program keeps.
        case token
        /// With a code that a person can write down, and the name.
        case code
    }

    /// What it comes back with.
    package let key: Key
    /// Whether it answers pings. If not, its silence means nothing.
    package let answersPings: Bool
    /// Whether a person types the handshake, which takes its time.
    package let isTyped: Bool
    /// Whether it is the host's own page, which takes no seat.
    package let isHost: Bool
    /// Whether it may come for the host's part instead of a seat, if it has the secret of the host's link.
    package let mayHost: Bool

    private init(key: Key, answersPings: Bool, isTyped: Bool, isHost: Bool = false, mayHost: Bool = false) {
        self.key = key
        self.answersPings = answersPings
        self.isTyped = isTyped
        self.isHost = isHost
        self.mayHost = mayHost
    }

    /// A page that speaks JSON over a WebSocket.
    package static let json = Abilities(key: .token, answersPings: true, isTyped: false)
    /// A program that speaks JSON in frames. A page of another site cannot, so it may also host here.
    package static let frames = Abilities(key: .token, answersPings: true, isTyped: false, mayHost: true)
    /// The original game.
    package static let classic = Abilities(key: .none, answersPings: false, isTyped: false)
    /// A person at `nc` or telnet.
    package static let lines = Abilities(key: .code, answersPings: false, isTyped: true)
    /// The host's page.
    package static let hostPage = Abilities(key: .none, answersPings: true, isTyped: false, isHost: true)

    func timeToHandshake(_ limits: Limits) -> Duration {
        isTyped ? limits.typedHandshake : limits.handshake
    }
}
