import Glibc

/// Keeps every other host away from a history's file, by whatever name: a hard link has a ``HistoryLock`` of its own.
///
/// It is a lock of the open file (flock(2)), which SQLite does not use. Its descriptor must outlive SQLite's
/// connections to the file, because their locks end as soon as the program closes any descriptor of it (POSIX).
final class FileLock: Sendable {
    private let descriptor: Int32

    /// - Returns: nil if the file cannot be opened.
    /// - Throws: ``HistoryError/inUse(_:process:)``
    init?(_ file: HistoryFile) throws(HistoryError) {
        // Opening a pipe must not block.
        let descriptor = open(file.path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(file.path, process: nil)
        }
        self.descriptor = descriptor
    }

    deinit {
        // As in HistoryLock: a child process may have a copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
