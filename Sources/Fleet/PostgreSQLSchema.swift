import Cryptography
import History

/// The tables of a store, in their own schema, version by version. Tables that a file also has have the same meaning
/// there: see `SQLiteSchema`.
enum PostgreSQLSchema {
    static let name = "twentyfour"
    static var version: Int { versions.count }

    /// Creates missing tables. If several hosts start at once, one of them does it.
    static func migrate(_ database: any Database) throws {
        // "24gm"
        _ = try database.first("SELECT pg_advisory_xact_lock(842295149)")
        if try database.first("SELECT 1 FROM pg_namespace WHERE nspname = ?", [name]) == nil {
            try database.run("CREATE SCHEMA \(name)", [])
        }
        let found = try version(in: database) ?? 0
        guard found < version else { return }
        for statement in versions.dropFirst(found).joined() { try database.run(statement, []) }
        try database.run(
            "INSERT INTO secrets (name, value) VALUES ('gateways', ?) ON CONFLICT DO NOTHING",
            [randomBytes(32).hexadecimal])
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
        let found: Int? = try database.first("SELECT coalesce(max(number), 0) FROM \(name).versions")?[0]
        if let found, found > version { throw Newer() }
        return found
    }

    /// The additions of each version.
    private static let versions = [
        ["CREATE TABLE versions (number BIGINT PRIMARY KEY)"]
            + translated(SQLiteSchema.first) + owners + requests + gateways
    ]

    /// The statements of a file's version, translated to PostgreSQL. Texts are compared by their bytes, as in SQLite,
    /// whatever the server's locale.
    private static func translated(_ version: String) -> [String] {
        version
            .replacing(" STRICT", with: "").replacing(", WITHOUT ROWID", with: "")
            .replacing("id INTEGER PRIMARY KEY", with: "id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
            .replacing("INTEGER", with: "BIGINT").replacing("TEXT", with: #"TEXT COLLATE "C""#)
            .split(separator: ";\n").map(String.init)
    }

    /// The hosts of rooms, and the hosts' leases. Times are milliseconds since 1970 by the server's clock. Hosts' rows
    /// are renewed all the time, so no index contains the expiry, and pages have free space for updates.
    private static let owners = [
        // fleet is 1 if it takes rooms of others, draining is 1 if an operator wants it to give its rooms up, ending is 1
        // if it was told to stop, lead says by how many milliseconds its machine's clock is ahead, and program is the
        // number of its version.
        """
        CREATE TABLE hosts (
            id TEXT COLLATE "C" PRIMARY KEY, expires BIGINT NOT NULL, spare BIGINT NOT NULL,
            spare_from_gateway BIGINT NOT NULL, name TEXT NOT NULL DEFAULT '', address TEXT NOT NULL DEFAULT '',
            version TEXT NOT NULL DEFAULT '', fleet BIGINT NOT NULL DEFAULT 0, began BIGINT NOT NULL DEFAULT 0,
            lead BIGINT, draining BIGINT NOT NULL DEFAULT 0, ending BIGINT NOT NULL DEFAULT 0,
            program BIGINT NOT NULL DEFAULT 0) WITH (fillfactor = 50)
        """,
        // Without a host, host is empty. wanted is the host that an operator, or the balance, wants to have the room;
        // players and phase are what its host reported last, and stalled is since when its clock has stood still, because
        // the store takes nothing. See RoomRow.
        """
        CREATE TABLE owners (
            room TEXT COLLATE "C" PRIMARY KEY, code TEXT COLLATE "C" NOT NULL, from_gateway BIGINT NOT NULL DEFAULT 0,
            host TEXT COLLATE "C" NOT NULL, address TEXT NOT NULL DEFAULT '', epoch BIGINT NOT NULL,
            taken BIGINT NOT NULL, released BIGINT NOT NULL DEFAULT 0, failures BIGINT NOT NULL DEFAULT 0,
            problem TEXT NOT NULL DEFAULT '', program BIGINT NOT NULL, lost BIGINT NOT NULL DEFAULT 0,
            wanted TEXT COLLATE "C" NOT NULL DEFAULT '', players BIGINT, phase TEXT NOT NULL DEFAULT '',
            stalled BIGINT) WITH (fillfactor = 50)
        """,
        "CREATE INDEX owners_by_code ON owners (code)",
        "CREATE INDEX owners_by_host ON owners (host)",
        // Each tenure: the host, when it began, and the number of the room's last entry then. Deleted only with the
        // room, so that no epoch is used twice, and a host can check whether the next one found all its entries.
        """
        CREATE TABLE takeovers (
            room TEXT COLLATE "C" NOT NULL, epoch BIGINT NOT NULL, host TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL,
            base BIGINT NOT NULL, PRIMARY KEY (room, epoch))
        """,
    ]

    /// Rooms that no host has opened yet. A request counts as made now and at a gateway, where anyone can make one;
    /// gateways have no right to write these two columns.
    private static let requests = [
        """
        CREATE TABLE requests (
            room TEXT COLLATE "C" PRIMARY KEY, code TEXT COLLATE "C" NOT NULL, format BIGINT NOT NULL,
            body TEXT NOT NULL, made TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(), from_gateway BIGINT NOT NULL DEFAULT 1)
        """,
        "CREATE INDEX requests_by_code ON requests (code)",
    ]

    /// The gateways, each until its row expires; and the secret by which hosts recognize them.
    private static let gateways = [
        """
        CREATE TABLE gateways (
            id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL, version TEXT NOT NULL,
            began BIGINT NOT NULL, expires BIGINT NOT NULL, guests BIGINT NOT NULL, lead BIGINT,
            draining BIGINT NOT NULL) WITH (fillfactor = 50)
        """,
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        // Notes that a gateway is there, for some time. Gateways have no other right to these two tables, so one that an
        // attacker controls cannot change the rows of others, whose ids it cannot read.
        """
        CREATE FUNCTION report_gateway(
            id TEXT, name TEXT, address TEXT, version TEXT, guests BIGINT, lead BIGINT, draining BIGINT, lease BIGINT,
            OUT at BIGINT, OUT secret TEXT, OUT others BIGINT, OUT living BIGINT)
            LANGUAGE sql SECURITY DEFINER SET search_path = \(name), pg_temp AS $$
            INSERT INTO gateways (id, name, address, version, began, expires, guests, lead, draining)
            VALUES ($1, $2, $3, $4, \(OwnerSQL.now), \(OwnerSQL.now) + least($8, 60000), $5, $6, $7)
            ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, guests = excluded.guests, lead = excluded.lead,
                draining = excluded.draining
            RETURNING \(OwnerSQL.now), (SELECT value FROM secrets WHERE secrets.name = 'gateways'),
                (SELECT count(*) FROM gateways AS others WHERE others.id <> gateways.id AND others.draining = 0
                    AND others.expires > \(OwnerSQL.now)),
                (SELECT count(*) FROM hosts WHERE hosts.expires > \(OwnerSQL.now)) $$
        """,
        "REVOKE ALL ON FUNCTION report_gateway FROM PUBLIC",
    ]
}
