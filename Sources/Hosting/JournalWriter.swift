import Dispatch
package import History
import Synchronization

/// Keeps the history of one room, on a thread that may wait for the disk.
package final class JournalWriter: Sendable {
    /// Told when something is kept, or why it is not. Called on the writer's thread.
    package typealias Outcome<Value> = @Sendable (Result<Value, HistoryError>) -> Void

    private let journal: Journal
    private let entry: RoomEntry
    private let queue = DispatchQueue(label: "history")
    /// The number of the last entry that is known to be kept.
    private let last = Mutex<Int?>(nil)

    /// - Parameters:
    ///   - journal: which several rooms may share.
    ///   - entry: the room as it is open.
    package init(_ journal: Journal, of entry: RoomEntry) {
        self.journal = journal
        self.entry = entry
    }

    /// Whether nothing may be told before it is kept, however long that takes: other hosts could have the room.
    package var isShared: Bool { journal.isShared }

    /// Tells from now on whenever it changes whether this host may act for the room. Called on any thread.
    package func watch(_ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        journal.watch(entry.id, tell)
    }

    /// Keeps the room whole; what was kept before, if anything, does not lead there.
    package func begin(_ snapshot: Snapshot, then: @escaping Outcome<[Journal.Found]>) {
        note(then) { journal, entry, _ throws(HistoryError) in try journal.begin(entry, snapshot, at: .now) }
    }

    /// Goes on with a room that was kept before.
    package func takeUp(_ snapshot: Snapshot, then: @escaping Outcome<[Journal.Found]>) {
        note(then) { journal, entry, _ throws(HistoryError) in try journal.takeUp(entry, snapshot.room) }
    }

    /// Keeps a batch, once, however often it is tried.
    package func keep(_ batch: CommitGate.Batch, then: @escaping Outcome<[Journal.Found]>) {
        note(then) { journal, entry, last throws(HistoryError) in
            try journal.append(batch.entries, records: batch.records, to: entry.id, after: last, at: .now)
        }
    }

    /// Keeps the room whole, as of the last batch.
    package func keep(_ snapshot: Snapshot, then: @escaping Outcome<Void>) {
        perform(then) { journal, entry throws(HistoryError) in
            try journal.snapshot(snapshot, of: entry.id, at: .now)
        }
        // There is time for it now, and the log stays short. Nobody waits for it, and what it cannot do a commit tells.
        perform({ _ in }) { journal, _ throws(HistoryError) in _ = try journal.checkpoint() }
    }

    /// The host closes the room for good.
    package func close(then: @escaping Outcome<Void>) {
        perform(then) { journal, entry throws(HistoryError) in try journal.close(entry.id, at: .now) }
    }

    private func note(
        _ then: @escaping Outcome<[Journal.Found]>,
        _ work: @escaping @Sendable (Journal, RoomEntry, Int?) throws(HistoryError) -> Journal.Receipt
    ) {
        queue.async { [self] in
            let known = last.withLock { $0 }
            let result = Result { () throws(HistoryError) in try work(journal, entry, known) }
            if case .success(let receipt) = result { last.withLock { $0 = receipt.last } }
            then(result.map(\.found))
        }
    }

    private func perform<Value: Sendable>(
        _ then: @escaping Outcome<Value>,
        _ work: @escaping @Sendable (Journal, RoomEntry) throws(HistoryError) -> Value
    ) {
        queue.async { [journal, entry] in
            then(Result { () throws(HistoryError) in try work(journal, entry) })
        }
    }
}
