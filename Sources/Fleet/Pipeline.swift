import CPostgreSQL
import Glibc
import History
import Hosting

/// The state of a connection: the statements that were sent, and the unread results.
struct Pipeline {
    let library: PostgreSQLLibrary
    let connection: OpaquePointer
    /// How long the server may be silent while a response is expected, in milliseconds.
    private let patience: Int32
    /// The number of statements with unread results.
    private var expected = 0
    /// The number of warnings that the server has sent.
    private let warnings: UnsafeMutablePointer<Int>
    /// The names of statements that the server knows, by their SQL.
    private var prepared: [String: String] = [:]

    private static let mostExpected = 200

    /// Connects, and enters pipeline mode: statements are sent without waiting.
    init(to address: StoreAddress, patience: Duration) throws {
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
        guard library.status(connection) == CONNECTION_OK, library.enterPipeline(connection) == 1 else {
            defer { library.finish(connection) }
            throw Self.refusal(library, connection)
        }
        warnings = .allocate(capacity: 1)
        warnings.initialize(to: 0)
        // Otherwise libpq prints them.
        _ = library.setNoticeProcessor(
            connection, { count, _ in count?.assumingMemoryBound(to: Int.self).pointee += 1 }, warnings)
        _ = library.setNonblocking(connection, 1)
        (self.library, self.connection) = (library, connection)
    }

    /// Ends the connection, which cannot be used after that.
    func close() {
        library.finish(connection)
        warnings.deallocate()
    }

    private static func refusal(_ library: PostgreSQLLibrary, _ connection: OpaquePointer) -> PostgreSQLError {
        let words = library.words(of: connection)
        if library.needsPassword(connection) != 0 { return .refused("it requires a password") }
        // After a failed connection libpq has only a message. A server that is starting or stopping also sends FATAL.
        let isPassing = ["starting up", "shutting down", "recovery", "too many", "reserved"].contains(
            where: words.contains)
        return words.contains("FATAL") && !isPassing ? .refused(words) : .unreachable(words)
    }

    /// Why the connection is unusable.
    private var lost: PostgreSQLError {
        let words = library.words(of: connection)
        return .unreachable(words.isEmpty ? "the connection is lost" : words)
    }

    /// Whether no bytes, and no end of the connection, wait to be read.
    var isQuiet: Bool {
        var input = pollfd(fd: library.socket(connection), events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) == 0
    }

    /// Sends a statement; its result is read later.
    mutating func run(_ sql: String, _ values: [(any Storable)?]) throws(PostgreSQLError) {
        try send(sql, values)
        // The server's responses fill the socket if no one reads them.
        if expected > Self.mostExpected { try finish() }
    }

    /// Sends a statement, and reads the results of all earlier ones.
    mutating func begin(_ sql: String, _ values: [(any Storable)?]) throws(PostgreSQLError) {
        try send(sql, values)
        try ask()
        try takeIn(expected - 1)
        guard library.setSingleRowMode(connection) == 1 else { throw lost }
    }

    /// The next row of the current statement.
    /// - Returns: nil after the last row.
    mutating func nextRow() throws(PostgreSQLError) -> TableRow? {
        while let result = try next() {
            defer { library.clear(result) }
            if library.rowCount(result) > 0 { return try row(of: result) }
        }
        expected -= 1
        try takeInEnd()
        return nil
    }

    /// Waits until all statements are done.
    mutating func finish() throws(PostgreSQLError) {
        try ask()
        try takeIn(expected)
        try takeInEnd()
    }

    /// Commits the transaction, and waits until it is as durable as the server promises.
    ///
    /// If a commit is cancelled or times out while the server waits for its replicas, the server stops waiting, sends a
    /// warning and reports success (`SyncRepWaitForLSN`). Such a commit may be lost with the server.
    mutating func commit() throws(PostgreSQLError) {
        try run("SET LOCAL statement_timeout = 0", [])
        // Sending it can already read its result.
        let before = warnings.pointee
        try run("COMMIT", [])
        try finish()
        guard warnings.pointee == before else {
            throw .unreachable("it has not confirmed that its replicas have the commit")
        }
    }

