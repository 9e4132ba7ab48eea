import Foundation
import Glibc

/// A file that holds a seat, locked until this object is released or the program ends, however it ends.
///
/// The file is never modified: each ``save(_:)`` replaces it with a new one, which is locked before it gets the name.
/// So anyone who opens the name finds a complete seat, and a lock that shows whether a program uses it. A program that
/// opened the old file meanwhile gets its lock, and sees that the file no longer has a name.
package final class SeatFile {
    private let path: String
    /// Holds the lock. Nil as long as there is no file.
    private var descriptor: Int32?

    /// The largest file, in bytes, that is read. A seat takes a few hundred.
    private static let limit = 8_192
    private static let unfinished = ".new"

    /// A new file, which does not exist yet.
    init(at url: URL) {
        path = url.path(percentEncoded: false)
    }

    /// Opens and locks a file.
    /// - Returns: nil if the file cannot be opened, is not a regular file of this user, or another program has it.
    init?(opening url: URL) {
        path = url.path(percentEncoded: false)
        // A pipe or a device must not block this program.
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        // Lock before checking: until then, another program may replace the file.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 0, status.st_uid == geteuid()
        else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit {
        if let descriptor { Self.release(descriptor) }
    }

    /// Releases the lock, and closes the file. A child process may have a copy of the descriptor.
    private static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether the file is still being written, or a program died while writing it.
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

    /// Replaces the stored seat.
    /// - Returns: whether the seat is stored. If not, the previous one still is.
    @discardableResult package func save(_ seat: SavedSeat) -> Bool {
        guard seat.isSound, let data = try? JSONEncoder().encode(seat), data.count <= Self.limit else { return false }
        let new = path + Self.unfinished
        // Left behind by an earlier program that died while saving this seat.
        unlink(new)
        let descriptor = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
        // Without the first sync, a power cut could leave the name to a file that is still empty. If the rename itself
        // is delayed, no harm is done: the name leads to the previous seat.
        guard isWritten, fsync(descriptor) == 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, rename(new, path) == 0
        else {
            close(descriptor)
            unlink(new)
            return false
        }
        if let former = self.descriptor { Self.release(former) }
        self.descriptor = descriptor
        return true
    }

    /// Deletes the seat, which is no longer of use.
    package func discard() {
        unlink(path)
        unlink(path + Self.unfinished)
    }
}
