package import Hosting

/// The options of a fleet host.
package struct FleetHostOptions: Sendable {
    /// The most rooms that it hosts at a time, in addition to rooms taken over from lost hosts.
    let mostRooms: Int
    /// The most of these that may be requested at gateways: half, rounded up. Anyone can request rooms there, and others
    /// need space too.
    var mostFromGateways: Int { (mostRooms + 1) / 2 }
    /// How long a room may be empty before the host closes it.
    let longestVacancy: Duration
    /// Whether players of the original game may join, in every room.
    let admitsClassic: Bool
    /// Whether rude names are hidden, in every room.
    let isPolite: Bool
    /// The limits for guests, in every room.
    let limits: Limits
    let metrics: FleetMetrics

    /// The most requested rooms taken at once.
    static let mostAtOnce = 16
    /// The most rooms taken over at once. The host opens and announces them before it takes more, so that nobody waits
    /// for the rooms of others, and several hosts share the rooms that one gives up.
    static let mostTakenOver = 4

    /// - Parameters:
    ///   - mostRooms: the most rooms that it hosts at a time, in addition to rooms taken over from lost hosts.
    ///   - longestVacancy: how long a room may be empty before the host closes it.
    ///   - admitsClassic: whether players of the original game may join, in every room.
    ///   - isPolite: whether rude names are hidden, in every room.
    ///   - limits: the limits for guests, in every room.
    ///   - metrics: counts events.
    package init(
        mostRooms: Int, longestVacancy: Duration, admitsClassic: Bool = false, isPolite: Bool = false,
        limits: Limits = Limits(), metrics: FleetMetrics = .none
    ) {
        self.limits = limits
        (self.mostRooms, self.longestVacancy) = (mostRooms, longestVacancy)
        (self.admitsClassic, self.isPolite, self.metrics) = (admitsClassic, isPolite, metrics)
    }
}
