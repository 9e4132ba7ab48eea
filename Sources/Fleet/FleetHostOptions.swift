/// What a fleet host is told by whoever starts it.
package struct FleetHostOptions: Sendable {
    /// The most rooms that it has at a time.
    let mostRooms: Int
    /// It closes a room that nobody was in for this long.
    let longestVacancy: Duration
    /// Whether players of the original game are let in, in every room.
    let admitsClassic: Bool
    /// Whether rude names are hidden, in every room.
    let isPolite: Bool

    /// The most rooms that are taken at once. They are opened before more are taken, so several hosts share what one leaves.
    static let mostAtOnce = 16

    /// - Parameters:
    ///   - mostRooms: the most rooms that it has at a time.
    ///   - longestVacancy: it closes a room that nobody was in for this long.
    ///   - admitsClassic: whether players of the original game are let in, in every room.
    ///   - isPolite: whether rude names are hidden, in every room.
    package init(mostRooms: Int, longestVacancy: Duration, admitsClassic: Bool = false, isPolite: Bool = false) {
        (self.mostRooms, self.longestVacancy) = (mostRooms, longestVacancy)
        (self.admitsClassic, self.isPolite) = (admitsClassic, isPolite)
    }
}
