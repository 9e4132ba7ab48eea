/// Makes a room gather its players before the first round, until the host begins it or it begins by itself.
///
/// The delay counts from the first player's arrival, not from the opening of the room, because a host may open the room
/// early and a game should not begin while it is empty.
package struct Gathering: Hashable, Sendable {
    /// The first round begins by itself once this many players are connected; nil if it does not.
    package var players: Int?
    /// The first round begins by itself this long after the first player arrived; nil if it does not.
    package var delay: Duration?

    /// Waits for the host unless you pass a number or a delay.
    package init(players: Int? = nil, delay: Duration? = nil) {
        self.players = players
        self.delay = delay
    }
}
