import Crypto
import Rules
import Wire

/// The host's own pages: the secret of their link, who has come by it, and when they are told of the seats next.
struct HostDesk: Sendable {
    /// What stands in the link behind `#`: 128 bits of the system's generator.
    private(set) var key = SeatProof.nonce()
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

    /// Whether this is the secret.
    func isKey(_ text: String) -> Bool {
        // Digests are compared in constant time: how long it takes tells nothing of how much is right.
        SHA256.hash(data: Array(text.utf8)) == SHA256.hash(data: Array(key.utf8))
    }

    mutating func insert(_ guest: GuestID) { guests.insert(guest) }

    mutating func remove(_ guest: GuestID) { guests.remove(guest) }

    /// Makes a new secret.
    mutating func renew() { key = SeatProof.nonce() }

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
