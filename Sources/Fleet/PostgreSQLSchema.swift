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
        if try version(in: database) == nil { throw Missing() }
    }

    /// - Returns: nil if there are no tables.
    /// - Throws: ``Newer``
    private static func version(in database: any Database) throws -> Int? {
        let table = """
            SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = ? AND relname = 'versions'
            """
        guard try database.first(table, [name]) != nil else { return nil }
        let found: Int? = try database.first("SELECT coalesce(max(number), 0) FROM versions")?[0]
        if let found, found > version { throw Newer() }
        return found
    }

    /// What each version adds to the one before.
    private static let versions = [
        ["CREATE TABLE versions (number BIGINT PRIMARY KEY)"]
            + translated("\(SQLiteSchema.first)\n\(SQLiteSchema.second)") + owners,
        hostsAndWishes, losses, doors, reserve, translated(SQLiteSchema.third), translated(SQLiteSchema.fourth),
        translated(SQLiteSchema.fifth),
    ]

    /// The statements of a file's version, in PostgreSQL's words. Texts are compared by their bytes, as in SQLite,
    /// whatever the server's locale.
    private static func translated(_ version: String) -> [String] {
        version
            .replacing(" STRICT", with: "").replacing(", WITHOUT ROWID", with: "")
            .replacing("id INTEGER PRIMARY KEY", with: "id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
            .replacing("INTEGER", with: "BIGINT").replacing("TEXT", with: #"TEXT COLLATE "C""#)
            .split(separator: ";\n").map(String.init)
    }

    /// Which host has which room: the one with this epoch, until the row expires by the server's clock. Renewed all the
    /// time, so no index contains the expiry, and pages have free space for updates.
    private static let owners = [
        """
        CREATE TABLE owners (
            room TEXT COLLATE "C" PRIMARY KEY, code TEXT COLLATE "C" NOT NULL, address TEXT NOT NULL,
            epoch BIGINT NOT NULL, expires TIMESTAMPTZ NOT NULL) WITH (fillfactor = 50)
        """,
        "CREATE INDEX owners_by_code ON owners (code)",
    ]

    /// When a room's host took it, and how many hosts before that were lost soon after they took it.
    private static let losses = [
        "ALTER TABLE owners ADD COLUMN taken TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()",
        "ALTER TABLE owners ADD COLUMN losses BIGINT NOT NULL DEFAULT 0",
    ]

    /// Which rooms were requested at doors, by anybody, and for how many more of them a host has place. Who writes a request
    /// must say that it is none of these.
    private static let doors = [
        "ALTER TABLE owners ADD COLUMN from_door BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE wishes ADD COLUMN from_door BIGINT NOT NULL DEFAULT 1",
        "ALTER TABLE hosts ADD COLUMN spare_from_door BIGINT NOT NULL DEFAULT 0",
    ]

    /// Since when, in milliseconds, hosts must close rooms because the disk is full; 0 for all others.
    private static let reserve = ["ALTER TABLE owners ADD COLUMN must_close BIGINT NOT NULL DEFAULT 0"]

    /// Hosts that take rooms, and rooms that no host has opened yet. Hosts' rows are renewed all the time.
    private static let hostsAndWishes = [
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
