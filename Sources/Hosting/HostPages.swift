import Messages
import Rules

/// The host's own pages: the secret of their link, the guests who used it, and when to send them the seats next.
struct HostPages: Sendable {
    /// The secret; nil if another host, or an earlier run of this one, made it: then only the hash is known.
    private(set) var key: HostKey?
    /// The stored hash of the secret.
    private(set) var keyHash: String
    /// The connections that have shown the secret.
    private(set) var guests: Set<GuestID> = []
    /// Whether something has happened in the room since the last report.
    private var isStale = false
    /// The earliest time of the next report.
    private var due = Instant(nanoseconds: .min)
    private var told: Report?

    /// What pages are told, at most once a second.
    struct Report: Hashable {
        let seats: HostMessage.Seats
        /// The status; nil while players are there, because the pages get their messages too.
        let status: StatusCode?
    }

    private static let interval = Duration.seconds(1)

    /// - Parameter keyHash: the hash of the secret, if there is one; otherwise a new secret is made.
    init(keyHash: String? = nil) {
        if let keyHash {
            self.keyHash = keyHash
        } else {
            let key = HostKey()
            (self.key, self.keyHash) = (key, key.hash)
        }
    }

    /// Whether a text is the secret.
    func isKey(_ text: String) -> Bool { HostKey.isKey(text, ofHash: keyHash) }

    mutating func insert(_ guest: GuestID) { guests.insert(guest) }

    mutating func remove(_ guest: GuestID) { guests.remove(guest) }

    /// Makes a new secret.
    mutating func renew() {
        let key = HostKey()
        (self.key, keyHash) = (key, key.hash)
    }

    /// Notes that something happened.
    mutating func note() { if !guests.isEmpty { isStale = true } }

    /// When to tell the pages; nil if there is nothing to tell, or nobody to tell it.
    var nextDeadline: Instant? { isStale && !guests.isEmpty ? due : nil }

    /// Whether it is time for a report.
    mutating func isDue(at now: Instant) -> Bool {
        guard let nextDeadline, nextDeadline <= now else { return false }
        isStale = false
        due = now.advanced(by: Self.interval)
        return true
    }

    /// - Returns: whether it differs from the last report.
    mutating func tell(_ report: Report) -> Bool {
        defer { told = report }
        return told != report
    }
}
