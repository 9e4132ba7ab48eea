import Messages
import Rules

/// The host's own pages: the secret of their link, who has come by it, and when they are told of the seats next.
struct HostPages: Sendable {
    /// Nothing where the room was another host's, or this one's before it was started again: then only the hash is known.
    private(set) var key: HostKey?
    /// What is kept of it.
    private(set) var keyHash: String
    /// Connections that have shown it.
    private(set) var guests: Set<GuestID> = []
    /// Something has happened in the room since they were told.
    private var isStale = false
    /// They are told no earlier than this.
    private var due = Instant(nanoseconds: .min)
    private var told: Report?

    /// What pages are told once a second at most.
    struct Report: Hashable {
        let seats: HostMessage.Seats
        /// Nothing while players are there, who are told all of it, and the pages with them.
        let status: StatusCode?
    }

    private static let interval = Duration.seconds(1)

    /// - Parameter keyHash: that of the secret, where there is one; else a new one is made.
    init(keyHash: String? = nil) {
        if let keyHash {
            self.keyHash = keyHash
        } else {
            let key = HostKey()
            (self.key, self.keyHash) = (key, key.hash)
        }
    }

    /// Whether this is the secret.
    func isKey(_ text: String) -> Bool { HostKey.isKey(text, ofHash: keyHash) }

    mutating func insert(_ guest: GuestID) { guests.insert(guest) }

    mutating func remove(_ guest: GuestID) { guests.remove(guest) }

    /// Makes a new secret.
    mutating func renew() {
        let key = HostKey()
        (self.key, keyHash) = (key, key.hash)
    }

    /// Something happened.
    mutating func note() { if !guests.isEmpty { isStale = true } }

    /// When the pages are to be told; nil if there is nothing to tell, or nobody.
    var nextDeadline: Instant? { isStale && !guests.isEmpty ? due : nil }

    /// Whether it is time to look what there is to tell.
    mutating func isDue(at now: Instant) -> Bool {
        guard let nextDeadline, nextDeadline <= now else { return false }
        isStale = false
        due = now.advanced(by: Self.interval)
        return true
    }

    /// - Returns: whether that is news.
    mutating func tell(_ report: Report) -> Bool {
        defer { told = report }
        return told != report
    }
}
