import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Keeps every other host off a history until this object goes or the program ends, however it ends.
///
/// It is a lock on a file of its own beside the history, not on the history: SQLite's locks there end as soon as the
/// program closes any descriptor of that file (POSIX), so nobody else may have one. The file stays when the lock goes:
/// to remove it would let two programs lock two files of one name. It holds the number of the process that has it.
final class HistoryLock: Sendable {
    private let descriptor: Int32

    /// - Parameter path: the history's.
    /// - Throws: ``HistoryError/inUse(_:process:)``, or ``HistoryError/notWritable(_:reason:)``.
    init(for path: String) throws(HistoryError) {
        let descriptor = open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path, reason: String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            defer { close(descriptor) }
            throw .inUse(path, process: Self.process(in: descriptor))
        }
        self.descriptor = descriptor
        let line = Array("\(getpid())\n".utf8)
        // Without the number the lock holds as well.
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, line, line.count, 0) }
    }

    deinit {
        close(descriptor)
    }

    private static func process(in descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0 != "\n" })
    }
}
