import CPostgreSQL
import Glibc
import History

/// The state of a connection: the statements that were sent, and the results that were not read yet.
struct Pipeline {
    let library: PostgreSQLLibrary
    let connection: OpaquePointer
    /// The number of statements whose results were not read yet.
    private(set) var expected = 0
    /// The names of statements that the server knows, by their SQL.
    private var prepared: [String: String] = [:]

    init(library: PostgreSQLLibrary, connection: OpaquePointer) {
        self.library = library
        self.connection = connection
    }

    /// Why the connection is unusable.
    var lost: PostgreSQLError {
        let words = library.words(of: connection)
        return .unreachable(words.isEmpty ? "the connection is lost" : words)
    }

    mutating func send(_ sql: String, _ values: [(any Storable)?]) throws(PostgreSQLError) {
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
            case .text(let text): text
            }
        }
        let isSent = withCStrings(texts) { pointers in
            library.sendQueryPrepared(connection, name, Int32(texts.count), pointers, nil, nil, 0) == 1
        }
        guard isSent else { throw lost }
        expected += 1
    }

    /// Marks the results of the current statement as read.
    mutating func isDone() { expected -= 1 }

    /// Sends a sync message. From then on the server knows that it waits for this host, and ends the session if the
    /// host stays silent (`idle_in_transaction_session_timeout`): after a mere flush it would wait forever and keep its
    /// locks. ``takeInEnd(_:)`` reads the last response.
    func ask() throws(PostgreSQLError) {
        guard library.pipelineSync(connection) == 1 else { throw lost }
    }

    /// Reads the response to the sync message.
    func takeInEnd(_ patience: Int32) throws(PostgreSQLError) {
        guard let end = try next(patience) else { throw lost }
        defer { library.clear(end) }
        try confirm(end)
    }

    /// Reads the results of statements, and only checks that they succeeded.
    mutating func takeIn(_ count: Int?, _ patience: Int32) throws(PostgreSQLError) {
        for _ in 0..<(count ?? expected) {
            while let result = try next(patience) {
                defer { library.clear(result) }
                try confirm(result)
            }
            isDone()
        }
    }

    /// The next result of the current statement.
    /// - Returns: nil after the last result.
    func next(_ patience: Int32) throws(PostgreSQLError) -> OpaquePointer? {
        while true {
            let unsent = library.flush(connection)
            guard unsent >= 0 else { throw lost }
            if library.isBusy(connection) == 0 { return library.getResult(connection) }
            var wait = pollfd(
                fd: library.socket(connection), events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0), revents: 0)
            let ready = poll(&wait, 1, patience)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { throw .unreachable("it has not answered for \(patience / 1_000) s") }
            guard library.consumeInput(connection) == 1 else { throw lost }
        }
    }

    func confirm(_ result: OpaquePointer) throws(PostgreSQLError) {
        switch library.resultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_PIPELINE_SYNC, PGRES_EMPTY_QUERY: return
        default:
            let words = library.resultErrorMessage(result).map { String(cString: $0) } ?? ""
            guard let state = library.resultErrorField(result, cpq_sqlstate_field) else { throw .unreachable(words) }
            throw .statement(state: String(cString: state), words)
        }
    }

    /// The first row of a result.
    func row(of result: OpaquePointer) throws(PostgreSQLError) -> TableRow {
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

/// Calls `body` with the texts as C strings, followed by a null pointer. They are valid only during the call.
func withCStrings<Value>(
    _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
    var bytes: [CChar] = []
    var starts: [Int?] = []
    for text in texts {
        starts.append(text == nil ? nil : bytes.count)
        if let text { bytes += text.utf8CString }
    }
    return bytes.withUnsafeBufferPointer { bytes in
        let pointers = starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } } + [nil]
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
