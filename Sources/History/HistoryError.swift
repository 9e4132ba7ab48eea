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
    /// The server that keeps it does not answer; what was to be kept may be kept or not. It can be tried again.
    case unreachable(String, reason: String)
    /// The server that keeps it does not let this host in.
    case refused(String, reason: String)
    /// The setting `twentyfour.lease` of the store's database is no length of time.
    case badLease(String)
    /// The library that speaks to such servers is not on this machine, or too old.
    case libraryMissing(String)
    /// Another host has this room: nothing was kept.
    case moved(String)
    /// The history has no room of this name or identity.
    case noSuchRoom(String)
}

extension HistoryError {
    /// What an error means that no home of a history has a name for.
    /// - Parameter name: the home's.
    package init(unforeseen error: any Error, at name: String) {
        if let known = error as? HistoryError {
            self = known
        } else if let format = error as? UnknownFormat {
            self = format.version > Room.formatVersion ? .newerVersion(name) : .earlierFormat(name)
        } else {
            // What was decoded is not what this program put there.
            self = .corrupt(name, reason: "it holds what this program does not put there")
        }
    }
}
