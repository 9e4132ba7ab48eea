import GRDB
import Synchronization

/// Keeps the rooms of a host: what happened in them, so that they can be taken up again, and the tables that people ask.
///
/// All methods block, some for as long as the disk takes: call them on a thread of its own. One host has a history at a
/// time. What a method returned from stays, also if the program is killed, and with ``Durability/full`` in a power cut.
/// What a method threw from is not kept at all.
package final class Journal: Sendable {
    /// How much a commit outlasts.
    package enum Durability: String, Sendable, CaseIterable {
        /// A power cut: each commit waits for the disk.
        case full
        /// A kill of the program, but the last moments before a power cut may be lost.
        case normal
    }

    /// The file.
    package let file: HistoryFile

    private let durability: Durability
    let bookkeeper = Bookkeeper()
    private let state: Mutex<State>

    private struct State {
        var lock: HistoryLock
        var connection: JournalConnection
    }

    /// Opens a history, making it and its folder if they are not there. Another version's is brought up to this one.
    ///
    /// The one connection that writes is this one, and no other program has one: SQLite 3.7.0 to 3.51.2 can lose commits
    /// when two connections write and checkpoint.
    /// - Throws: whatever is wrong with the file; then nothing in it was touched.
    package init(_ file: HistoryFile, durability: Durability = .full) throws(HistoryError) {
        self.file = file
        self.durability = durability
        if try file.kind() == .missing { try file.makeFolder() }
        let lock = try HistoryLock(for: file.path)
        let connection = try JournalConnection(file, durability)
        try connection.noteStopped(lock.lastAlive)
        lock.beat()
        state = Mutex(State(lock: lock, connection: connection))
    }

    /// Opens the history anew if another file is at its path now, or none, as after a disk was taken out and put in again.
    func reopenIfGone() throws(HistoryError) {
        let result = state.withLock { state in
            Result { () throws(HistoryError) in
                if state.connection.isInPlace { return }
                if try file.kind() == .missing { try file.makeFolder() }
                // This process cannot have the lock of one file twice.
                let lock = state.lock.isInPlace ? state.lock : try HistoryLock(for: file.path)
                let connection = try JournalConnection(file, durability)
                if lock !== state.lock { lock.beat() }
                state = State(lock: lock, connection: connection)
            }
        }
        try result.get()
    }

    private var connection: JournalConnection { state.withLock { $0.connection } }

    /// Brings the write-ahead log into the file and empties it. To be called when there is time, as between two matches.
    /// - Returns: whether the log is empty now; it is not while somebody reads it.
    @discardableResult
    package func checkpoint() throws(HistoryError) -> Bool {
        let connection = connection
        guard connection.isInPlace else { throw .gone(file.path) }
        do {
            _ = try connection.queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
        {
            return false
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }

    /// Does something to the database in one transaction.
    func write<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        let connection = connection
        do {
            return try connection.queue.write { database in
                let value = try body(database)
                // SQLite writes on into a file that has no name any more, and nobody would ever find that.
                guard connection.isInPlace else { throw HistoryError.gone(file.path) }
                return value
            }
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        do {
            return try connection.queue.read(body)
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }
}
