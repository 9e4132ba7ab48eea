/// A history, to be read: what people ask. Hosts may be at work on it.
package final class Archive: Sendable {
    private let reader: any HistoryReader

    /// - Throws: ``HistoryError/missing(_:)``, or whatever is wrong with it.
    package init(reading home: any HistoryHome) throws(HistoryError) {
        reader = try home.reader()
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try reader.read(body)
    }
}
