import GRDB
import Synchronization

/// A file opened for writing, by no other program.
final class SQLiteWriter: HistoryWriter {
    private let file: HistoryFile
    private let durability: Journal.Durability
    private let state: Mutex<State>

    private struct State {
        var lock: HistoryLock
        var connection: SQLiteConnection
    }

    /// This is the only connection that writes, and no other program has one: SQLite 3.7.0 to 3.51.2 can lose commits
    /// when two connections write and checkpoint.
    init(_ file: HistoryFile, _ durability: Journal.Durability) throws(HistoryError) {
        self.file = file
        self.durability = durability
        if try file.kind() == .missing { try file.makeFolder() }
        let lock = try HistoryLock(for: file.path)
        let connection = try SQLiteConnection(file, durability)
        try connection.noteStopped(lock.lastAlive)
        lock.beat()
        state = Mutex(State(lock: lock, connection: connection))
    }

    /// Opens the history again if its path now has another file or none, for example after a disk was removed and
    /// inserted again.
    func reopenIfGone() throws(HistoryError) -> Bool {
        try state.withLock { state throws(HistoryError) in
            if state.connection.isInPlace { return false }
            if try file.kind() == .missing { try file.makeFolder() }
            // This process cannot lock the same file twice.
            let lock = state.lock.isInPlace ? state.lock : try HistoryLock(for: file.path)
            let connection = try SQLiteConnection(file, durability)
            if lock !== state.lock { lock.beat() }
            state = State(lock: lock, connection: connection)
            return true
        }
    }

    private var connection: SQLiteConnection { state.withLock { $0.connection } }

    /// Moves the write-ahead log into the file, and starts the log over. It keeps its size, because extending a file
    /// makes a flush twice as expensive.
    /// - Returns: whether all of it has been moved; false while another process reads it.
    func tidy() throws(HistoryError) -> Bool {
        let connection = connection
        guard connection.isInPlace else { throw .gone(file.path) }
        do {
            _ = try connection.queue.writeWithoutTransaction { try $0.checkpoint(.restart) }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
        {
            return false
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }

    func maintain<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        let connection = connection
        return try file.use {
            // GRDB would compile the statements around the transaction each time.
            try connection.queue.writeWithoutTransaction { database in
                let transaction = SQLiteDatabase(database)
                try transaction.run("BEGIN IMMEDIATE", [])
                do {
                    let value = try body(transaction)
                    // SQLite would continue to write into a file without a name, which no one would ever find.
                    guard connection.isInPlace else { throw HistoryError.gone(file.path) }
                    try transaction.run("COMMIT", [])
                    return value
                } catch {
                    // SQLite ends a transaction itself after some errors.
                    if database.isInsideTransaction { try? transaction.run("ROLLBACK", []) }
                    throw error
                }
            }
        }
    }

    func write<Value: Sendable>(
        _ tenures: [Tenure: (any Database, Int?) throws -> Value]
    ) -> [Tenure: Result<Value, HistoryError>] {
        do throws(HistoryError) {
            return try maintain { database in
                // A single room needs no savepoint.
                if tenures.count == 1 { return try tenures.mapValues { .success(try $0(database, nil)) } }
                return try tenures.mapValues { body in try attempt({ try body($0, nil) }, in: database) }
            }
        } catch {
            return tenures.mapValues { _ in .failure(error) }
        }
    }

    private func attempt<Value>(
        _ body: (any Database) throws -> Value, in database: any Database
    ) throws -> Result<Value, HistoryError> {
        try database.run("SAVEPOINT room", [])
        do {
            let value = try body(database)
            try database.run("RELEASE room", [])
            return .success(value)
        } catch {
            let error = HistoryError(error, at: file.path)
            // A problem with the file concerns all rooms.
            guard error.isOfOneRoom else { throw error }
            try database.run("ROLLBACK TO room", [])
            try database.run("RELEASE room", [])
            return .failure(error)
        }
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try file.use { try connection.queue.read { try body(SQLiteDatabase($0)) } }
    }
}
