import Rules

/// Limits log lines about events that can happen to thousands at once: a number of lines each second, and a count of
/// the other events.
struct LogBudget: Sendable {
    /// A kind of event. The raw value describes several of them.
    enum Event: String, CaseIterable {
        case joined
        case departed = "seats are free"
        case dismissed = "were disconnected"
    }

    private var since: Instant?
    private var lines = 0
    private var leftOut: [Event: Int] = [:]

    /// The number of lines per second, of all kinds.
    private static let most = 20
    private static let window = Duration.seconds(1)

    /// Whether some events had no line.
    var isBehind: Bool { !leftOut.isEmpty }

    /// Whether the second is over.
    func isOver(at now: Instant) -> Bool {
        since.map { $0.duration(to: now) >= Self.window } ?? false
    }

    /// Whether there is a line left for this event.
    mutating func take(_ event: Event, at now: Instant) -> Bool {
        if since == nil { since = now }
        guard lines < Self.most else {
            leftOut[event, default: 0] += 1
            return false
        }
        lines += 1
        return true
    }

    /// Begins the next second.
    /// - Returns: the number of events of each kind that had no line.
    mutating func reset() -> [(event: Event, count: Int)] {
        defer { self = LogBudget() }
        return Event.allCases.compactMap { event in leftOut[event].map { (event, $0) } }
    }
}
