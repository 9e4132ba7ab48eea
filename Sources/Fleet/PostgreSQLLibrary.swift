import CPostgreSQL
import Glibc
import History

/// libpq, loaded when the first store is opened: only hosts with a store need it, and a guest's program starts without it.
typealias PostgreSQLLibrary = cpq_functions

extension PostgreSQLLibrary {
    /// Loads the library, or finds it loaded. It stays loaded until the process ends.
    /// - Throws: ``HistoryError/libraryMissing(_:)``, also if it is of a version before 14.
    init() throws(HistoryError) {
        let found = UnsafeMutablePointer<cpq_functions>.allocate(capacity: 1)
        defer { found.deallocate() }
        guard let library = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL), cpq_find(library, found) else {
            throw .libraryMissing(Self.name)
        }
        self = found.pointee
    }

    /// The message about a connection's last failure.
    func words(of connection: OpaquePointer) -> String {
        errorMessage(connection).map { String(cString: $0) } ?? ""
    }

    /// The file name of the library on this system; the 5 is the version of its binary interface.
    static let name = "libpq.so.5"
}
