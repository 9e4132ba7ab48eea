/// The abilities of a kind of guest.
package struct Abilities: Hashable, Sendable {
    /// How a guest takes its seat back.
    package enum Key: Hashable, Sendable {
        /// Not at all: a guest that disconnects gives up its seat.
        case none
        /// With a secret that its program stores.
        case token
        /// With the name, and a code that a person can write down.
        case code
    }

    /// How the guest takes its seat back.
    package var key: Key
    /// Whether the guest answers pings. If not, its silence means nothing.
    package var answersPings = true
    /// Whether a person types the handshake, which takes time.
    package var isTyped = false
    /// Whether the guest is the host's own page, which takes no seat.
    package var isHost = false
    /// Whether the guest may ask to be the host instead of taking a seat, with the secret of the host's link.
    package var mayHost = false

    /// A page that uses JSON over a WebSocket.
    package static let json = Abilities(key: .token)
    /// A program that uses JSON in frames. No page of another site can do that, so a program may also be the host.
    package static let frames = Abilities(key: .token, mayHost: true)
    /// The original game.
    package static let classic = Abilities(key: .none, answersPings: false)
    /// A person at `nc` or telnet.
    package static let lines = Abilities(key: .code, answersPings: false, isTyped: true)
    /// The only player, in the host's own process.
    package static let local = Abilities(key: .none, answersPings: false)
    /// The host's page.
    package static let hostPage = Abilities(key: .none, isHost: true)

    func timeToHandshake(_ limits: Limits) -> Duration {
        isTyped ? limits.typedHandshake : limits.handshake
    }
}
