package import Rules

/// A line of the journal: something that the host must not forget.
///
/// Kept as a JSON object with one member, the kind's name: `{"event":{"at":5,"event":{"tick":{}}}}`.
package enum Entry: Hashable, Sendable, Codable {
    /// This went into the room at this instant of its clock.
    case event(Event, at: Instant)
    /// A player comes back with a secret of which this is kept, and has its seat from this address. Never the secret itself.
    case seat(PlayerID, secretHash: String, address: String)
    /// Nobody comes in from this address any more, because of who had this name.
    case ban(address: String, name: String)
    /// The host's link has a new secret, of which this is kept. Never the secret itself.
    case hostKey(hash: String)

    private enum EventCodingKeys: String, CodingKey {
        case _0 = "event"
        case at
    }
    private enum SeatCodingKeys: String, CodingKey {
        case _0 = "player"
        case secretHash, address
    }
}
