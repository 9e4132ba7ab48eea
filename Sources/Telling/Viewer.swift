package import Messages

/// Who sees a screen or reads lines.
package enum Viewer: Hashable, Sendable {
    /// Someone who plays or watches, and types.
    case guest(PlayerMessage.Handshake.Role)
    /// The host, who plays or watches, and has a host's commands.
    case host(PlayerMessage.Handshake.Role)
    /// A player in a room of their own, where nobody else can come.
    case alone
    /// The people in front of a television. Nobody types.
    case television

    /// What the viewer is in the room for.
    package var role: PlayerMessage.Handshake.Role {
        switch self {
        case .guest(let role), .host(let role): role
        case .alone: .player
        case .television: .spectator
        }
    }

    /// Whether the viewer has the commands of a host.
    package var isHost: Bool { if case .host = self { true } else { false } }
    /// Whether the viewer can type something.
    package var hasPrompt: Bool { self != .television }
}
