package import Foundation
import Glibc

/// A small disk in memory, which disappears with this object.
package final class Disk: Sendable {
    package let folder: URL

    /// Whether this machine allows tests to have one.
    package static let isPossible: Bool = {
        guard let disk = try? Disk(kilobytes: 64) else { return false }
        _ = disk
        return true
    }()

    struct Refusal: Error {}

    /// - Throws: if this process may not mount anything.
    package init(kilobytes: Int) throws {
        folder = URL(filePath: NSTemporaryDirectory()).appending(path: "twentyfour-disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard mount("none", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            try? FileManager.default.removeItem(at: folder)
            throw Refusal()
        }
    }

    package func makeReadOnly() throws {
        // A program that another test is just starting inherits, until it runs, all files open for writing here.
        for _ in 0..<500 {
            if mount("none", folder.path, "tmpfs", UInt(MS_RDONLY) | UInt(MS_REMOUNT), nil) == 0 { return }
            guard errno == EBUSY else { break }
            usleep(10_000)
        }
        throw Refusal()
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
        try? FileManager.default.removeItem(at: folder)
    }
}
