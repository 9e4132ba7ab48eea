import ArgumentParser
import History

extension HistoryError {
    /// What is wrong, and what to do about it.
    var sentence: String {
        switch self {
        case .missing(let path):
            "There is no history at \(path). Hosts keep one from their first room on. Name another file."
        case .newerVersion(let path):
            "A later version of TwentyFour keeps \(path). Use that version; nothing in it was touched."
        case .earlierFormat(let path):
            "An earlier version of TwentyFour kept this room in \(path), in a form that this one cannot play."
        case .corrupt(let path, let reason):
            "The history \(path) is damaged (\(reason)). Move it away, or take a copy of it from before."
        case .notAHistory(let path):
            "\(path) is no history of TwentyFour, and was left as it is. Name another file."
        case .inUse(let path, let process?):
            "The process \(process) keeps \(path). Stop it, or name another file with --history."
        case .inUse(let path, nil):
            "Another program keeps \(path). Stop it, or name another file with --history."
        case .notReadable(let path, let reason):
            "\(path) cannot be read (\(reason)). Name another file, or read a copy of it."
        case .notWritable(let path, let reason):
            "\(path) cannot be written (\(reason)). Name another file with --history."
        case .full(let path):
            "The disk of \(path) is full. Make room on it; --no-history hosts without."
        case .gone(let path):
            "\(path) was moved away while it was being kept. Another one is begun in its place."
        case .notDurable(let path):
            "What is kept at \(path) would not outlast a power cut. Name a file on another disk with --history."
        case .unreachable(let store, let reason):
            "The store \(store) does not answer (\(reason)). Look whether its server runs and can be reached from here."
        case .refused(let store, let reason):
            "The store \(store) lets nobody in like this (\(reason)). Look at the name, the password and the database."
        case .badLease(let store):
            "The setting twentyfour.lease of the store \(store) is not a length of time. Set one, such as '6 s'."
        case .libraryMissing(let library):
            "A store needs \(library) of PostgreSQL 14 or later, which is not here. Debian and Ubuntu: apt-get install libpq5"
        case .moved(let room):
            "Another host has the room \(room) now. It is not open here any more."
        case .noSuchRoom(let room):
            "The history has no room “\(room)”. twentyfour history lists those that it has."
        }
    }

    /// The exit status of a command with this error.
    var status: ExitCode {
        switch self {
        case .newerVersion, .earlierFormat, .corrupt, .notAHistory, .badLease: .badData
        case .noSuchRoom, .inUse, .unreachable, .libraryMissing, .moved: .unavailable
        case .refused: .refused
        case .missing, .notReadable, .notWritable, .full, .gone, .notDurable: .inputOutput
        }
    }
}
