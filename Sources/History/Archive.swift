/// A history opened for reading. Hosts may be writing to it meanwhile.
package struct Archive: Sendable {
    private let reader: any HistoryReader

    /// - Throws: ``HistoryError/missing(_:)``, or any other fault of the history.
    package init(reading home: any HistoryHome) throws(HistoryError) {
        reader = try home.reader()
    }

    /// Opens the history of a host in its own process.
    package init(ofHostIn home: any HistoryHome) throws(HistoryError) {
        reader = try home.readerOfHost()
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try reader.read(body)
    }
}
