import History
import Hosting

/// Statements about the tables with the host of each room, and the expiry of each host's lease. Times are milliseconds
/// since 1970 by the server's clock.
enum OwnerSQL {
    static let now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    /// The length of a lease, in milliseconds. It is a setting of the database, so that all of its hosts agree. After
    /// `ALTER DATABASE … SET twentyfour.lease = '3 s'`, other hosts take over sooner when one is gone.
    static let lease = """
        CAST(extract(epoch FROM least(greatest(CAST(coalesce(nullif(current_setting('twentyfour.lease', true), ''), \
        '\(FleetTiming.lease.sql)') AS interval), interval '\(FleetTiming.leaseBounds.lowerBound.sql)'), \
        interval '\(FleetTiming.leaseBounds.upperBound.sql)')) * 1000 AS BIGINT)
        """
    /// The time, the length of a lease, and the expiry of a host's lease.
    static let circumstances = "SELECT \(now), \(lease), (SELECT expires FROM hosts WHERE id = ?)"

    // MARK: Hosts

    /// Renews the lease of a host, and updates what others know about it. A row that was removed meanwhile comes back with
    /// what an operator last wanted. Returns what an operator wants of it now, and the secret of the gateways.
    static let renewal = """
        WITH former AS (SELECT expires FROM hosts WHERE id = ?)
        INSERT INTO hosts (
            id, name, address, version, program, fleet, lead, spare, spare_from_gateway, ending, draining, began, expires)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(now), \(now) + \(lease))
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, version = excluded.version,
            fleet = excluded.fleet, lead = excluded.lead, spare = excluded.spare,
            spare_from_gateway = excluded.spare_from_gateway, ending = excluded.ending, expires = excluded.expires
        RETURNING \(lease), expires, (SELECT expires FROM former), draining,
            (SELECT value FROM secrets WHERE name = 'gateways')
        """
    /// The rooms of a host, the last entry of each in the store, and what operators call the other host that should
    /// have it; NULL if there is none, or if it does not take rooms any more.
    static let owned = """
        SELECT owners.room, owners.epoch, rooms.last, owners.lost,
            (SELECT \(called) FROM hosts WHERE id = owners.wanted AND id <> owners.host AND \(isTaker)) FROM owners
        LEFT JOIN rooms ON rooms.key = owners.room WHERE host = ?
        """
    /// Whether a host takes rooms of others.
    static let isTaker = "expires > (SELECT \(now)) AND fleet = 1 AND draining = 0 AND ending = 0"
    /// The name that operators use for a host.
    private static let called = "coalesce(nullif(hosts.name, ''), nullif(hosts.address, ''), hosts.id)"
    /// The host that had a room before a tenure.
    static let former = """
        SELECT coalesce(\(called), takeovers.host) FROM takeovers LEFT JOIN hosts ON hosts.id = takeovers.host
        WHERE room = ? AND epoch < ? ORDER BY epoch DESC LIMIT 1
        """
    /// Removes a host that has no rooms any more. Its lease need not expire.
    static let leaving = """
        DELETE FROM hosts WHERE id = ? AND NOT EXISTS (SELECT 1 FROM owners WHERE host = hosts.id)
        """
    /// Removes hosts that are gone, and whose rooms others have.
    static let forgetHosts = """
        DELETE FROM hosts WHERE expires < (SELECT \(now) - 60000)
            AND NOT EXISTS (SELECT 1 FROM owners WHERE host = hosts.id)
        """
    /// The ids of hosts whose leases expired at least `?` milliseconds ago, and the empty id of rooms without a host. An
    /// array lets PostgreSQL use the index.
    private static let gone = """
        ARRAY(SELECT id FROM hosts WHERE expires < (SELECT \(now) - CAST(? AS BIGINT)) UNION ALL SELECT '')
        """

    // MARK: Taking rooms

