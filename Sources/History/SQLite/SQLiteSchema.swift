import GRDB

/// The tables, version by version. Wall-clock times are milliseconds since 1970 in UTC, players' times are nanoseconds.
package enum SQLiteSchema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("first") { database in try database.execute(sql: first) }
        return migrator
    }()

    /// Whether the tables for queries exist. Later additions are for hosts, which upgrade a history to their version.
    static func isReadable(_ database: GRDB.Database) throws -> Bool {
        try migrator.appliedMigrations(database).contains("first")
    }

    /// Whether a build from before the first release created the tables. Those builds numbered their versions.
    static func isFromBeforeRelease(_ database: GRDB.Database) throws -> Bool {
        try migrator.appliedIdentifiers(database).contains("1")
    }

    /// The tables of the first release. A store translates them: see `PostgreSQLSchema`.
    package static let first = """
        -- Rooms, by the identity that each has been given; its settings and those of the host.
        CREATE TABLE rooms (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, port INTEGER NOT NULL,
            opened INTEGER NOT NULL, heard INTEGER NOT NULL, closed INTEGER,
            -- When a host that did not close the room was last alive; NULL while one is at work.
            stopped INTEGER, settings TEXT NOT NULL, seed INTEGER NOT NULL,
            program TEXT NOT NULL, last INTEGER NOT NULL) STRICT;
        -- The journal: all that happened, in its order.
        CREATE TABLE entries (
            room INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (room, number)
        ) STRICT, WITHOUT ROWID;
        -- Where replaying can begin. A beginning has no predecessor; a room has at most one other snapshot.
        CREATE TABLE snapshots (
            id INTEGER PRIMARY KEY, room INTEGER NOT NULL, number INTEGER NOT NULL, is_beginning INTEGER NOT NULL,
            at INTEGER NOT NULL, program TEXT NOT NULL, state TEXT NOT NULL, host TEXT NOT NULL) STRICT;
        CREATE INDEX snapshots_by_room ON snapshots (room);
        -- For queries.
        CREATE TABLE players (
            room INTEGER NOT NULL, player INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, role TEXT NOT NULL,
            joined INTEGER NOT NULL, departed INTEGER,
            -- The team that the player is in, or was in last; NULL for none. And whether the player is a bot: 1 or 0.
            team TEXT, bot INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (room, player)) STRICT, WITHOUT ROWID;
        CREATE TABLE matches (
            room INTEGER NOT NULL, match INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER,
            -- How the teams stood at the end: a JSON array, best first; NULL where there were no teams.
            teams TEXT, PRIMARY KEY (room, match)) STRICT, WITHOUT ROWID;
        CREATE TABLE rounds (
            room INTEGER NOT NULL, match INTEGER NOT NULL, round INTEGER NOT NULL, numbers TEXT NOT NULL,
            target TEXT NOT NULL, difficulty TEXT, solutions INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER,
            PRIMARY KEY (room, match, round)) STRICT, WITHOUT ROWID;
        CREATE TABLE answers (
            id INTEGER PRIMARY KEY, room INTEGER NOT NULL, match INTEGER NOT NULL, round INTEGER NOT NULL,
            player INTEGER NOT NULL, verdict TEXT NOT NULL, expression TEXT, solution TEXT, value TEXT, time INTEGER,
            won INTEGER NOT NULL DEFAULT 0, discovery INTEGER, at INTEGER NOT NULL,
            -- What a solved round is worth; NULL where there are no points.
            points INTEGER,
            -- Of a hint, which one of the round it was; of an answer, how many hints its player had taken. NULL for none.
            hints INTEGER,
            -- The team that the player was in at that moment, empty for none.
            team TEXT) STRICT;
        CREATE INDEX answers_by_round ON answers (room, match, round, player);
        CREATE TABLE standings (
            room INTEGER NOT NULL, match INTEGER NOT NULL, place INTEGER NOT NULL, rank INTEGER, player INTEGER NOT NULL,
            name TEXT NOT NULL, wins INTEGER, solved INTEGER NOT NULL, time INTEGER,
            -- Points of the match, NULL where there are none, as wins are where the rounds solved decide; and how many of the rounds solved are claims without proof.
            points INTEGER, claimed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (room, match, place)) STRICT, WITHOUT ROWID;
        -- Who found a distinct solution of a deal first.
        CREATE TABLE solutions (
            deal TEXT NOT NULL, solution TEXT NOT NULL, room INTEGER NOT NULL, player INTEGER NOT NULL,
            at INTEGER NOT NULL, PRIMARY KEY (deal, solution)) STRICT, WITHOUT ROWID;
        """
}
