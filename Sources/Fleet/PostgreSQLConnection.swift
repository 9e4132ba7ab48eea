import CPostgreSQL
import History
import Hosting
import Synchronization

/// A connection to a store's server. All methods block, but no longer than the server may be silent.
///
/// Statements are sent one after the other without waiting for their results (libpq's pipeline mode): the next query or
/// the end of the transaction reports a failure. After any error the connection is unusable; close it, and the server
/// rolls back what was not committed.
final class PostgreSQLConnection: Database, Sendable {
    private let state: Mutex<Pipeline>
    /// How long the server may be silent while a response is expected, in milliseconds.
    private let patience: Int32

    /// Connects.
    /// - Parameters:
    ///   - patience: how long the server may be silent while a response is expected.
    ///   - set: the session's settings, by name.
    /// - Throws: ``HistoryError`` if there is no libpq, or ``PostgreSQLError``.
    init(to address: StoreAddress, patience: Duration, set: KeyValuePairs<String, String>) throws {
        self.patience = Int32(clamping: patience.milliseconds)
        let library = try PostgreSQLLibrary()
        // The address can override the settings before it, but not those after it.
        let options: KeyValuePairs = [
            "connect_timeout": "\(FleetTiming.connecting.seconds)", "application_name": "twentyfour",
            "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "2", "dbname": address.uri,
            "client_encoding": "UTF8",
        ]
        let connection = withCStrings(options.map(\.key)) { keys in
            withCStrings(options.map(\.value)) { values in library.connect(keys, values, 1) }
        }
        guard let connection else { throw PostgreSQLError.unreachable("no memory") }
        guard library.status(connection) == CONNECTION_OK else {
            defer { library.finish(connection) }
            throw Self.refusal(library, connection)
        }
        // Otherwise libpq prints the server's notices.
        _ = library.setNoticeProcessor(connection, { _, _ in }, nil)
        _ = library.setNonblocking(connection, 1)
        state = Mutex(Pipeline(library: library, connection: connection))
        let settings = set.map { "set_config('\($0.key)', '\($0.value)', false)" }.joined(separator: ", ")
        try execute("SELECT \(settings)")
    }

    deinit {
        state.withLock { $0.library.finish($0.connection) }
    }

    private static func refusal(_ library: PostgreSQLLibrary, _ connection: OpaquePointer) -> PostgreSQLError {
        let words = library.words(of: connection)
        if library.needsPassword(connection) != 0 { return .refused("it requires a password") }
        // After a failed connection libpq has only a message. A server that starts or stops says FATAL too.
        let isPassing = ["starting up", "shutting down", "recovery", "too many", "reserved"].contains(
            where: words.contains)
        return words.contains("FATAL") && !isPassing ? .refused(words) : .unreachable(words)
    }

    /// Executes one or more statements without values, before pipeline mode.
    func execute(_ sql: String) throws {
        try state.withLock { state throws(PostgreSQLError) in
            guard state.library.sendQuery(state.connection, sql) == 1 else { throw state.lost }
            while let result = try state.next(patience) {
                defer { state.library.clear(result) }
                try state.confirm(result)
            }
        }
    }

    /// Enters pipeline mode: from now on statements are sent without waiting.
    func beginPipeline() throws {
        try state.withLock { state throws(PostgreSQLError) in
            guard state.library.enterPipeline(state.connection) == 1 else { throw state.lost }
        }
    }

    /// Sends a statement; its result is read later.
    func run(_ sql: String, _ values: [(any Storable)?]) throws {
        try state.withLock { state throws(PostgreSQLError) in
            try state.send(sql, values)
            // The server's responses fill the socket if nobody reads them.
            if state.expected > Self.mostExpected {
                try state.ask()
                try state.takeIn(nil, patience)
                try state.takeInEnd(patience)
            }
        }
    }

    private static let mostExpected = 200

    func each(_ sql: String, _ values: [(any Storable)?], _ take: (TableRow) throws -> Bool) throws {
        try begin(sql, values)
        var isWanted = true
        while let row = try next() {
            if isWanted { isWanted = try take(row) }
        }
    }

    /// Sends a statement, and reads the results of all earlier ones.
    private func begin(_ sql: String, _ values: [(any Storable)?]) throws {
        try state.withLock { state throws(PostgreSQLError) in
            try state.send(sql, values)
            try state.ask()
            try state.takeIn(state.expected - 1, patience)
            _ = state.library.setSingleRowMode(state.connection)
        }
    }

    /// The next row of the current statement.
    /// - Returns: nil after the last row.
    private func next() throws -> TableRow? {
        try state.withLock { state throws(PostgreSQLError) in
            while let result = try state.next(patience) {
                defer { state.library.clear(result) }
                try state.confirm(result)
                if state.library.rowCount(result) > 0 { return try state.row(of: result) }
            }
            state.isDone()
            try state.takeInEnd(patience)
            return nil
        }
    }

    /// Waits until everything that was sent is done. If it throws, nobody knows whether it is.
    func finish() throws {
        try state.withLock { state throws(PostgreSQLError) in
            try state.ask()
            try state.takeIn(nil, patience)
            try state.takeInEnd(patience)
        }
    }
}
