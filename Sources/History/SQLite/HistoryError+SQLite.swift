import GRDB
import Glibc

extension HistoryError {
    /// Interprets an error that occurred while working with a file.
    init(_ error: any Error, at path: String) {
        guard let error = error as? DatabaseError else {
            self.init(unforeseen: error, at: path)
            return
        }
        let reason = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_FULL: self = .full(path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(path, process: nil)
        case .SQLITE_NOTADB: self = .notAHistory(path)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: self = .notWritable(path, reason: reason)
        // Some calls report a full disk as a general failure.
        case .SQLITE_IOERR: self = Self.isFull(path) ? .full(path) : .notWritable(path, reason: reason)
        default: self = .corrupt(path, reason: reason)
        }
    }

    private static func isFull(_ path: String) -> Bool {
        var state = statvfs()
        return statvfs(path, &state) == 0 && state.f_bavail == 0
    }
}

extension HistoryFile {
    /// Uses the database in the file, and reports what fails as an error of this file.
    func use<Value>(_ body: () throws -> Value) throws(HistoryError) -> Value {
        do {
            return try body()
        } catch {
            throw HistoryError(error, at: path)
        }
    }
}
