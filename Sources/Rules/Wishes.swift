/// What a newcomer asks for besides a seat. The room decides what they get.
///
/// Stored with the event of joining, as a JSON object. Every member is optional.
package struct Wishes: Hashable, Sendable, Codable {
    /// More time for each round.
    package var timeFactor: TimeFactor?

    /// Nothing but a seat, unless members say more.
    package init(timeFactor: TimeFactor? = nil) {
        self.timeFactor = timeFactor
    }

    /// These wishes, or nil if there are none.
    package var ifAny: Wishes? { self == Wishes() ? nil : self }
}
