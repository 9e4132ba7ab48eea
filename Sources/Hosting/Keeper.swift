import Dispatch
package import History
package import Rules
import Wire

/// Keeps the history of one room, on a thread that may wait for the disk.
package final class Keeper: Sendable {
    /// Told when something is kept, or why it is not. Called on the keeper's thread.
    package typealias Outcome<Value> = @Sendable (Result<Value, HistoryError>) -> Void

    private let journal: Journal
    private let room: String
    private let thread = DispatchQueue(label: "history")

    /// - Parameters:
    ///   - journal: which several rooms may share.
    ///   - room: the room's identity, begun in the journal.
    package init(_ journal: Journal, room: String) {
        self.journal = journal
        self.room = room
    }

    /// Begins to keep a room that is being opened. It blocks until that is kept.
    /// - Parameters:
    ///   - room: with nothing in it yet.
    ///   - seed: of its chance.
    package static func begin(
        _ room: Room, _ identity: RoomIdentity, seed: UInt64, in journal: Journal
    ) throws(HistoryError) -> Keeper {
        let entry = RoomEntry(
            id: identity.id, name: identity.name, port: 0, opened: .now, settings: room.settings, seed: seed,
            program: Program.name)
        try journal.begin(entry, room)
        return Keeper(journal, room: identity.id)
    }

    /// The room is found at this port.
    package func move(toPort port: Int) {
        perform({ _ in }) { journal, room throws(HistoryError) in try journal.move(room, toPort: port) }
    }

    /// Keeps a batch.
    package func keep(_ batch: Gate.Batch, then: @escaping Outcome<[Journal.Found]>) {
        perform(then) { journal, room throws(HistoryError) in
            try journal.append(batch.entries, records: batch.records, to: room, at: .now).found
        }
    }

    /// Keeps the room whole, as of the last batch.
    /// - Parameter isBeginning: something before was not kept.
    package func keep(_ snapshot: Snapshot, isBeginning: Bool, then: @escaping Outcome<Void>) {
        perform(then) { journal, room throws(HistoryError) in
            try journal.snapshot(snapshot, of: room, at: .now, isBeginning: isBeginning)
            // There is time for it now, and the log stays short.
            _ = try journal.checkpoint()
        }
    }

    /// The host closes the room for good.
    package func close(then: @escaping Outcome<Void>) {
        perform(then) { journal, room throws(HistoryError) in try journal.close(room, at: .now) }
    }

    private func perform<Value: Sendable>(
        _ then: @escaping Outcome<Value>,
        _ work: @escaping @Sendable (Journal, String) throws(HistoryError) -> Value
    ) {
        thread.async { [journal, room] in
            then(Result { () throws(HistoryError) in try work(journal, room) })
        }
    }
}
