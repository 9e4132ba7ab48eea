import History

/// The tables of a store, in a schema of their own, version by version. Those that a file has as well mean the same
/// there: see `SQLiteSchema`.
enum PostgreSQLSchema {
    static let name = "twentyfour"
    static var version: Int { versions.count }

    /// Creates what does not exist yet. If several hosts start at once, one of them does it.
    static func migrate(_ database: any Database) throws {
        // "24gm"
        _ = try database.first("SELECT pg_advisory_xact_lock(842295149)")
        if try database.first("SELECT 1 FROM pg_namespace WHERE nspname = ?", [name]) == nil {
            try database.run("CREATE SCHEMA \(name)", [])
        }
        let found = try version(in: database) ?? 0
        if found > version { throw Newer() }
        guard found < version else { return }
        for statement in versions.dropFirst(found).joined() { try database.run(statement, []) }
        try database.run("INSERT INTO versions (number) VALUES (?)", [version])
    }

    /// A later version of this program uses the store.
    struct Newer: Error {}
    /// No host has stored anything there yet.
    struct Missing: Error {}

    /// Checks that this program can read the store.
    static func confirm(_ database: any Database) throws {
        guard let found = try version(in: database) else { throw Missing() }
        if found > version { throw Newer() }
    }

    /// - Returns: nil if there are no tables.
    private static func version(in database: any Database) throws -> Int? {
        let table = """
            SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = ? AND relname = 'versions'
            """
        guard try database.first(table, [name]) != nil else { return nil }
        return try database.first("SELECT coalesce(max(number), 0) FROM versions")?[0]
    }

    /// What each version adds to the one before.
    private static let versions = [first, second]

    /// Texts are compared by their bytes, as in SQLite, whatever the server's locale.
    private static let first = [
        "CREATE TABLE versions (number BIGINT PRIMARY KEY)",
        """
        CREATE TABLE rooms (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key TEXT COLLATE "C" NOT NULL UNIQUE,
            name TEXT COLLATE "C" NOT NULL, port BIGINT NOT NULL, opened BIGINT NOT NULL, heard BIGINT NOT NULL,
            closed BIGINT, settings TEXT NOT NULL, seed BIGINT NOT NULL, program TEXT NOT NULL, last BIGINT NOT NULL,
            stopped BIGINT, has_pin BIGINT NOT NULL DEFAULT 0)
        """,
        "CREATE INDEX rooms_by_name ON rooms (name)",
        """
        CREATE TABLE entries (
            room BIGINT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (room, number))
        """,
        """
        CREATE TABLE snapshots (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room BIGINT NOT NULL, number BIGINT NOT NULL,
            is_beginning BIGINT NOT NULL, at BIGINT NOT NULL, program TEXT NOT NULL, state TEXT NOT NULL,
            host TEXT NOT NULL)
        """,
        "CREATE INDEX snapshots_by_room ON snapshots (room)",
        """
        CREATE TABLE players (
            room BIGINT NOT NULL, player BIGINT NOT NULL, name TEXT NOT NULL, key TEXT COLLATE "C" NOT NULL,
            role TEXT NOT NULL, joined BIGINT NOT NULL, departed BIGINT, PRIMARY KEY (room, player))
        """,
        """
        CREATE TABLE matches (
            room BIGINT NOT NULL, match BIGINT NOT NULL, began BIGINT NOT NULL, ended BIGINT,
            PRIMARY KEY (room, match))
        """,
        """
        CREATE TABLE rounds (
            room BIGINT NOT NULL, match BIGINT NOT NULL, round BIGINT NOT NULL, numbers TEXT NOT NULL,
            target TEXT NOT NULL, difficulty TEXT, solutions BIGINT NOT NULL, began BIGINT NOT NULL, ended BIGINT,
            PRIMARY KEY (room, match, round))
        """,
        """
        CREATE TABLE answers (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room BIGINT NOT NULL, match BIGINT NOT NULL,
            round BIGINT NOT NULL, player BIGINT NOT NULL, verdict TEXT NOT NULL, expression TEXT, solution TEXT,
            value TEXT, time BIGINT, won BIGINT NOT NULL DEFAULT 0, discovery BIGINT, at BIGINT NOT NULL)
        """,
        "CREATE INDEX answers_by_round ON answers (room, match, round, player)",
        """
        CREATE TABLE standings (
            room BIGINT NOT NULL, match BIGINT NOT NULL, place BIGINT NOT NULL, rank BIGINT, player BIGINT NOT NULL,
            name TEXT NOT NULL, wins BIGINT NOT NULL, solved BIGINT NOT NULL, time BIGINT,
            PRIMARY KEY (room, match, place))
        """,
        """
        CREATE TABLE solutions (
            deal TEXT COLLATE "C" NOT NULL, solution TEXT COLLATE "C" NOT NULL, room BIGINT NOT NULL,
            player BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (deal, solution))
        """,
        // Which host has which room: the one with this epoch, until the row expires by the server's clock. Renewed all
        // the time, so no index contains the expiry, and pages have free space for updates.
        """
        CREATE TABLE owners (
            room TEXT COLLATE "C" PRIMARY KEY, code TEXT COLLATE "C" NOT NULL, address TEXT NOT NULL,
            epoch BIGINT NOT NULL, expires TIMESTAMPTZ NOT NULL) WITH (fillfactor = 50)
        """,
        "CREATE INDEX owners_by_code ON owners (code)",
    ]

    /// Hosts that take rooms, and rooms that no host has opened yet. Hosts' rows are renewed all the time.
    private static let second = [
        """
        CREATE TABLE hosts (
            id TEXT COLLATE "C" PRIMARY KEY, spare BIGINT NOT NULL, expires TIMESTAMPTZ NOT NULL)
            WITH (fillfactor = 50)
        """,
        """
        CREATE TABLE wishes (
            room TEXT COLLATE "C" PRIMARY KEY, code TEXT COLLATE "C" NOT NULL, format BIGINT NOT NULL,
            body TEXT NOT NULL, made TIMESTAMPTZ NOT NULL)
        """,
        "CREATE INDEX wishes_by_code ON wishes (code)",
    ]
}
