import ArgumentParser
import History

extension HistoryError {
    /// What is wrong, and what to do about it.
    var sentence: String {
        switch self {
        case .missing(let path):
            "There is no history at \(path). A host creates it with its first room: twentyfour host"
        case .newerVersion(let path):
            "\(path) belongs to a later version of TwentyFour. Use that version; nothing was changed."
        case .beforeRelease(let path):
            "\(path) was stored by a build of TwentyFour from before its first release. Move it away, or name another."
        case .corrupt(let path, let reason):
            "The history \(path) is damaged (\(reason)). Move it away, or restore a backup."
        case .notAHistory(let path):
            "\(path) is not a history of TwentyFour, and was not changed. Name another file."
        case .inUse(let path, let process?):
            "Process \(process) is using \(path). Stop it, or name another file with --history."
        case .inUse(let path, nil):
            "Another program is using \(path). Stop it, or name another file with --history."
        case .notReadable(let path, let reason):
            "\(path) cannot be read (\(reason)). Name another file, or read a copy of it."
        case .notWritable(let path, let reason):
            "\(path) cannot be written (\(reason)). Name another file with --history."
        case .full(let path):
            "The disk of \(path) is full. Free some space, or host without a history: --no-history."
        case .gone(let path):
            "\(path) was moved away while it was in use. A new one takes its place."
        case .notDurable(let path):
            "What is stored in \(path) would not survive a power cut. Name a file on another disk with --history."
        case .unreachable(let store, let reason):
            "The store \(store) does not answer (\(reason)). Check that its server runs and can be reached from here."
        case .refused(let store, let reason):
            "The store \(store) refuses access (\(reason)). Check the user name, the password and the database."
        case .forbidden(let store, let reason):
            """
            The user of the store \(store) lacks a right (\(reason)). docs/fleet.md, “Users and rights”, says which user \
            may do what, and how to grant it.
            """
        case .badLease(let store):
            "The setting twentyfour.lease of the store \(store) is not a length of time. Set one, such as '6 s'."
        case .libraryMissing(let library):
            "A store needs \(library) of PostgreSQL 14 or later, which is missing. Debian and Ubuntu: apt-get install libpq5"
        case .moved(let room):
            "Another host has the room \(room) now. It is no longer open here."
        case .diverged(let room):
            """
            The store has lost what players of the room \(room) were told. twentyfour fleet reset \(room) continues it \
            from what is left.
            """
        case .stillOpen(let room):
            "“\(room)” is open, or a host could still continue it. Close it with /quit at its host or, if it is in a store, with “Close the room…” on its host's page; or wait until an hour after its host stopped."
        case .noSuchRoom(let room):
            "The history has no room “\(room)”. twentyfour history lists its rooms."
        }
    }

    /// The exit status of a command with this error.
    var status: ExitCode {
        switch self {
        case .newerVersion, .beforeRelease, .corrupt, .notAHistory, .badLease, .diverged: .badData
        case .missing, .noSuchRoom, .stillOpen, .inUse, .unreachable, .libraryMissing, .moved: .unavailable
        case .refused, .forbidden: .refused
        case .notReadable, .notWritable, .full, .gone, .notDurable: .inputOutput
        }
    }
}