    /// Opens a new room for a host. Its epoch is greater than all earlier ones of the room, even if its row was deleted
    /// since.
    static let opening = """
        INSERT INTO owners (room, code, host, epoch, taken, program, from_gateway)
        SELECT ?, ?, ?, 1 + coalesce((SELECT max(epoch) FROM takeovers WHERE room = ?), 0), \(now), ?, ?
        ON CONFLICT DO NOTHING RETURNING epoch
        """
    static let columns = """
        owners.host, owners.epoch, owners.taken, owners.released, owners.failures, owners.program, owners.lost
        """
    /// Waits for a transaction of the room's host.
    static let lock = "SELECT \(columns) FROM owners WHERE room = ? FOR UPDATE"
    /// Keeps that host from renewing its lease in the meantime.
    static let lockHost = "SELECT expires FROM hosts WHERE id = ? FOR UPDATE"
    static let taking = """
        UPDATE owners SET host = ?, epoch = ?, taken = ?, failures = ?, address = '', wanted = '', stalled = NULL
        WHERE room = ?
        """
    /// Stops the room's time at the moment when its last host was last alive, or before that since the room has waited
    /// for the store. It remains stopped until a host continues the room, however many have tried.
    static let stop = """
        UPDATE rooms SET stopped = coalesce(
            stopped, greatest(heard, least(?, (SELECT stalled FROM owners WHERE room = rooms.key))))
        WHERE key = ? AND closed IS NULL RETURNING last
        """
    static let last = "SELECT last FROM rooms WHERE key = ?"
    static let address = "SELECT address FROM owners WHERE room = ?"
    static let takeover = "INSERT INTO takeovers (room, epoch, host, at, base) VALUES (?, ?, ?, \(now), ?)"

    /// Rooms without a host, or whose hosts' leases have expired, except those of later versions. Lost rooms come last,
    /// and rooms with the fewest failures first. Among equals the latest come first, because their players are still
    /// waiting. A room that was given up for a certain host is left to it for a moment, if it still takes rooms.
    static let unhosted = """
        SELECT owners.room, from_gateway, \(columns), hosts.expires FROM owners
        LEFT JOIN hosts ON hosts.id = owners.host
        WHERE owners.host = ANY (\(gone)) AND owners.program <= ?
            AND (wanted IN ('', ?) OR released < (SELECT \(now) - \(FleetTiming.reservation.milliseconds))
                OR NOT EXISTS (SELECT 1 FROM hosts WHERE id = wanted AND \(isTaker)))
        ORDER BY CASE WHEN lost > 0 THEN 1 ELSE 0 END, failures, greatest(hosts.expires, released) DESC LIMIT 1000
        """

    // MARK: Having rooms

    /// Rooms and their epochs, in JSON.
    private static let mine = "json_each_text(CAST(? AS json)) AS mine (room, epoch)"
    private static let isMine = "owners.room = mine.room AND owners.epoch = CAST(mine.epoch AS BIGINT)"
    /// The rows of these rooms, and of these those that no other host is taking over.
    static let rows = """
        SELECT owners.room, \(columns), rooms.last FROM owners LEFT JOIN rooms ON rooms.key = owners.room
        WHERE owners.room IN (SELECT json_array_elements_text(CAST(? AS json)))
        """
    static let lockedRows = "\(rows) FOR KEY SHARE OF owners SKIP LOCKED"
    static let announcement = """
        UPDATE owners SET address = ?, program = greatest(program, ?) FROM \(mine) WHERE \(isMine) AND host = ?
        """
    static let release = "DELETE FROM owners USING \(mine) WHERE \(isMine) AND host = ?"
    /// Gives rooms of a host up, so that others can have them at once.
    static let handOver = """
        UPDATE owners SET host = '', address = '', released = \(now),
            failures = CASE WHEN taken + \(FleetTiming.trial.milliseconds) < \(now) THEN 0 ELSE failures END
        FROM \(mine) WHERE \(isMine) AND host = ?
        """
    /// Whether a later tenure of a room is announced, or the room is over.
    static let successor = """
        SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM owners WHERE room = ? AND (epoch <= ? OR address = ''))
        """
    /// Gives up a room that a host cannot continue.
    static let failure = """
        UPDATE owners SET host = '', address = '', released = \(now), failures = failures + 1, problem = ?
        FROM \(mine) WHERE \(isMine) AND host = ?
        """

