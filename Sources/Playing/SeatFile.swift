import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A file that holds a seat, locked until this object goes or the program ends, however it ends.
package final class SeatFile: Sendable {
    private let url: URL
    private let descriptor: Int32

    /// Opens and locks a file.
    /// - Returns: nothing if it cannot be opened, or another program has it.
    init?(opening url: URL, creating: Bool = false) {
        let flags = O_RDWR | O_CLOEXEC | (creating ? O_CREAT | O_EXCL : 0)
        let descriptor = open(url.path(percentEncoded: false), flags, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        self.url = url
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// The seat, if the file holds one.
    package var saved: SavedSeat? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        return try? JSONDecoder().decode(SavedSeat.self, from: data)
    }

    /// Writes the seat, in place: the lock belongs to the file, not to its name.
    package func save(_ seat: SavedSeat) {
        guard let data = try? JSONEncoder().encode(seat) else { return }
        data.withUnsafeBytes { bytes in
            guard ftruncate(descriptor, 0) == 0 else { return }
            _ = pwrite(descriptor, bytes.baseAddress, bytes.count, 0)
        }
    }

    /// The seat is of no use any more.
    package func discard() {
        unlink(url.path(percentEncoded: false))
    }
}
