import Rules

/// Lines of a log for what can happen to thousands at once: some in each second, and of the rest the number.
struct LogBudget: Sendable {
    /// What is told in lines, in the words for more of it.
    enum Event: String, CaseIterable {
        case joined
        case departed = "seats are free"
        case dismissed = "were sent away"
    }

    private var since: Instant?
    private var lines = 0
    private var leftOut: [Event: Int] = [:]

    /// Lines in a second, of all kinds.
    private static let most = 20
    private static let window = Duration.seconds(1)

    /// Whether there is something that had no line.
    var isBehind: Bool { !leftOut.isEmpty }

    /// Whether the second has gone by.
    func isOver(at now: Instant) -> Bool {
        since.map { $0.duration(to: now) >= Self.window } ?? false
    }

    /// Whether there is a line for one more of these.
    mutating func take(_ event: Event, at now: Instant) -> Bool {
        if since == nil { since = now }
        guard lines < Self.most else {
            leftOut[event, default: 0] += 1
            return false
        }
        lines += 1
        return true
    }

    /// Begins another second.
    /// - Returns: how many of each had no line.
    mutating func reset() -> [(event: Event, count: Int)] {
        defer { self = LogBudget() }
        return Event.allCases.compactMap { event in leftOut[event].map { (event, $0) } }
    }
}
