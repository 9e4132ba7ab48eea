import Messages
import Rules

/// The host's own pages: the guests who used the host's link, and when to send them the seats next.
struct HostPages: Sendable {
    /// The connections that have shown the secret of the link.
    var guests: Set<GuestID> = []
    /// Whether something has happened in the room since the last report.
    private var isStale = false
    /// The earliest time of the next report.
    private var due = Instant(nanoseconds: .min)
    /// The last report, if all pages have it.
    private var told: Report?

    /// The content for the pages, sent at most once a second.
    struct Report: Hashable {
        let seats: HostMessage.Seats
        /// The phase; nil while players are connected, because the pages then get their messages too.
        let phase: PhaseCode?
    }

    private static let interval = Duration.seconds(1)

    /// Adds a page.
    /// - Parameter report: what this page is told. The others may not have it yet; then all get the next report.
    mutating func admit(_ id: GuestID, _ report: Report) {
        guests.insert(id)
        if told != report { told = nil }
    }

    /// Makes a report due, because something has happened.
    mutating func setStale() { if !guests.isEmpty { isStale = true } }

    /// When to send the pages a report; nil if nothing has happened, or if there are no pages.
    var nextDeadline: Instant? { isStale && !guests.isEmpty ? due : nil }

    /// Whether a report is due.
    mutating func isDue(at now: Instant) -> Bool {
        guard let nextDeadline, nextDeadline <= now else { return false }
        isStale = false
        due = now.advanced(by: Self.interval)
        return true
    }

    /// - Returns: whether some page does not have it.
    mutating func tell(_ report: Report) -> Bool {
        defer { told = report }
        return told != report
    }
}
