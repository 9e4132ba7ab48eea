package import Messages
package import Rules

/// A seat as the host sees it.
package struct Seat: Hashable, Sendable {
    /// The player who has it. Spectators have seats too.
    package let player: Player
    /// What the host's page shows about them.
    package let told: HostMessage.Seats.Seat
    /// The player's IP address, without a port; empty if they are away or it is unknown.
    package let address: String

    /// Whether the player is connected. If not, the seat is kept for ``Settings/awayLimit``.
    package var isHere: Bool { !told.away }

    /// Whether a command about people can mean the player: only players have teams, and only people have time.
    func canBeMeant(by command: CommandName) -> Bool {
        switch command {
        case .team: player.role == .player
        case .time: player.isPerson
        default: true
        }
    }
}
