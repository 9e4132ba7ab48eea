import GRDB

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

    let queue: DatabaseQueue
    let identity: HistoryFile.Identity?
    let bookkeeper = Bookkeeper()
    private let lock: HistoryLock

    /// Pages in the write-ahead log (4 KiB each) past which a commit also brings it into the file. A host does that
    /// itself, in its breaks: see ``checkpoint()``.
    private static let checkpointPages = 4_000
    /// What the log's file is cut down to when it is begun anew, in bytes.
    private static let logLimit = 1 << 20

    /// Opens a history, making it and its folder if they are not there. Another version's is brought up to this one.
    ///
    /// The one connection that writes is this one, and no other program has one: SQLite 3.7.0 to 3.51.2 can lose commits
    /// when two connections write and checkpoint.
    /// - Throws: whatever is wrong with the file; then nothing in it was touched.
    package init(_ file: HistoryFile, durability: Durability = .full) throws(HistoryError) {
        self.file = file
        let before = try file.kind()
        if before == .missing { try file.makeFolder() }
        lock = try HistoryLock(for: file.path)
        // Looked at by a connection that cannot write, so that what is not ours or is damaged stays as it is.
        if before == .history { try Archive(file).inspect() }
        if before != .history { try file.make() }
        do {
            var configuration = Configuration()
            configuration.label = "history"
            // A program that reads may be at work on the log when this one opens it.
            configuration.busyMode = .timeout(2)
            let queue = try DatabaseQueue(path: file.path, configuration: configuration)
            try queue.inDatabase { try Self.prepare($0, durability) }
            try Schema.migrator.migrate(queue)
            // Last of all: GRDB sets NORMAL when it makes a database WAL itself, which it therefore is not asked to.
            try queue.inDatabase { try Self.confirm($0, durability, at: file.path) }
            try queue.write { [lastAlive = lock.lastAlive] in try Self.noteStopped(lastAlive, in: $0) }
            self.queue = queue
        } catch {
            throw HistoryError(error, at: file.path)
        }
        identity = file.identity
        lock.keepNotingAlive()
    }

    /// Rooms that no host closed were stopped when the last host was.
    private static func noteStopped(_ lastAlive: WallTime?, in database: Database) throws {
        try database.execute(
            sql: "UPDATE rooms SET stopped = max(heard, ?) WHERE closed IS NULL AND stopped IS NULL",
            arguments: [lastAlive?.milliseconds ?? 0])
    }

    private static func prepare(_ database: Database, _ durability: Durability) throws {
        // First of all, and before the log: whenever the file has anything in it, it says whose it is.
        try database.execute(sql: "PRAGMA application_id = \(HistoryFile.applicationID)")
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
        try database.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointPages)")
        try database.execute(sql: "PRAGMA journal_size_limit = \(logLimit)")
        try database.execute(sql: "PRAGMA busy_timeout = 0")
    }

    /// Reads back what decides on durability: a setting that SQLite does not take is no error to it.
    private static func confirm(_ database: Database, _ durability: Durability, at path: String) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
        guard mode == "wal", synchronous == (durability == .full ? 2 : 1) else { throw HistoryError.notDurable(path) }
    }

    /// Brings the write-ahead log into the file and empties it. To be called when there is time, as between two matches.
    /// - Returns: whether the log is empty now; it is not while somebody reads it.
    @discardableResult
    package func checkpoint() throws(HistoryError) -> Bool {
        try requireFile()
        do {
            _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
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
        do {
            return try queue.write { database in
                let value = try body(database)
                // SQLite writes on into a file that has no name any more, and nobody would ever find that.
                try requireFile()
                return value
            }
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }

    private func requireFile() throws(HistoryError) {
        guard let identity, file.identity == identity else { throw .gone(file.path) }
    }
}
