import CPostgreSQL
import Glibc
import History

/// libpq, loaded when the first store is opened. Only hosts with a store need it; a guest's program starts without it.
typealias PostgreSQLLibrary = cpq_functions

extension PostgreSQLLibrary {
    /// Loads the library, unless it is loaded. It stays loaded until the process ends.
    /// - Throws: ``HistoryError/libraryMissing(_:)``, also for a version before 14.
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

/// Calls `body` with the texts as C strings, followed by a null pointer. They are valid only during the call.
func withCStrings<Value>(
    _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
    var bytes: [CChar] = []
    var starts: [Int?] = []
    for text in texts {
        starts.append(text == nil ? nil : bytes.count)
        if let text { bytes += text.utf8CString }
    }
    return bytes.withUnsafeBufferPointer { bytes in
        let pointers = starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } } + [nil]
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
