package import Rules

/// A seat as the host sees it.
package struct Seat: Hashable, Sendable {
    /// Whose it is. A spectator has a seat too.
    package let player: Player
    /// Whether the player is connected. If not, the seat is kept for ``Settings/awayLimit``.
    package let isHere: Bool
    /// The IP address that the player comes from, without a port; empty if it is away or not known.
    package let address: String
}
