import ArgumentParser
import Synchronization

// The streams of C are variables, which this file never changes.
@preconcurrency import Glibc

/// Where commands print. A program whose output cannot be written (a closed pipe, a full disk) has failed: it exits
/// with status 74, whatever its status would have been.
enum StandardOutput {
    /// Makes a closed pipe an ordinary error from now on, and checks at exit that everything could be written.
    static func guardEnd() {
        signal(SIGPIPE, SIG_IGN)
        atexit { if !StandardOutput.flush() { _exit(StandardOutput.failure.rawValue) } }
    }

    /// Whether everything could be written so far; some of it may still be buffered.
    static var isOpen: Bool { ferror(stdout) == 0 }

    /// Writes the buffered output.
    /// - Returns: whether all of it could be written.
    static func flush() -> Bool { fflush(stdout) == 0 && isOpen }

    /// Reports, once, that printing no longer works, unless the reader of the output has seen enough, as `head` has.
    /// - Returns: the exit status.
    static var failure: ExitCode {
        let isNews = hasFailed.withLock { hasFailed in
            defer { hasFailed = true }
            return !hasFailed
        }
        if !isNews || isUnread { return .inputOutput }
        return complaint("The output could not be written.", .inputOutput, within: .seconds(1))
    }

    /// Whether the output is a pipe without a reader.
    private static var isUnread: Bool {
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        return poll(&output, 1, 0) == 1 && Int32(output.revents) & POLLERR != 0
    }

    private static let hasFailed = Mutex(false)
}
