import ArgumentParser
import Synchronization

// The streams of C are variables, which this one never changes.
@preconcurrency import Glibc

/// What commands print to. A program whose output goes nowhere (a closed pipe, a full disk) has not done its work: it
/// ends with status 74, whatever it was about to end with.
enum StandardOutput {
    /// From here on a closed pipe is an error like any other, and what is still to be written when the program ends is
    /// looked after.
    static func guardEnd() {
        signal(SIGPIPE, SIG_IGN)
        atexit { if !StandardOutput.flush() { _exit(StandardOutput.failure.rawValue) } }
    }

    /// Whether all that was printed could be written so far; not all of it has been tried.
    static var isOpen: Bool { ferror(stdout) == 0 }

    /// Writes what was printed.
    /// - Returns: whether all of it could be written.
    static func flush() -> Bool { fflush(stdout) == 0 && isOpen }

    /// Says, once, that printing is of no use any more.
    /// - Returns: the status to end with.
    static var failure: ExitCode {
        let isNews = hasFailed.withLock { hasFailed in
            defer { hasFailed = true }
            return !hasFailed
        }
        if !isNews { return .inputOutput }
        return complaint("What was to be printed could not be written.", .inputOutput, within: .seconds(1))
    }

    private static let hasFailed = Mutex(false)
}
