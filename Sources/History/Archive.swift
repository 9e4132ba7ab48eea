import GRDB

/// A history, to be read: what people ask. A host may be at work on it.
///
/// Its connection is opened for reading only, so it never writes to the file or the log, and it cannot checkpoint: that
/// happens after writing, or when the last connection closes, for which SQLite needs an exclusive lock that the system
/// gives nobody on a file opened for reading. So the fault of two connections that checkpoint cannot come of it. It
/// holds back the host's log only while it reads; long lists are read in parts.
package final class Archive: Sendable {
    /// The file.
    package let file: HistoryFile
    let queue: DatabaseQueue

    /// How many bytes a file may have that is looked through whole when it is opened: about a tenth of a second.
    private static let inspectedSize = 64 << 20

    /// - Throws: ``HistoryError/missing(_:)``, or whatever is wrong with the file.
    package convenience init(reading file: HistoryFile) throws(HistoryError) {
        try self.init(file)
        try refuseNewer()
        // If not, its first host has died before it had made the tables.
        guard try read({ try Schema.isReadable($0) }) else { throw .missing(file.path) }
    }

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

    /// Looks whether the file is whole and of this version.
    func inspect() throws(HistoryError) {
        try refuseNewer()
        let problem = try read { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
            let size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
            guard pages * size <= Self.inspectedSize else { return nil as String? }
            return try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        }
        if let problem, problem != "ok" { throw .corrupt(file.path, reason: problem) }
    }

    private func refuseNewer() throws(HistoryError) {
        if try read({ try Schema.migrator.hasBeenSuperseded($0) }) { throw .newerVersion(file.path) }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
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
