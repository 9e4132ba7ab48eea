import GRDB
import Glibc
import Rules

/// Why a history cannot be kept or read. Each names the file as it was given.
package enum HistoryError: Error, Hashable, Sendable {
    /// There is no file to be read.
    case missing(String)
    /// A later version of this program keeps it: nothing in it was touched.
    case newerVersion(String)
    /// A room in it is of a form that this version cannot go on with.
    case earlierFormat(String)
    /// The file is damaged; the reason is SQLite's.
    case corrupt(String, reason: String)
    /// The file is something else: nothing in it was touched.
    case notAHistory(String)
    /// Another program keeps it; with its process number, if that is known.
    case inUse(String, process: Int32?)
    /// The file or its folder cannot be read.
    case notReadable(String, reason: String)
    /// The file or its folder cannot be written to.
    case notWritable(String, reason: String)
    /// The disk is full. Nothing of what was to be kept was; it can be tried again.
    case full(String)
    /// The file was moved away or removed under a program that keeps it. ``Journal/begin(_:_:at:)`` makes another.
    case gone(String)
    /// What is kept would not be safe from a power cut although that was asked for.
    case notDurable(String)
    /// The history has no room of this name or identity.
    case noSuchRoom(String)
}

extension HistoryError {
    /// What an error met while working on a file means.
    init(_ error: any Error, at path: String) {
        if let known = error as? HistoryError {
            self = known
            return
        }
        if let format = error as? UnknownFormat {
            self = format.version > Room.formatVersion ? .newerVersion(path) : .earlierFormat(path)
            return
        }
        guard let error = error as? DatabaseError else {
            // All that is not SQLite's is text in the database that is not what this program put there.
            self = .corrupt(path, reason: "it holds what this program does not put there")
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
