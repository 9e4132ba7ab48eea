import GRDB

/// SQLite, within a transaction. Each connection compiles a statement once.
struct SQLiteDatabase: Database {
    private let database: GRDB.Database

    init(_ database: GRDB.Database) {
        self.database = database
    }

    func run(_ sql: String, _ values: [(any Storable)?]) throws {
        try database.cachedStatement(sql: sql).execute(arguments: Self.arguments(values))
    }

    func each(_ sql: String, _ values: [(any Storable)?], _ take: (TableRow) throws -> Bool) throws {
        let statement = try database.cachedStatement(sql: sql)
        let names = statement.columnNames
        let rows = try GRDB.Row.fetchCursor(statement, arguments: Self.arguments(values))
        while let row = try rows.next() {
            let cells = try row.databaseValues.map(Cell.init)
            guard try take(TableRow(names: names, cells: cells)) else { return }
        }
    }

    private static func arguments(_ values: [(any Storable)?]) -> StatementArguments {
        StatementArguments(
            values.map { value -> (any DatabaseValueConvertible)? in
                switch value?.cell {
                case .null, nil: nil
                case .integer(let number): number
                case .text(let text): text
                }
            })
    }
}

extension Cell {
    fileprivate init(_ value: DatabaseValue) throws {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self = .integer(number)
        case .string(let text): self = .text(text)
        case .double, .blob: throw Misfit()
        }
    }
}
