import Dispatch
package import History

/// Keeps the history of one room, on a thread that may wait for the disk.
package final class Keeper: Sendable {
    /// Told when something is kept, or why it is not. Called on the keeper's thread.
    package typealias Outcome<Value> = @Sendable (Result<Value, HistoryError>) -> Void

    private let journal: Journal
    private let entry: RoomEntry
    private let queue = DispatchQueue(label: "history")

    /// - Parameters:
    ///   - journal: which several rooms may share.
    ///   - entry: the room as it is open.
    package init(_ journal: Journal, of entry: RoomEntry) {
        self.journal = journal
        self.entry = entry
    }

    /// Keeps the room whole; what was kept before, if anything, does not lead there.
    package func begin(_ snapshot: Snapshot, then: @escaping Outcome<[Journal.Found]>) {
        perform(then) { journal, entry throws(HistoryError) in try journal.begin(entry, snapshot, at: .now) }
    }

    /// Goes on with a room that was kept before.
    package func takeUp(_ snapshot: Snapshot, then: @escaping Outcome<[Journal.Found]>) {
        perform(then) { journal, entry throws(HistoryError) in try journal.takeUp(entry, snapshot.room) }
    }

    /// Keeps a batch.
    package func keep(_ batch: Gate.Batch, then: @escaping Outcome<[Journal.Found]>) {
        perform(then) { journal, entry throws(HistoryError) in
            try journal.append(batch.entries, records: batch.records, to: entry.id, at: .now).found
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

    private func perform<Value: Sendable>(
        _ then: @escaping Outcome<Value>,
        _ work: @escaping @Sendable (Journal, RoomEntry) throws(HistoryError) -> Value
    ) {
        queue.async { [journal, entry] in
            then(Result { () throws(HistoryError) in try work(journal, entry) })
        }
    }
}
