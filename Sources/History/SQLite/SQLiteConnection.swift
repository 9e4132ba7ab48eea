import GRDB

/// The one connection that writes to a history, and the file that it writes to.
final class SQLiteConnection: Sendable {
    let queue: DatabaseQueue
    private let file: HistoryFile
    private let identity: HistoryFile.Identity?

    /// Pages in the write-ahead log (4 KiB each) past which a commit also brings it into the file. A host does that
    /// itself, in its breaks: see ``Journal/checkpoint()``.
    private static let checkpointPages = 4_000
    /// What the log's file is cut down to when it is begun anew, in bytes.
    private static let logLimit = 1 << 20

    init(_ file: HistoryFile, _ durability: Journal.Durability) throws(HistoryError) {
        self.file = file
        // Looked at by a connection that cannot write, so that what is not ours or is damaged stays as it is.
        if try file.kind() == .history { try SQLiteReader(file).inspect() } else { try file.make() }
        do {
            var configuration = Configuration()
            configuration.label = "history"
            // A program that reads may be at work on the log when this one opens it.
            configuration.busyMode = .timeout(2)
            queue = try DatabaseQueue(path: file.path, configuration: configuration)
            try queue.inDatabase { try Self.prepare($0, durability) }
            try SQLiteSchema.migrator.migrate(queue)
            // Last of all: GRDB sets NORMAL when it makes a database WAL itself, which it therefore is not asked to.
            try queue.inDatabase { try Self.confirm($0, durability, at: file.path) }
        } catch {
            throw HistoryError(error, at: file.path)
        }
        identity = file.identity
    }

    /// Whether the file is still the one at its path.
    var isInPlace: Bool { identity != nil && file.identity == identity }

    /// Rooms that no host closed were stopped when the last host was.
    func noteStopped(_ lastAlive: WallTime?) throws(HistoryError) {
        do {
            try queue.write { database in
                try database.execute(
                    sql: "UPDATE rooms SET stopped = max(heard, ?) WHERE closed IS NULL AND stopped IS NULL",
                    arguments: [lastAlive?.milliseconds ?? 0])
            }
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }

    private static func prepare(_ database: GRDB.Database, _ durability: Journal.Durability) throws {
        // First of all, and before the log: whenever the file has anything in it, it says whose it is.
        try database.execute(sql: "PRAGMA application_id = \(HistoryFile.applicationID)")
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
        try database.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointPages)")
        try database.execute(sql: "PRAGMA journal_size_limit = \(logLimit)")
        try database.execute(sql: "PRAGMA busy_timeout = 0")
    }

    /// Reads back what decides on durability: a setting that SQLite does not take is no error to it.
    private static func confirm(_ database: GRDB.Database, _ durability: Journal.Durability, at path: String) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
        guard mode == "wal", synchronous == (durability == .full ? 2 : 1) else { throw HistoryError.notDurable(path) }
    }
}
