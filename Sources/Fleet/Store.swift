package import History

/// A database server in which many hosts keep their rooms, by PostgreSQL's protocol and SQL.
package struct Store: HistoryHome {
    /// Its address.
    package let address: StoreAddress
    /// This host's lease, and the rooms under it.
    package let leases: Leases
    /// All readers of this process take turns.
    private let asking: Sessions

    /// - Parameter metrics: counts what this process does in the store.
    package init(_ address: StoreAddress, metrics: FleetMetrics = .none) {
        self.address = address
        leases = Leases(in: address, metrics: metrics)
        asking = Sessions(of: address, for: .asking)
    }

    package var name: String { address.name }
    package var isShared: Bool { true }

    package func reader() throws(HistoryError) -> any HistoryReader {
        try asking.transaction { try PostgreSQLSchema.confirm($0) }
        return asking
    }

    package func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter {
        try StoreWriter(address, leases, durability)
    }
}
