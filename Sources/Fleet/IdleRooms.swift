/// How long rooms have been empty, as a value: an unattended host must know which of its rooms are over.
package struct IdleRooms: Sendable {
    /// How long nobody can be in a room before it is over.
    private let patience: Duration
    private var beginnings: [String: ContinuousClock.Instant] = [:]

    package init(patience: Duration) {
        self.patience = patience
    }

    /// Checks all open rooms.
    /// - Parameter rooms: for each room's id, whether anybody is in it.
    /// - Returns: the ids of those that are over.
    package mutating func look(at rooms: [String: Bool], at now: ContinuousClock.Instant) -> [String] {
        beginnings = rooms.filter { !$0.value }.reduce(into: [:]) { $0[$1.key] = beginnings[$1.key] ?? now }
        return beginnings.filter { $0.value.duration(to: now) >= patience }.keys.sorted()
    }
}
