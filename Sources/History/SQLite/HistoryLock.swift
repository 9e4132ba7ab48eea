import Foundation
import Synchronization
import Glibc

/// Keeps every other host away from a history until this object is released or the program ends, however it ends.
///
/// The lock is on a separate file beside the history, not on the history itself: SQLite's locks there end as soon as
/// the program closes any descriptor of that file (POSIX), so no other code may have one. The lock file stays when the
/// lock is released: removing it would let two programs lock two files of the same name. It holds the ID of the process
/// that has the lock, and the time when that process was last alive, which does not need a commit.
final class HistoryLock: Sendable {
    private let descriptor: Int32
    private let path: String
    private let pulse = Mutex<Pulse?>(nil)
    /// When the last process that held the lock was last alive; nil if unknown.
    let lastAlive: WallTime?

    /// - Parameter path: the path of the history.
    /// - Throws: ``HistoryError/inUse(_:process:)``, or ``HistoryError/notWritable(_:reason:)``.
    init(for path: String) throws(HistoryError) {
        self.path = path + "-lock"
        let descriptor = open(self.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path, reason: String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            defer { close(descriptor) }
            throw .inUse(path, process: Self.process(in: descriptor))
        }
        self.descriptor = descriptor
        lastAlive = Self.time(in: descriptor)
        // This must remain known if the process ends before it has stored it elsewhere.
        Pulse.write(lastAlive, to: descriptor)
    }

    /// Records from now on that this process is alive. If that fails, the lock still holds.
    func beat() {
        pulse.withLock { $0 = Pulse(writingTo: path) }
    }

    /// Whether the lock file is still the one at its path.
    var isInPlace: Bool {
        var (ours, there) = (stat(), stat())
        return fstat(descriptor, &ours) == 0 && stat(path, &there) == 0 && ours.st_dev == there.st_dev
            && ours.st_ino == there.st_ino
    }

    deinit {
        // A child process that starts at this moment has a copy of the descriptor until it executes its program.
        // Closing our descriptor alone would leave the lock to the child for that long.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// When the process that has or had the lock of a history was last alive, read without locking; nil if unknown.
    static func lastAlive(of path: String) -> WallTime? {
        let descriptor = open(path + "-lock", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return time(in: descriptor)
    }

    private static func time(in descriptor: Int32) -> WallTime? {
        lines(in: descriptor).dropFirst().first.flatMap { Int64($0) }.map(WallTime.init(milliseconds:))
    }

    private static func process(in descriptor: Int32) -> Int32? {
        lines(in: descriptor).first.flatMap { Int32($0.drop { $0 == " " }) }
    }

    private static func lines(in descriptor: Int32) -> [Substring] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") : []
    }
}