    private mutating func send(_ sql: String, _ values: [(any Storable)?]) throws(PostgreSQLError) {
        let name: String
        if let known = prepared[sql] {
            name = known
        } else {
            name = "s\(prepared.count)"
            prepared[sql] = name
            guard library.sendPrepare(connection, name, numbered(sql), 0, nil) == 1 else { throw lost }
            expected += 1
        }
        let texts = values.map { value -> String? in
            switch value?.cell {
            case .null, nil: nil
            case .integer(let number): "\(number)"
            case .text(let text): text.whole
            }
        }
        let isSent = withCStrings(texts) { pointers in
            library.sendQueryPrepared(connection, name, Int32(texts.count), pointers, nil, nil, 0) == 1
        }
        guard isSent else { throw lost }
        expected += 1
    }

    /// Sends a sync message. From then on the server knows that it waits for this host, and ends the session if the
    /// host stays silent (`idle_in_transaction_session_timeout`): after a mere flush it would wait forever and keep its
    /// locks. ``takeInEnd()`` reads the last response.
    private func ask() throws(PostgreSQLError) {
        guard library.pipelineSync(connection) == 1 else { throw lost }
    }

    /// Reads the response to the sync message.
    private func takeInEnd() throws(PostgreSQLError) {
        guard let end = try next() else { throw lost }
        library.clear(end)
    }

    /// Reads the results of statements, and only checks that they succeeded.
    private mutating func takeIn(_ count: Int) throws(PostgreSQLError) {
        for _ in 0..<count {
            while let result = try next() { library.clear(result) }
            expected -= 1
        }
    }

    /// The next result of the current statement, to be cleared.
    /// - Returns: nil after the last result.
    /// - Throws: the error in the result if it is a failure.
    private func next() throws(PostgreSQLError) -> OpaquePointer? {
        while true {
            let unsent = library.flush(connection)
            guard unsent >= 0 else { throw lost }
            if library.isBusy(connection) == 0 { return try library.getResult(connection).map(confirmed) }
            var wait = pollfd(
                fd: library.socket(connection), events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0), revents: 0)
            let ready = poll(&wait, 1, patience)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { throw .unreachable("it has not answered for \(patience / 1_000) s") }
            guard library.consumeInput(connection) == 1 else { throw lost }
        }
    }

    private func confirmed(_ result: OpaquePointer) throws(PostgreSQLError) -> OpaquePointer {
        switch library.resultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_PIPELINE_SYNC, PGRES_EMPTY_QUERY:
            return result
        default:
            defer { library.clear(result) }
            let words = library.resultErrorMessage(result).map { String(cString: $0) } ?? ""
            guard let state = library.resultErrorField(result, cpq_sqlstate_field) else { throw .unreachable(words) }
            throw .statement(state: String(cString: state), words)
        }
    }

    /// The first row of a result.
    private func row(of result: OpaquePointer) throws(PostgreSQLError) -> TableRow {
        var names: [String] = []
        var cells: [Cell] = []
        for column in 0..<library.columnCount(result) {
            names.append(library.columnName(result, column).map { String(cString: $0) } ?? "")
            cells.append(try cell(of: result, column))
        }
        return TableRow(names: names, cells: cells)
    }

    private func cell(of result: OpaquePointer, _ column: Int32) throws(PostgreSQLError) -> Cell {
        guard library.isNull(result, 0, column) == 0, let value = library.value(result, 0, column) else { return .null }
        let bytes = UnsafeBufferPointer(start: value, count: Int(library.length(result, 0, column)))
        let text = String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        switch library.columnType(result, column) {
        // The types int2, int4 and int8 (pg_type.dat).
        case 20, 21, 23:
            guard let number = Int64(text) else { throw .statement(state: "22003", "it is not a number") }
            return .integer(number)
        default: return .text(text)
        }
    }
}

extension String {
    /// The text without null characters. libpq reads a text only up to the first one, and would search for or store a
    /// different text. Bodies have them escaped.
    fileprivate var whole: String { utf8.contains(0) ? replacing("\0", with: "\u{2400}") : self }
}
