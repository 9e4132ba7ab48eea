import Glibc

/// This process's limit of open files. Each player's connection is a file.
enum OpenFiles {
    /// Raises the limit as far as the system allows. Most shells begin with 1,024, but a room can have 15,000 seats.
    /// - Returns: the limit; nil if it is unknown.
    @discardableResult
    static func raiseLimit() -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return Int(clamping: limit.rlim_cur)
    }

    /// The warning for a host whose rooms could have more guests than its limit allows.
    /// - Parameters:
    ///   - limit: the limit of open files.
    ///   - wanted: the connections that all rooms can have, with and without seats.
    static func warning(limit: Int?, wanted: Int) -> String? {
        // Logs, the history, event loops and the reserve also need some.
        guard let limit, limit < wanted + 64 else { return nil }
        return
            "This process may have \(limit) open files, but \(wanted) guests could come. Use ulimit -n \(wanted + 64), "
            + "or a smaller --capacity."
    }
}
