import Rules

/// When the puzzle of a new round was written to the last seat of each network. The clocks of those seats start then,
/// because one of them could pass the puzzle on to the others.
struct NetworkStarts: Sendable {
    private var starts: [String: Instant] = [:]

    /// Forgets the last round.
    mutating func begin() { starts = [:] }

    /// Notes that the puzzle was written to a seat.
    mutating func written(to origin: Origin, at now: Instant) { starts[origin.network] = now }

    /// When the clocks of a network's seats start; nil if none of them got the round at its beginning.
    func start(for origin: Origin) -> Instant? { starts[origin.network] }

    /// Postpones the starts when the round continues after a pause.
    mutating func postpone(by pause: Duration) { starts = starts.mapValues { $0.advanced(by: pause) } }
}
