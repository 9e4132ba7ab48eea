package import Rules

/// A line of the journal: something that the host must not forget.
///
/// Stored as a JSON object with one member, named after the kind: `{"event":{"at":5,"event":{"tick":{}}}}`.
package enum Entry: Hashable, Sendable, Codable {
    /// The room handled this event at this instant of its clock.
    case event(Event, at: Instant)
    /// A player took their seat from this address, or came back from there, and comes back with a secret that has this
    /// hash. The secret itself is never stored. The hash is empty for a player who cannot come back.
    case seat(PlayerID, secretHash: String, address: String)
    /// The host banned a player with this name. It admits no newcomer from their address until an instant of the room's
    /// clock; without one, it admits no one from there any more.
    case ban(address: String, name: String, until: Instant? = nil)
    /// The host's link has a new secret with this hash. The secret itself is never stored.
    case hostKey(hash: String)
    /// The room has a new PIN; nil for none any more.
    case pin(kept: KeptPin?)

    private enum EventCodingKeys: String, CodingKey {
        case _0 = "event"
        case at
    }
    private enum SeatCodingKeys: String, CodingKey {
        case _0 = "player"
        case secretHash, address
    }
}
