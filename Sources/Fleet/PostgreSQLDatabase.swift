import History

/// PostgreSQL, in a transaction of a connection.
struct PostgreSQLDatabase: Database {
    let connection: PostgreSQLConnection

    func run(_ sql: String, _ values: [(any Storable)?]) throws {
        try connection.send(sql, values.map { $0?.cell ?? .null })
    }

    func each(_ sql: String, _ values: [(any Storable)?], _ take: (TableRow) throws -> Bool) throws {
        try connection.begin(sql, values.map { $0?.cell ?? .null })
        var isWanted = true
        while let row = try connection.next() {
            if isWanted { isWanted = try take(row) }
        }
    }
}
