import GRDB

/// A file opened for reading. A host may be writing to it.
///
/// The connection is read-only, so it never writes to the file or the log, and it cannot checkpoint: that happens after
/// writing, or when the last connection closes, and needs an exclusive lock, which the system never grants on a file
/// opened for reading. So the bug with two connections that checkpoint cannot occur here. The reader holds back the
/// host's log only while it reads; it reads long lists in batches.
final class SQLiteReader: HistoryReader {
    private let file: HistoryFile
    private let queue: DatabaseQueue

    /// The largest file, in bytes, that is checked completely when it is opened: this takes about a tenth of a second.
    private static let inspectedSize = 64 << 20

    /// - Parameter isOpenHere: whether this process has the file open for writing. Then the file cannot be inspected:
    ///   when the descriptor for that is closed, SQLite's locks on the file end (POSIX).
    init(_ file: HistoryFile, isOpenHere: Bool = false) throws(HistoryError) {
        self.file = file
        if try isOpenHere ? file.identity == nil : file.kind() != .history { throw .missing(file.path) }
        queue = try file.use {
            var configuration = Configuration()
            configuration.label = "history, reading"
            configuration.readonly = true
            // After a program was killed, the next program to open its log must recover it.
            configuration.busyMode = .timeout(2)
            return try DatabaseQueue(path: file.path, configuration: configuration)
        }
    }

    /// The reader, once it is certain that this version of the program can read the file.
    func confirmed() throws(HistoryError) -> SQLiteReader {
        try refuseOthers()
        // If not, its first host died before it had created the tables.
        guard try ask({ try SQLiteSchema.isReadable($0) }) else { throw .missing(file.path) }
        return self
    }

    /// Checks that the file is intact and of this version.
    func inspect() throws(HistoryError) {
        try refuseOthers()
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

    /// Copies everything to another database.
    func copy(to other: DatabaseQueue) throws { try queue.backup(to: other) }

    private func refuseOthers() throws(HistoryError) {
        if try ask(SQLiteSchema.isFromBeforeRelease) { throw .beforeRelease(file.path) }
        if try ask({ try SQLiteSchema.migrator.hasBeenSuperseded($0) }) { throw .newerVersion(file.path) }
    }

    private func ask<Value>(_ body: (GRDB.Database) throws -> Value) throws(HistoryError) -> Value {
        do {
            return try queue.read(body)
        } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) {
            // SQLite may not create the log's index in this folder.
            throw .notReadable(file.path, reason: error.message ?? "\(error.resultCode)")
        } catch {
            throw HistoryError(error, at: file.path)
        }
    }
}
