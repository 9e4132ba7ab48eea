import History
import Hosting

/// Space that a store holds back, and gives up piece by piece when its disk is full, so that the other rooms can play on
/// while the one that has stored most closes.
struct StoreReserve {
    /// How many times the disk can be full before somebody has to make space.
    static let pieces = 8
    /// How many bytes each piece takes on the disk.
    private static let size = 2 << 20

    /// Sessions that exist already when the disk is full: the server may have no space to begin another.
    let sessions: Sessions

    /// Reserves what is missing, for as long as the disk has space for it.
    func fill() {
        for piece in (1...Self.pieces).map({ "reserve_\($0)" }) {
            let isKept: Void? = try? sessions.transaction { database in
                _ = try database.first("SELECT pg_advisory_xact_lock(\(Self.lock))")
                if try pieces(in: database).contains(piece) { return }
                for statement in Self.filling(piece) { try database.run(statement, []) }
            }
            if isKept == nil { return }
        }
    }

    /// Has the room that has stored most of all open rooms closed by its host, and gives up a piece. Does nothing while
    /// another host does it, for a while after that, or when nothing is left.
    func release() {
        // Marking a room hardly ever needs space. If it does, it has to come second.
        let isMarked = try? sessions.transaction { database in
            guard try database.first(Self.turn) != nil, try !pieces(in: database).isEmpty else { return false }
            try database.run(Self.closing, [])
            return true
        }
        if isMarked == false { return }
        try? sessions.transaction { database in
            _ = try database.first("SELECT pg_advisory_xact_lock(\(Self.lock))")
            // The system gets the space back, which deleting rows would not do. Emptying the table would need space.
            if let piece = try pieces(in: database).first { try database.run("DROP TABLE \(piece)", []) }
        }
        if isMarked == nil { try? sessions.transaction { try $0.run(Self.closing, []) } }
    }

    private func pieces(in database: any Database) throws -> [String] {
        try database.all(Self.remaining, [PostgreSQLSchema.name]) { try $0[0] }
    }

    /// "24rs"
    private static let lock = 842_297_971
    private static let remaining = """
        SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = ? AND relkind = 'r' AND relname LIKE 'reserve\\_%' ORDER BY relname
        """
    /// Creates a piece. It is not compressed.
    private static func filling(_ piece: String) -> [String] {
        [
            "CREATE TABLE \(piece) (filler TEXT NOT NULL)",
            "ALTER TABLE \(piece) ALTER COLUMN filler SET STORAGE EXTERNAL",
            "INSERT INTO \(piece) VALUES (repeat(' ', \(size)))",
        ]
    }
    private static let now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    /// A row if it is this host's turn. A room that has not closed after a while does not hold up the others.
    private static let turn = """
        SELECT 1 WHERE pg_try_advisory_xact_lock(\(lock)) AND NOT EXISTS (
            SELECT 1 FROM owners
            WHERE must_close > \(now) - \(FleetTiming.closing.milliseconds) AND expires > clock_timestamp())
        """
    private static let closing = """
        UPDATE owners SET must_close = \(now) WHERE room = (
            SELECT key FROM rooms JOIN owners ON owners.room = rooms.key
            WHERE expires > clock_timestamp() AND closed IS NULL AND must_close = 0 ORDER BY last DESC, key LIMIT 1)
        """
}
