import GRDB
import History

/// Changes a closed history behind its back.
/// - Returns: how many rows are others now.
func tamper(_ shelf: Shelf, _ sql: String) throws -> Int {
    let queue = try DatabaseQueue(path: shelf.file().path)
    defer { try? queue.close() }
    return try queue.write { database in
        try database.execute(sql: sql)
        return database.changesCount
    }
}
