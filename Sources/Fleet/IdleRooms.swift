/// Since when rooms have been empty, as a value: a host that nobody sits at has to know which of its rooms are over.
package struct IdleRooms: Sendable {
    /// A room that nobody was in for this long is over.
    private let patience: Duration
    private var beginnings: [String: ContinuousClock.Instant] = [:]

    package init(patience: Duration) {
        self.patience = patience
    }

    /// Looks at all the rooms that there are.
    /// - Parameter rooms: whether anybody is in each, by its id.
    /// - Returns: those that are over.
    package mutating func look(at rooms: [String: Bool], at now: ContinuousClock.Instant) -> [String] {
        beginnings = rooms.filter { !$0.value }.reduce(into: [:]) { $0[$1.key] = beginnings[$1.key] ?? now }
        return beginnings.filter { $0.value.duration(to: now) >= patience }.keys.sorted()
    }
}
