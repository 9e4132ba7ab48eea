/// Executes the history's SQL, within a transaction.
///
/// The SQL is written once, and is simple enough for SQLite and PostgreSQL: each `?` is replaced by the next value; the
/// only types are integers and texts; 1 means true; texts are ordered by their bytes.
package protocol Database {
    /// Executes a statement that returns no rows. A failure may surface only in a later statement, at the latest when
    /// the transaction ends.
    func run(_ sql: String, _ values: [(any Storable)?]) throws

    /// Passes the rows of a statement's result to `take`, in order, until it returns false. No other statement can run
    /// in the meantime.
    func each(_ sql: String, _ values: [(any Storable)?], _ take: (TableRow) throws -> Bool) throws

    /// The time by the clock that all hosts of this history share.
    func now() throws -> WallTime
}

extension Database {
    // A file has a single host.
    package func now() throws -> WallTime { .now }

    /// The first row of a statement's result.
    package func first(_ sql: String, _ values: [(any Storable)?] = []) throws -> TableRow? {
        var first: TableRow?
        try each(sql, values) { row in
            first = row
            return false
        }
        return first
    }

    /// The values computed from all rows of a statement's result.
    package func all<Value>(
        _ sql: String, _ values: [(any Storable)?] = [], _ transform: (TableRow) throws -> Value
    ) throws -> [Value] {
        var all: [Value] = []
        try each(sql, values) { row in
            all.append(try transform(row))
            return true
        }
        return all
    }
}
