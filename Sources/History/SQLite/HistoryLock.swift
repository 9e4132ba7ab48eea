import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Keeps every other host off a history until this object goes or the program ends, however it ends.
///
/// It is a lock on a file of its own beside the history, not on the history: SQLite's locks there end as soon as the
/// program closes any descriptor of that file (POSIX), so nobody else may have one. The file stays when the lock goes:
/// to remove it would let two programs lock two files of one name. It holds the number of the process that has it, and
/// when that was last alive, which is not worth a commit.
final class HistoryLock: Sendable {
    private let descriptor: Int32
    private let path: String
    private let pulse = Mutex<Pulse?>(nil)
    /// When the last process that had it was last alive; nil if that is not known.
    let lastAlive: WallTime?

    /// - Parameter path: the history's.
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
        lastAlive = Self.lines(in: descriptor).dropFirst().first.flatMap { Int64($0) }.map(WallTime.init(milliseconds:))
        // That is still to be known if this process does not come as far as to keep it elsewhere.
        Pulse.write(lastAlive, to: descriptor)
    }

    /// Notes from now on that this process is alive. If that cannot be written, the lock holds as well.
    func beat() {
        pulse.withLock { $0 = Pulse(writingTo: path) }
    }

    /// Whether the file is still the one at its path.
    var isInPlace: Bool {
        var (ours, there) = (stat(), stat())
        return fstat(descriptor, &ours) == 0 && stat(path, &there) == 0 && ours.st_dev == there.st_dev
            && ours.st_ino == there.st_ino
    }

    deinit {
        // A child that this process starts at this moment has a copy of the descriptor until it runs its program: closing ours
        // would leave the lock to it for so long.
        flock(descriptor, LOCK_UN)
        close(descriptor)
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
