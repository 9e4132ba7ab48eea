import GRDB
import Glibc

extension HistoryError {
    /// What an error met while working on a file means.
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
        // What cannot be written because there is no room is told by some calls as any other failure.
        case .SQLITE_IOERR: self = Self.isFull(path) ? .full(path) : .notWritable(path, reason: reason)
        default: self = .corrupt(path, reason: reason)
        }
    }

    private static func isFull(_ path: String) -> Bool {
        var state = statvfs()
        return statvfs(path, &state) == 0 && state.f_bavail == 0
    }
}
