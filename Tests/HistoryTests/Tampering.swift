import GRDB
import History
import Stage

/// Changes a closed history behind its back.
/// - Returns: how many rows are others now.
func tamper(_ shelf: Shelf, _ sql: String) throws -> Int {
    if let database = shelf.database {
        let counted = "WITH changed AS (\(sql) RETURNING 1) SELECT count(*) FROM changed"
        return try Int(DatabaseServer.shared.sql(counted, in: database).last ?? "") ?? 0
    }
    let queue = try DatabaseQueue(path: shelf.file().path)
    defer { try? queue.close() }
    return try queue.write { database in
        try database.execute(sql: sql)
        return database.changesCount
    }
}
