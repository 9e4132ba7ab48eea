import History

/// Reads a store, possibly while hosts use it.
final class StoreReader: HistoryReader {
    private let sessions: Sessions

    init(_ address: StoreAddress) throws(HistoryError) {
        sessions = Sessions(of: address, for: .asking) { try PostgreSQLSchema.confirm($0) }
        // Checks the first connection.
        try sessions.transaction { _ in }
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try sessions.transaction(body)
    }
}
