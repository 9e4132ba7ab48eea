import Messages
import Rules

/// A guest without a seat who shows a PIN or the host's secret.
struct Newcomer: Sendable {
    let guest: GuestID
    let origin: Origin
    let handshake: PlayerMessage.Handshake
    let came: Instant

    var network: String { origin.network }
    /// Whether the guest asks to be the host.
    var isHost: Bool { handshake.role == .host }
    /// The PIN to check; empty for none.
    var pin: String { handshake.pin ?? "" }
}
