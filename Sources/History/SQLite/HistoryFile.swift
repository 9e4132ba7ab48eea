import Foundation
import StateFolder
import Glibc

/// The file of a history, inspected without SQLite, which would start to repair what it opens.
package struct HistoryFile: Hashable, Sendable {
    /// The path without symbolic links, so that two paths to one file are equal.
    package let path: String

    /// "24gm", in the field that SQLite reserves for the ID of the application that a database belongs to.
    static let applicationID: Int32 = 0x3234_676D

    /// - Parameter path: the path of the file, which need not exist.
    package init(_ path: String) {
        let url = URL(filePath: path)
        let file = url.resolvingSymlinksInPath()
        // If the file does not exist, its folder may.
        self.path =
            access(file.path, F_OK) == 0
            ? file.path
            : url.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: url.lastPathComponent).path
    }

    /// Where a history is stored by default.
    /// - Parameter environment: determines where state is stored; see ``StateFolder``.
    package init(environment: [String: String]) {
        self.init(StateFolder.url(environment: environment).appending(path: "history.sqlite").path)
    }

    /// The kind of a file, judged by its first bytes.
    enum Kind {
        case missing, empty, history
    }

    /// - Throws: ``HistoryError/notAHistory(_:)``, or ``HistoryError/notReadable(_:reason:)``.
    func kind() throws(HistoryError) -> Kind {
        // A pipe or a device is not a history, and opening one must not block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return .missing }
            throw .notReadable(path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var state = stat()
        guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { throw .notAHistory(path) }
        guard state.st_size > 0 else { return .empty }
        // https://www.sqlite.org/fileformat.html#the_database_header
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(descriptor, &header, header.count, 0) == header.count,
            header.starts(with: Array("SQLite format 3\0".utf8)),
            header[68..<72].reduce(Int32(0), { $0 << 8 | Int32($1) }) == Self.applicationID
        else { throw .notAHistory(path) }
        return .history
    }

    /// Creates an empty file that only this user can read.
    func make() throws(HistoryError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path, reason: String(cString: strerror(errno))) }
        // For a file that already existed, but was empty.
        fchmod(descriptor, 0o600)
        close(descriptor)
    }

    /// Creates the folder if it does not exist, for this user only.
    func makeFolder() throws(HistoryError) {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try StateFolder.make(for: URL(filePath: path))
        } catch {
            throw .notWritable(path, reason: "the folder \(folder.path) cannot be created")
        }
    }

    /// The identity of the file at the path now; nil if there is none.
    var identity: Identity? {
        var state = stat()
        guard stat(path, &state) == 0 else { return nil }
        return Identity(device: UInt64(state.st_dev), number: UInt64(state.st_ino))
    }

    /// Identifies a file, whatever its path.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }
}
