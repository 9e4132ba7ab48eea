import GRDB

/// The only connection that writes to a history, and its file.
final class SQLiteConnection: Sendable {
    let queue: DatabaseQueue
    private let file: HistoryFile
    private let identity: HistoryFile.Identity?
    /// Released after the connection is closed.
    private let lock: FileLock?

    /// The size of the write-ahead log, in pages of 4 KiB, above which a commit also moves it into the file. A host
    /// does that itself, in breaks: see ``Journal/checkpoint()``.
    private static let checkpointPages = 4_000
    /// The size, in bytes, to which the log's file is truncated when it starts over.
    private static let logLimit = 16 << 20

    init(_ file: HistoryFile, _ durability: Journal.Durability) throws(HistoryError) {
        self.file = file
        // Before anything in it is read. A file that cannot be opened is inspected for the reason.
        var lock = try FileLock(file)
        // Inspects the file over a read-only connection, so that a foreign or damaged file stays as it is.
        if try file.kind() == .history { try SQLiteReader(file).inspect() } else { try file.make() }
        if lock == nil { lock = try FileLock(file) }
        self.lock = lock
        queue = try file.use {
            var configuration = Configuration()
            configuration.label = "history"
            // A reading program may be using the log at this moment.
            configuration.busyMode = .timeout(2)
            let queue = try DatabaseQueue(path: file.path, configuration: configuration)
            try queue.inDatabase { try Self.prepare($0, durability) }
            try SQLiteSchema.migrator.migrate(queue)
            // Last, because GRDB sets NORMAL when it switches a database to WAL itself, so this code does not ask it
            // to.
            try queue.inDatabase { try Self.confirm($0, durability, at: file.path) }
            return queue
        }
        identity = file.identity
    }

    deinit { try? queue.close() }

    /// Whether the file is still the one at its path.
    var isInPlace: Bool { identity != nil && file.identity == identity }

    /// Marks the rooms that no host has closed as stopped when the last host stopped.
    func noteStopped(_ lastAlive: WallTime?) throws(HistoryError) {
        try file.use { try queue.write { try Self.noteStopped(lastAlive, in: $0) } }
    }

    static func noteStopped(_ lastAlive: WallTime?, in database: GRDB.Database) throws {
        try database.execute(
            sql: "UPDATE rooms SET stopped = max(heard, ?) WHERE closed IS NULL AND stopped IS NULL",
            arguments: [lastAlive?.milliseconds ?? 0])
    }

    private static func prepare(_ database: GRDB.Database, _ durability: Journal.Durability) throws {
        // Before everything else, and before the log: as soon as the file has any content, it identifies its
        // application.
        try database.execute(sql: "PRAGMA application_id = \(HistoryFile.applicationID)")
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
        try database.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointPages)")
        try database.execute(sql: "PRAGMA journal_size_limit = \(logLimit)")
        try database.execute(sql: "PRAGMA busy_timeout = 0")
    }

    /// Reads back the settings that determine durability, because SQLite does not report a setting that it does not
    /// apply.
    private static func confirm(_ database: GRDB.Database, _ durability: Journal.Durability, at path: String) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
        guard mode == "wal", synchronous == (durability == .full ? 2 : 1) else { throw HistoryError.notDurable(path) }
    }
}
