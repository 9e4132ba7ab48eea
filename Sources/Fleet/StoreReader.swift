import History

/// A store that is read. Hosts may be at work on it.
final class StoreReader: HistoryReader {
    private let sessions: Sessions

    init(_ address: StoreAddress) throws(HistoryError) {
        sessions = Sessions(of: address, for: .asking) { try PostgreSQLSchema.confirm($0) }
        // Looks at the first connection.
        try sessions.transaction { _ in }
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try sessions.transaction(body)
    }
}
