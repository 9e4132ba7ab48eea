package import History

/// A database server in which many hosts keep their rooms, by PostgreSQL's protocol and SQL.
package struct Store: HistoryHome {
    /// Its address.
    package let address: StoreAddress
    /// This host's lease, and the rooms under it.
    package let leases: Leases

    /// - Parameter metrics: counts what this process does in the store.
    package init(_ address: StoreAddress, metrics: FleetMetrics = .none) {
        self.address = address
        leases = Leases(in: address, metrics: metrics)
    }

    package var name: String { address.name }
    package var isShared: Bool { true }

    package func reader() throws(HistoryError) -> any HistoryReader {
        let sessions = Sessions(of: address, for: .asking) { try PostgreSQLSchema.confirm($0) }
        try sessions.transaction { _ in }
        return sessions
    }

    package func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter {
        try StoreWriter(address, leases, durability)
    }
}
