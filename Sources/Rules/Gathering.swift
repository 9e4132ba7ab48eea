/// That a room gathers its players before the first round, until the host begins it or it begins by itself.
///
/// The delay counts from the first player's coming and not from the room's opening: a host may open early, and nobody
/// is to be in a game that began without anybody.
package struct Gathering: Hashable, Sendable, Codable {
    /// It begins by itself with so many players connected; nil if it does not.
    package var players: Int?
    /// It begins by itself this long after the first player came; nil if it does not.
    package var delay: Duration?

    /// One that waits for the host unless something else is said.
    package init(players: Int? = nil, delay: Duration? = nil) {
        self.players = players
        self.delay = delay
    }
}
