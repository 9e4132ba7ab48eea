/// How long rooms have been empty, as a value. A host without a person must know which of its rooms to close.
package struct IdleRooms: Sendable {
    /// How long a room may be empty before it is over.
    private let patience: Duration
    private var beginnings: [String: ContinuousClock.Instant] = [:]

    package init(patience: Duration) {
        self.patience = patience
    }

    /// Checks all open rooms.
    /// - Parameter rooms: for each room's id, whether anyone is in it.
    /// - Returns: the ids of the rooms that are over.
    package mutating func look(at rooms: [String: Bool], at now: ContinuousClock.Instant) -> [String] {
        beginnings = rooms.filter { !$0.value }.reduce(into: [:]) { $0[$1.key] = beginnings[$1.key] ?? now }
        return beginnings.filter { $0.value.duration(to: now) >= patience }.keys.sorted()
    }
}
