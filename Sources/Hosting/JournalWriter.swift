import Dispatch
package import History
import Synchronization

/// Stores the history of one room, on a thread that may wait for the disk.
package final class JournalWriter: Sendable {
    /// Called when something is stored, or with the reason why it is not. Called on the writer's thread.
    package typealias Outcome<Value> = @Sendable (Result<Value, HistoryError>) -> Void

    private let journal: Journal
    private let entry: RoomEntry
    private let queue = DispatchQueue(label: "history")
    /// The number of the last entry that is known to be stored.
    private let last = Mutex<Int?>(nil)

    /// - Parameters:
    ///   - journal: the journal, which several rooms may share.
    ///   - entry: the open room.
    package init(_ journal: Journal, of entry: RoomEntry) {
        self.journal = journal
        self.entry = entry
    }

    /// Whether nothing may be told before it is stored, however long that takes: other hosts could take the room.
    package var isShared: Bool { journal.isShared }

    /// Reports from now on whenever it changes whether this host may act for the room. Called on any thread.
    package func watch(_ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        journal.watch(entry.id, tell)
    }

    /// Stores a snapshot; what was stored before, if anything, does not lead to it.
    package func begin(_ snapshot: Snapshot, then: @escaping Outcome<[Journal.Found]>) {
        note(then) { journal, entry, _ throws(HistoryError) in try journal.begin(entry, snapshot, at: .now) }
    }

    /// Continues a room that was stored before.
    package func takeUp(_ snapshot: Snapshot, then: @escaping Outcome<[Journal.Found]>) {
        note(then) { journal, entry, _ throws(HistoryError) in try journal.takeUp(entry, snapshot.room) }
    }

    /// Stores a batch, only once however often it is tried.
    package func keep(_ batch: CommitQueue.Batch, then: @escaping Outcome<[Journal.Found]>) {
        note(then) { journal, entry, last throws(HistoryError) in
            try journal.append(batch.entries, records: batch.records, to: entry.id, after: last, at: .now)
        }
    }

    /// Stores a snapshot of the room after the last batch.
    package func keep(_ snapshot: Snapshot, then: @escaping Outcome<Void>) {
        perform(then) { journal, entry throws(HistoryError) in
            try journal.snapshot(snapshot, of: entry.id, at: .now)
        }
        // A checkpoint now keeps the log short. Nobody waits for it, and a commit will report if it fails.
        perform({ _ in }) { journal, _ throws(HistoryError) in _ = try journal.checkpoint() }
    }

    /// Records that the host closed the room for good.
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
