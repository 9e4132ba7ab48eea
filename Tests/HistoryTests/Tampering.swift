import GRDB
import History
import Stage

/// Changes a closed history without its journal.
/// - Returns: the number of rows changed.
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
