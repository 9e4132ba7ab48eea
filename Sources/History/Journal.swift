import Dispatch
import Synchronization

/// Stores a host's rooms: their events, so that the rooms can be resumed, and the tables for queries.
///
/// A room that stores a change shares a transaction and a flush with all rooms whose changes are waiting at that
/// moment. So it waits only for the commit in progress and its own, however many rooms there are. All other methods
/// block, some for as long as the disk takes: call them on a dedicated thread. Only one host at a time writes to a
/// file. Stored data survives a kill of the program and, with ``Durability/full``, a power cut. After an error nothing
/// of a change is stored, except where the error leaves that open.
package final class Journal: Sendable {
    /// Called when a change is stored, or with the reason why it is not. Called on the journal's thread.
    package typealias Outcome = @Sendable (Result<Receipt, HistoryError>) -> Void

    /// The events that a commit survives.
    package enum Durability: String, Sendable, CaseIterable {
        /// A power cut: each commit waits for the disk.
        case full
        /// A kill of the program. The last moments before a power cut may be lost.
        case normal
    }

    /// Where the history is stored.
    package let home: any HistoryHome

    let bookkeeper = Bookkeeper()
    let writer: any HistoryWriter
    /// The tenures of open rooms, and the positions of the rooms; nil if unknown.
    let places = Mutex<[Tenure: Place?]>([:])

    private let queue = Mutex(JournalQueue<Outcome>())
    private let nextCheckpoint = Mutex(ContinuousClock.now)
    private let thread = DispatchQueue(label: "history")

    /// The least time between two checkpoints.
    private static let checkpointPause = Duration.seconds(1)

    /// Opens a history, and creates it if it does not exist. A history of an earlier version is upgraded.
    /// - Throws: the fault of the history, in which nothing was changed.
    package init(_ home: any HistoryHome, durability: Durability = .full) throws(HistoryError) {
        self.home = home
        writer = try home.writer(durability)
    }

    /// Whether other hosts store rooms in the same place. If so, nothing may be announced before it is stored.
    package var isShared: Bool { home.isShared }

    /// The time by the clock that all hosts of this history share: the store's, or this machine's for a file. It
    /// decides the age of rooms, and how much time a resumed room has left.
    package var now: WallTime { writer.now }

    /// Reports from now on every change in whether this host may act for a room. The closure is called on any thread.
    package func watch(_ tenure: Tenure, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        writer.watch(tenure, tell)
    }

    /// Stores a change together with all other waiting ones.
    package func store(_ change: Change, then: @escaping Outcome) {
        if queue.withLock({ $0.add(change, for: then) }) { thread.async { self.storeWaiting() } }
    }

    private func storeWaiting() {
        let pause = queue.withLock { $0.pause(at: .now) }
        if pause > .zero {
            return thread.asyncAfter(deadline: .now() + (pause / .seconds(1))) { self.storeWaiting() }
        }
        let rooms = places.withLock(\.count)
        let items = queue.withLock { $0.take(at: .now, rooms: rooms) }
        let results = Array(zip(items, store(items.map(\.change), at: now)))
        for (item, result) in results where !item.change.isClosing { item.waiter(result) }
        // Only rooms that are closing wait until the store knows that this host has left them. A room whose end is not
        // stored stays this host's, which tries again.
        let closed = results.filter { item, result in
            if item.change.isClosing, case .success = result { true } else { false }
        }
        if !closed.isEmpty { try? writer.leave(Set(closed.map(\.0.change.tenure))) }
        for (item, result) in results where item.change.isClosing { item.waiter(result) }
        if items.contains(where: \.change.isSnapshot) { checkpointIfDue() }
    }

    /// A checkpoint between rounds keeps the log short. No one waits for it, and a commit will report a failure.
    private func checkpointIfDue() {
        let isDue = nextCheckpoint.withLock { due in
            guard due <= .now else { return false }
            due = .now + Self.checkpointPause
            return true
        }
        if isDue { _ = try? checkpoint() }
    }

    /// Drops the waiting changes of a tenure that is over, and forgets the position of its room. The outcome of those
    /// changes is not reported.
    package func forget(_ tenure: Tenure) {
        queue.withLock { $0.drop(tenure) }
        places.withLock { _ = $0.removeValue(forKey: tenure) }
    }

    /// The room that was last opened under a name, closed or not.
    /// - Returns: nil if there is none.
    package func last(named name: String) throws(HistoryError) -> KeptRoom? {
        try writer.read { database in
            try KeptRoom.last(named: name, in: database).flatMap { try KeptRoom.room("id", $0.row, in: database) }
        }
    }

    /// The port of the room that was last opened under a name, ignoring case; nil if there was none.
    package func lastPort(named name: String) throws(HistoryError) -> Int? {
        try writer.read { try KeptRoom.last(named: name, in: $0)?.port }
    }

    /// The room with an identity, closed or not.
    /// - Returns: nil if there is none.
    package func room(_ id: String) throws(HistoryError) -> KeptRoom? {
        try writer.read { try KeptRoom.room(id, in: $0) }
    }

    /// Moves the log into the file.
    /// - Returns: whether it is complete; for a file, it is not while another process reads it.
    @discardableResult
    package func checkpoint() throws(HistoryError) -> Bool {
        try writer.tidy()
    }
}
