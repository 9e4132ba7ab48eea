import Foundation
import StateFolder

#if canImport(Glibc)
import Glibc
#endif

/// The file that a history is kept in, looked at without SQLite, which would begin to mend what it opens.
package struct HistoryFile: Hashable, Sendable {
    /// Where it is, with no symbolic link on the way, so that nobody comes to one file by two paths.
    package let path: String

    /// "24gm", in the place that SQLite has for a number that tells whose database it is.
    static let applicationID: Int32 = 0x3234_676D

    /// - Parameter path: of the file, which need not be there.
    package init(_ path: String) {
        let url = URL(filePath: path)
        let file = url.resolvingSymlinksInPath()
        // A file that is not there has a folder that may be.
        self.path =
            access(file.path, F_OK) == 0
            ? file.path
            : url.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: url.lastPathComponent).path
    }

    /// Where a history is kept unless a person says otherwise.
    /// - Parameter environment: says where state is kept; see ``StateFolder``.
    package init(environment: [String: String]) {
        self.init(StateFolder.url(environment: environment).appending(path: "history.sqlite").path)
    }

    /// What a file is, by its first bytes.
    enum Kind {
        case missing, empty, history
    }

    /// - Throws: ``HistoryError/notAHistory(_:)``, or ``HistoryError/notReadable(_:reason:)``.
    func kind() throws(HistoryError) -> Kind {
        // Of a pipe or a device nothing is to be expected; waiting for one least of all.
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

    /// Makes an empty file, for nobody but this person.
    func make() throws(HistoryError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path, reason: String(cString: strerror(errno))) }
        // One that was there already, with nothing in it.
        fchmod(descriptor, 0o600)
        close(descriptor)
    }

    /// Makes the folder, for nobody but this person, if it is not there.
    func makeFolder() throws(HistoryError) {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try StateFolder.make(for: URL(filePath: path))
        } catch {
            throw .notWritable(path, reason: "the folder \(folder.path) cannot be made")
        }
    }

    /// Which file is at the path now; nil if none is.
    var identity: Identity? {
        var state = stat()
        guard stat(path, &state) == 0 else { return nil }
        return Identity(device: UInt64(state.st_dev), number: UInt64(state.st_ino))
    }

    /// Tells a file from every other, whatever they are called.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }
}
