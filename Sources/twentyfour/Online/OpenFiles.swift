#if canImport(Glibc)
import Glibc
#endif

/// The open files of this process: each player's connection is one.
enum OpenFiles {
    /// Raises the limit to what the system allows; most shells begin with 1,024, a room may have 15,000 seats.
    static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