    // MARK: Losing rooms

    /// Everything that the store knows about a tenure.
    static let standing = """
        SELECT mine.room, \(columns), (SELECT host FROM takeovers WHERE room = mine.room AND epoch = CAST(mine.epoch AS BIGINT)),
            (SELECT base FROM takeovers WHERE room = mine.room AND epoch > CAST(mine.epoch AS BIGINT) ORDER BY epoch LIMIT 1),
            rooms.last
        FROM \(mine) LEFT JOIN owners ON owners.room = mine.room LEFT JOIN rooms ON rooms.key = mine.room
        """
    /// Notes that a host that lost rooms is alive, so that it was not lost because of them.
    static let survival = """
        UPDATE owners SET failures = greatest(failures - 1, 0) FROM \(mine)
        WHERE owners.room = mine.room AND owners.epoch > CAST(mine.epoch AS BIGINT)
        """
    /// Notes that the store has lost entries that a host saw stored, up to these numbers.
    static let loss = """
        UPDATE owners SET lost = greatest(owners.lost, CAST(missing.number AS BIGINT))
        FROM json_each_text(CAST(? AS json)) AS missing (room, number) WHERE owners.room = missing.room
        """

    // MARK: Gateways and operators

    static let whereabouts = """
        SELECT CASE WHEN expires > \(now) THEN owners.address ELSE '' END, lost FROM owners
        LEFT JOIN hosts ON hosts.id = owners.host
        WHERE room = ? OR code = ? ORDER BY coalesce(expires, 0) DESC LIMIT 1
        """
    static let addresses = """
        SELECT wanted.name, owners.address FROM json_array_elements_text(CAST(? AS json)) AS wanted (name)
        JOIN owners ON owners.room = wanted.name OR owners.code = wanted.name
        JOIN hosts ON hosts.id = owners.host
        WHERE expires > (SELECT \(now)) AND owners.address <> ''
        """
    static let check = """
        SELECT room FROM \(PostgreSQLSchema.name).owners JOIN \(PostgreSQLSchema.name).hosts ON hosts.id = owners.host LIMIT 1
        """
    /// Forgets the problem of a room that is not open. It stays closed to hosts of earlier versions than the one that
    /// played it. Returns the rooms that match, and whether each is open.
    static let reset = """
        WITH found AS (SELECT room, lost = 0 AND address <> '' AND EXISTS (
                SELECT 1 FROM hosts WHERE id = owners.host AND expires > \(now)) AS open
            FROM \(PostgreSQLSchema.name).owners WHERE room = ? OR code = ?),
        freed AS (UPDATE owners SET failures = 0, lost = 0, problem = '' FROM found
            WHERE owners.room = found.room AND NOT found.open)
        SELECT room, CASE WHEN open THEN 1 ELSE 0 END FROM found
        """
    /// Removes rooms that have been without a host for too long, whatever their problem.
    static let forget = """
        DELETE FROM owners WHERE host = '' AND released < (SELECT \(now) - \(KeptTimes.longestStop.milliseconds))
            OR host IN (SELECT id FROM hosts WHERE expires < (SELECT \(now) - \(KeptTimes.longestStop.milliseconds)))
        """
    /// Frees rooms of hosts that the store does not know, for example after a backup was restored.
    static let free = """
        UPDATE owners SET host = '', address = '', released = \(now)
        WHERE host <> '' AND taken < (SELECT \(now) - 60000)
            AND NOT EXISTS (SELECT 1 FROM hosts WHERE id = owners.host)
        """
}

extension Duration {
    /// The duration as a PostgreSQL interval.
    var sql: String { "\(milliseconds) ms" }

    /// The duration in whole seconds.
    var seconds: Int64 { components.seconds }

    /// The duration in whole milliseconds.
    var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
