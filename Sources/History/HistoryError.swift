import Rules

/// Why a history cannot be opened, read or written. Each case names the file, the store or the room.
package enum HistoryError: Error, Hashable, Sendable {
    /// There is no file to read.
    case missing(String)
    /// A later version of this program wrote it. Nothing in it was changed.
    case newerVersion(String)
    /// A build from before the first release wrote it, or the requested room. Nothing in it was changed.
    case beforeRelease(String)
    /// The file is damaged; the reason is SQLite's.
    case corrupt(String, reason: String)
    /// The file is something else. Nothing in it was changed.
    case notAHistory(String)
    /// Another program has it open for writing; with its process ID, if known.
    case inUse(String, process: Int32?)
    /// The file or its folder cannot be read.
    case notReadable(String, reason: String)
    /// The file or its folder cannot be written to.
    case notWritable(String, reason: String)
    /// The disk is full, and the transaction was not stored. The caller can try again.
    case full(String)
    /// The file was moved or removed while the program had it open. ``Journal/Change/Step/begin(_:_:)`` creates
    /// another.
    case gone(String)
    /// The history would not survive a power cut, although the caller requires it.
    case notDurable(String)
    /// The server does not answer, and the transaction may or may not be stored. The caller can try again.
    case unreachable(String, reason: String)
    /// The server refuses this host.
    case refused(String, reason: String)
    /// The server's user lacks a right; the reason names the table.
    case forbidden(String, reason: String)
    /// The setting `twentyfour.lease` of the store's database is not a duration.
    case badLease(String)
    /// The PostgreSQL client library is not on this machine, or is too old.
    case libraryMissing(String)
    /// Another host has this room: nothing was stored.
    case moved(String)
    /// The room does not end where this host left it: the store lost confirmed entries, because it was restored from a
    /// backup or replaced by a replica that lagged behind. Nothing was stored.
    case diverged(String)
    /// The room is open, or could be continued, so its past cannot change.
    case stillOpen(String)
    /// The history has no room with this name or identity.
    case noSuchRoom(String)
}

extension HistoryError {
    /// Whether a single room's data may be the cause, rather than the storage of all rooms.
    package var isOfOneRoom: Bool {
        switch self {
        case .corrupt, .newerVersion, .beforeRelease, .noSuchRoom, .stillOpen, .moved, .diverged: true
        case .missing, .notAHistory, .inUse, .notReadable, .notWritable, .full, .gone, .notDurable, .unreachable,
            .refused, .forbidden, .badLease, .libraryMissing:
            false
        }
    }

    /// Interprets an error for which the storage has no name.
    /// - Parameter name: the storage's name.
    package init(unforeseen error: any Error, at name: String) {
        if let known = error as? HistoryError {
            self = known
        } else if let format = error as? UnknownFormat {
            self = format.version > Room.formatVersion ? .newerVersion(name) : .beforeRelease(name)
        } else if let value = error as? OutOfBounds {
            self = .corrupt(name, reason: "a room has a value of \(value.name) that no room can have")
        } else {
            // This program never writes such data.
            self = .corrupt(name, reason: "it contains data that this program does not write")
        }
    }
}
