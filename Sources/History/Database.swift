/// What the history's SQL is executed on, in a transaction of one of its homes.
///
/// The SQL is written once, plain enough for SQLite and PostgreSQL: `?` stands for a value, in their order; there are
/// integers, texts and nothing else, and what is true is 1; an order of texts is that of their bytes.
package protocol Database {
    /// Executes a statement that answers nothing. That it failed may be told only by what follows, its transaction's end
    /// at the latest.
    func run(_ sql: String, _ values: [(any Storable)?]) throws

    /// Hands over the rows that a statement answers, in their order, until `take` wants no more of them. Meanwhile nothing
    /// else can be asked.
    func each(_ sql: String, _ values: [(any Storable)?], _ take: (TableRow) throws -> Bool) throws
}

extension Database {
    /// The first row that a statement answers.
    package func first(_ sql: String, _ values: [(any Storable)?] = []) throws -> TableRow? {
        var first: TableRow?
        try each(sql, values) { row in
            first = row
            return false
        }
        return first
    }

    /// What comes of all rows that a statement answers.
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
