import GRDB

/// A file that is read. A host may be at work on it.
///
/// Its connection is opened for reading only, so it never writes to the file or the log, and it cannot checkpoint: that
/// happens after writing, or when the last connection closes, for which SQLite needs an exclusive lock that the system
/// gives nobody on a file opened for reading. So the fault of two connections that checkpoint cannot come of it. It
/// holds back the host's log only while it reads; long lists are read in parts.
final class SQLiteReader: HistoryReader {
    private let file: HistoryFile
    private let queue: DatabaseQueue

    /// How many bytes a file may have that is looked through whole when it is opened: about a tenth of a second.
    private static let inspectedSize = 64 << 20

    init(_ file: HistoryFile) throws(HistoryError) {
        self.file = file
        switch try file.kind() {
        case .missing, .empty: throw .missing(file.path)
        case .history: break
        }
        do {
            var configuration = Configuration()
            configuration.label = "history, reading"
            configuration.readonly = true
            // Another program that has just been killed leaves a log that has to be gone through by whoever comes first.
            configuration.busyMode = .timeout(2)
            queue = try DatabaseQueue(path: file.path, configuration: configuration)
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }

    /// Whether this version of the program can read it.
    func confirmVersion() throws(HistoryError) {
        try refuseNewer()
        // If not, its first host has died before it had made the tables.
        guard try ask({ try SQLiteSchema.isReadable($0) }) else { throw .missing(file.path) }
    }

    /// Looks whether the file is whole and of this version.
    func inspect() throws(HistoryError) {
        try refuseNewer()
        let problem = try ask { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
            let size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
            guard pages * size <= Self.inspectedSize else { return nil as String? }
            return try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        }
        if let problem, problem != "ok" { throw .corrupt(file.path, reason: problem) }
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try ask { try body(SQLiteDatabase($0)) }
    }

    private func refuseNewer() throws(HistoryError) {
        if try ask({ try SQLiteSchema.migrator.hasBeenSuperseded($0) }) { throw .newerVersion(file.path) }
    }

    private func ask<Value>(_ body: (GRDB.Database) throws -> Value) throws(HistoryError) -> Value {
        do {
            return try queue.read(body)
        } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) {
            // A folder in which SQLite may not put the index of the log.
            throw .notReadable(file.path, reason: error.message ?? "\(error.resultCode)")
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }
}
