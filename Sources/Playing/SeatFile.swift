import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A file that holds a seat, locked until this object goes or the program ends, however it ends.
///
/// It is never changed: each ``save(_:)`` puts a new one in its place, which is locked before it has the name. So whoever
/// opens the name finds a whole seat, and a lock that tells whether somebody has it. Who opened the old file meanwhile
/// gets its lock, and sees that it has no name any more.
package final class SeatFile {
    private let path: String
    /// Holds the lock. Nothing as long as there is no file.
    private var descriptor: Int32?

    /// The most bytes in a file that is read. A seat has some hundred.
    private static let limit = 8_192
    private static let unfinished = ".new"

    /// A new file, which is not there yet.
    init(at url: URL) {
        path = url.path(percentEncoded: false)
    }

    /// Opens and locks a file.
    /// - Returns: nothing if it cannot be opened, is no plain file of this person, or another program has it.
    init?(opening url: URL) {
        path = url.path(percentEncoded: false)
        // A pipe or a device must not let this program wait.
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        // The lock comes before the look: until it is had, another program may put a new file in the place of this one.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 0, status.st_uid == geteuid()
        else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Whether a program died before it had written this file to its end, or is just writing it.
    static func isUnfinished(_ url: URL) -> Bool {
        url.lastPathComponent.hasSuffix(unfinished)
    }

    /// The seat, if the file holds one.
    package var saved: SavedSeat? {
        guard let descriptor else { return nil }
        var bytes = [UInt8](repeating: 0, count: Self.limit + 1)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard (1...Self.limit).contains(count) else { return nil }
        let seat = try? JSONDecoder().decode(SavedSeat.self, from: Data(bytes.prefix(count)))
        return seat.flatMap { $0.isSound ? $0 : nil }
    }

    /// Puts a seat in the place of the one before.
    /// - Returns: whether it is kept. If not, the one before still is.
    @discardableResult package func save(_ seat: SavedSeat) -> Bool {
        guard seat.isSound, let data = try? JSONEncoder().encode(seat), data.count <= Self.limit else { return false }
        let new = path + Self.unfinished
        // Of an earlier program with this seat, which died over it.
        unlink(new)
        let descriptor = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
        // Without the first sync a power cut could leave the name to a file that is empty still. That the name itself
        // comes late does no harm: it leads to the seat before.
        guard isWritten, fsync(descriptor) == 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, rename(new, path) == 0
        else {
            close(descriptor)
            unlink(new)
            return false
        }
        if let former = self.descriptor { close(former) }
        self.descriptor = descriptor
        return true
    }

    /// The seat is of no use any more.
    package func discard() {
        unlink(path)
        unlink(path + Self.unfinished)
    }
}
