import CPostgreSQL
import History
import Synchronization

/// A connection to a store's server. All methods block, but no longer than the server may be silent.
///
/// Statements are sent one after the other without waiting for their results (libpq's pipeline mode): the next query or
/// the end of the transaction reports a failure. After any error the connection is unusable; close it, and the server
/// rolls back everything that was not committed.
final class PostgreSQLConnection: Database, Sendable {
    private let state: Mutex<Pipeline>

    /// Connects.
    /// - Parameters:
    ///   - patience: how long the server may be silent while a response is expected.
    ///   - set: the session's settings, by name.
    /// - Throws: ``HistoryError`` if there is no libpq, or ``PostgreSQLError``.
    init(to address: StoreAddress, patience: Duration, set: KeyValuePairs<String, String>) throws {
        state = Mutex(try Pipeline(to: address, patience: patience))
        let settings = set.map { "set_config('\($0.key)', '\($0.value)', false)" }.joined(separator: ", ")
        try run("SELECT \(settings)", [])
        try finish()
    }

    deinit {
        state.withLock { $0.close() }
    }

    /// Sends a statement; its result is read later.
    func run(_ sql: String, _ values: [(any Storable)?]) throws {
        try state.withLock { try $0.run(sql, values) }
    }

    func each(_ sql: String, _ values: [(any Storable)?], _ take: (TableRow) throws -> Bool) throws {
        try state.withLock { try $0.begin(sql, values) }
        var isWanted = true
        var failure: (any Error)?
        // The next statement needs all rows of this one to be read.
        while let row = try state.withLock({ try $0.nextRow() }) {
            guard isWanted else { continue }
            do { isWanted = try take(row) } catch { (isWanted, failure) = (false, error) }
        }
        if let failure { throw failure }
    }

    func now() throws -> WallTime {
        guard let row = try first("SELECT \(OwnerSQL.now)") else { throw Misfit() }
        return try row[0]
    }

    /// Commits the transaction. If it throws, the transaction may or may not be committed.
    func commit() throws {
        try state.withLock { try $0.commit() }
    }

    /// Whether nothing has arrived that nobody asked for, such as the end of the session when the server stops.
    var isQuiet: Bool { state.withLock { $0.isQuiet } }

    /// Waits until all statements are done. If it throws, they may or may not be done.
    func finish() throws {
        try state.withLock { try $0.finish() }
    }
}
