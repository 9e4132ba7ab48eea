import Dispatch
import History
import Hosting
import Synchronization

/// A pool of connections to a store, each used by one transaction at a time. A failed connection is discarded, and a
/// new one is made when needed, so the pool recovers after the server was down.
final class Sessions: Sendable {
    /// The purpose of a pool.
    struct Purpose: Sendable {
        /// The statement that begins each transaction.
        let beginning: String
        /// How long the server may be silent. The server aborts a statement after the same time.
        let patience: Duration
        /// The most connections at a time; further transactions wait.
        let most: Int

        private static let writing = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"

        /// Storing events of rooms, one transaction at a time, in addition to reading.
        static let keeping = Purpose(beginning: writing, patience: FleetTiming.commitStatement, most: 2)
        /// The host's lease and its rooms, independent of stored events.
        static let leasing = Purpose(beginning: writing, patience: FleetTiming.leaseStatement, most: 2)
        /// Removing rooms, or names in them: what can take minutes in a large store.
        static let maintaining = Purpose(beginning: writing, patience: .seconds(300), most: 1)
        /// Queries of people, which can be large.
        static let asking = Purpose(
            beginning: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", patience: .seconds(30), most: 1)
    }

    private let address: StoreAddress
    private let purpose: Purpose
    private let metrics: FleetMetrics
    /// Checks a new connection before it is used.
    private let look: @Sendable (any Database) throws -> Void
    private let idle = Mutex<[PostgreSQLConnection]>([])
    private let slots: DispatchSemaphore

    init(
        of address: StoreAddress, for purpose: Purpose, metrics: FleetMetrics = .none,
        look: @escaping @Sendable (any Database) throws -> Void = { _ in }
    ) {
        self.address = address
        self.purpose = purpose
        self.metrics = metrics
        self.look = look
        slots = DispatchSemaphore(value: purpose.most)
    }

    /// Runs `body` in one transaction.
    /// - Throws: the error of `body`, and then nothing is stored; ``HistoryError/unreachable(_:reason:)`` if the
    ///   connection was lost, and then it is unknown whether anything is.
    func transaction<Value: Sendable>(
        _ body: (any Database) throws -> Value
    ) throws(HistoryError) -> Value {
        slots.wait()
        defer { slots.signal() }
        do {
            let connection = try idleConnection() ?? connect()
            let begun = ContinuousClock.now
            let value = try transaction(on: connection, body)
            metrics.record(transaction: begun.duration(to: .now))
            idle.withLock { $0.append(connection) }
            return value
        } catch {
            let error = HistoryError(error, at: address)
            metrics.record(error)
            // A server that restarted has ended all sessions.
            if case .unreachable = error { idle.withLock { $0 = [] } }
            throw error
        }
    }

    /// A connection on which nothing has arrived since its last use. The server sends nothing unasked but the end of the
    /// session, so the other connections are dropped, and the next transaction does not fail with them.
    private func idleConnection() -> PostgreSQLConnection? {
        while let connection = idle.withLock({ $0.popLast() }) {
            if connection.isQuiet { return connection }
        }
        return nil
    }

    private func transaction<Value>(
        on connection: PostgreSQLConnection, _ body: (any Database) throws -> Value
    ) throws -> Value {
        try connection.run(purpose.beginning, [])
        let value = try body(connection)
        try connection.commit()
        return value
    }

    private func connect() throws -> PostgreSQLConnection {
        let patience = "\(purpose.patience.milliseconds)"
        let connection = try PostgreSQLConnection(
            to: address, patience: purpose.patience,
            set: [
                "search_path": PostgreSQLSchema.name, "statement_timeout": patience, "lock_timeout": patience,
                // A host that stops in the middle of a transaction must not hold a room for longer.
                "idle_in_transaction_session_timeout": patience,
                // Only the notices that ``Pipeline/commit()`` looks for.
                "client_min_messages": "warning",
                // Nor must a host whose machine disappears in the middle of a message to the server.
                "tcp_keepalives_idle": "\(FleetTiming.silence.seconds)",
                "tcp_keepalives_interval": "\(FleetTiming.probing.seconds)",
                "tcp_keepalives_count": "\(FleetTiming.probes)",
            ])
        try transaction(on: connection, look)
        return connection
    }
}

extension Sessions: HistoryReader {
    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try transaction(body)
    }
}
