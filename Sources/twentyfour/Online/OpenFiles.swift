#if canImport(Glibc)
import Glibc
#endif

/// The open files of this process: each player's connection is one.
enum OpenFiles {
    /// Raises the limit to what the system allows; most shells begin with 1,024, a room may have 15,000 seats.
    /// - Returns: how many this process may have now; nothing if that is not known.
    @discardableResult
    static func raiseLimit() -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return Int(clamping: limit.rlim_cur)
    }

    /// What a host is told whose rooms could have more guests than it may have files.
    /// - Parameters:
    ///   - limit: how many it may have.
    ///   - wanted: connections with a seat and at the door, of all rooms.
    static func warning(limit: Int?, wanted: Int) -> String? {
        // Logs, the history, event loops, those in reserve.
        guard let limit, limit < wanted + 64 else { return nil }
        return
            "This process may have \(limit) files open, and \(wanted) guests could come: ulimit -n \(wanted + 64), or "
            + "a smaller --capacity."
    }
}
