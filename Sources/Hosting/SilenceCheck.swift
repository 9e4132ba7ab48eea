import Rules

/// When to look for guests who are silent: once a second while there are guests.
struct SilenceCheck: Sendable {
    /// When to check next; nil without guests.
    private(set) var due: Instant?
    private var postponed = 0

    private static let interval = Duration.seconds(1)
    /// A timer that is later than this shows that the host is behind.
    private static let lateness = Duration.milliseconds(500)
    /// How often in a row checks can be postponed; a host that is always behind must dismiss a guest.
    private static let mostPostponed = 20

    /// Begins to check, unless that has begun.
    mutating func begin(at now: Instant) {
        if due == nil { due = now.advanced(by: Self.interval) }
    }

    mutating func stop() { due = nil }

    /// Whether to check now. If that comes late, the host is behind, and unread messages may wait in the guests' sockets:
    /// when ten thousand reconnect at once, they are checked once the host has caught up.
    mutating func isDue(at now: Instant) -> Bool {
        guard let due, due <= now else { return false }
        self.due = now.advanced(by: Self.interval)
        if due.duration(to: now) > Self.lateness, postponed < Self.mostPostponed {
            postponed += 1
            return false
        }
        postponed = 0
        return true
    }
}
