import Dispatch
import History
import Hosting
import Synchronization

/// Connections to a store, each lent to one transaction at a time. One that failed is thrown away, and another made when it
/// is needed: so a server that was away is found again.
final class Sessions: Sendable {
    /// What connections are for.
    struct Purpose: Sendable {
        /// What a transaction begins with.
        let beginning: String
        /// How long the server may be silent; it gives up a statement after as long.
        let patience: Duration
        /// At most so many at a time; who comes then waits.
        let most: Int

        /// What happens in rooms is kept. Several rooms share what one flush of the server's disk costs.
        static let keeping = Purpose(
            beginning: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", patience: FleetTiming.commitStatement, most: 4
        )
        /// The leases on rooms, beside whatever is being kept.
        static let leasing = Purpose(
            beginning: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", patience: FleetTiming.leaseStatement, most: 2)
        /// What people ask, which may be much.
        static let asking = Purpose(
            beginning: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", patience: .seconds(30), most: 1)
    }

    private let address: StoreAddress
    private let purpose: Purpose
    /// Looks at a new connection before it is used.
    private let look: @Sendable (any Database) throws -> Void
    private let idle = Mutex<[PostgreSQLConnection]>([])
    private let slots: DispatchSemaphore

    init(
        of address: StoreAddress, for purpose: Purpose,
        look: @escaping @Sendable (any Database) throws -> Void = { _ in }
    ) {
        self.address = address
        self.purpose = purpose
        self.look = look
        slots = DispatchSemaphore(value: purpose.most)
    }

    /// Does something in one transaction.
    /// - Throws: what `body` does, and then nothing of it is kept; ``HistoryError/unreachable(_:reason:)`` if the connection was
    ///   lost, and then nobody knows.
    func transaction<Value: Sendable>(
        _ body: (any Database) throws -> Value
    ) throws(HistoryError) -> Value {
        slots.wait()
        defer { slots.signal() }
        do {
            let connection = try idle.withLock { $0.popLast() } ?? connect()
            let value = try Self.transaction(purpose, on: connection, body)
            idle.withLock { $0.append(connection) }
            return value
        } catch {
            let error = HistoryError(error, at: address)
            // A server that was restarted has ended them all.
            if case .unreachable = error { idle.withLock { $0 = [] } }
            throw error
        }
    }

    private static func transaction<Value>(
        _ purpose: Purpose, on connection: PostgreSQLConnection, _ body: (any Database) throws -> Value
    ) throws -> Value {
        try connection.send(purpose.beginning, [])
        let value = try body(PostgreSQLDatabase(connection: connection))
        try connection.send("COMMIT", [])
        try connection.finish()
        return value
    }

    private func connect() throws -> PostgreSQLConnection {
        let patience = "\(purpose.patience.milliseconds)"
        let connection = try PostgreSQLConnection(
            to: address, patience: purpose.patience,
            set: [
                "search_path": PostgreSQLSchema.name, "statement_timeout": patience, "lock_timeout": patience,
                // A host that is stopped in the middle of a transaction holds no room for longer.
                "idle_in_transaction_session_timeout": patience,
                // Nor does one whose machine is gone, of which the server got half of something.
                "tcp_keepalives_idle": "\(FleetTiming.silence.seconds)",
                "tcp_keepalives_interval": "\(FleetTiming.probing.seconds)",
                "tcp_keepalives_count": "\(FleetTiming.probes)",
            ])
        try connection.beginPipeline()
        try Self.transaction(purpose, on: connection, look)
        return connection
    }
}

extension Sessions: HistoryReader {
    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try transaction(body)
    }
}
