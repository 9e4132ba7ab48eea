import GRDB

/// Empty tables in memory, into which a room is replayed to compare the results.
struct SQLiteScratch {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try SQLiteSchema.migrator.migrate(queue)
    }

    func write<Value>(_ body: (any Database) throws -> Value) throws -> Value {
        try queue.write { try body(SQLiteDatabase($0)) }
    }
}
