import History
import Hosting

/// Statements about the table that says which host has each room.
enum OwnerSQL {
    /// How long a lease lasts: a setting of the database, so that all of its hosts agree. After `ALTER DATABASE … SET
    /// twentyfour.lease = '3 s'`, other hosts take over sooner when one is gone.
    private static let lease = """
        least(greatest(CAST(coalesce(nullif(current_setting('twentyfour.lease', true), ''), \
        '\(FleetTiming.lease.sql)') AS interval), interval '\(FleetTiming.leaseBounds.lowerBound.sql)'), \
        interval '\(FleetTiming.leaseBounds.upperBound.sql)')
        """
    /// The same in milliseconds.
    static let leaseLength = "CAST(extract(epoch FROM \(lease)) * 1000 AS BIGINT)"
    /// How long after its lease expires a host can still reclaim a room, for example after the server was down.
    static let margin = "\(lease) / \(FleetTiming.margin)"
    static let expiry = "clock_timestamp() + \(lease)"
    /// A host that is lost sooner than this after it took a room may be lost because of it.
    private static let trial = "interval '\(FleetTiming.trial.sql)'"
    /// When a room was taken that its host has given up.
    private static let givenUp = "timestamptz 'epoch'"
    /// How many hosts in a row were lost soon after they took a room whose lease has ended.
    static let losses = """
        CASE WHEN taken = \(givenUp) THEN losses WHEN expires - \(lease) - taken < \(trial) THEN losses + 1 ELSE 0 END
        """
    /// So many losses are the room's fault. Any host can be lost twice.
    static let mostLosses = 2
    /// Rooms and their epochs, in JSON.
    private static let mine = "json_each_text(CAST(? AS json)) AS mine (room, epoch)"
    private static let isMine = "owners.room = mine.room AND owners.epoch = CAST(mine.epoch AS BIGINT)"
    static let opening = """
        INSERT INTO owners (room, code, address, epoch, expires, from_door) VALUES (?, ?, '', 1, \(expiry), ?)
        ON CONFLICT DO NOTHING RETURNING epoch, \(leaseLength)
        """
    /// Waits for a transaction of the former host. Its last renewal says when it was last alive.
    static let takingOver = """
        WITH gone AS (
            SELECT room, CAST(extract(epoch FROM expires) * 1000 AS BIGINT) AS expired, \(losses) AS losses
            FROM owners
            WHERE room = ? AND expires < clock_timestamp() FOR UPDATE)
        UPDATE owners
        SET epoch = epoch + 1, address = '', expires = \(expiry), taken = clock_timestamp(),
            losses = gone.losses, must_close = 0
        FROM gone WHERE owners.room = gone.room
        RETURNING epoch, \(leaseLength), gone.expired - \(leaseLength)
        """
    static let stop = """
        UPDATE rooms SET stopped = greatest(heard, ?) WHERE key = ? AND closed IS NULL
        """
    static let owner = """
        SELECT address, CAST(extract(epoch FROM expires - clock_timestamp()) * 1000 AS BIGINT) FROM owners WHERE room = ?
        """
    /// The rooms among them that are this host's, and of these those that no other host is taking over.
    static let ownership = "SELECT owners.room FROM owners, \(mine) WHERE \(isMine)"
    static let admission = "\(ownership) FOR KEY SHARE OF owners SKIP LOCKED"
    static let announcement = "UPDATE owners SET address = ? FROM \(mine) WHERE \(isMine)"
    static let release = "DELETE FROM owners USING \(mine) WHERE \(isMine)"
    static let end = """
        UPDATE owners SET expires = clock_timestamp() - \(margin), address = '', taken = \(givenUp),
            losses = CASE WHEN taken < clock_timestamp() - \(trial) THEN 0 ELSE losses END
        FROM \(mine) WHERE \(isMine)
        """
    /// Rooms whose hosts' leases have ended and have not come back for so many moments, how many hosts each has lost, and
    /// whether it is from a door. Those that lost none come first, and of these the latest: their players still wait.
    static let abandoned = """
        SELECT room, \(losses) AS lost, from_door FROM owners
        WHERE expires <= clock_timestamp() - \(margin) * CAST(? AS INTEGER)
        ORDER BY lost, expires DESC
        """
    /// Rooms that no host takes, when they are over.
    static let forget = """
        DELETE FROM owners
        WHERE expires < clock_timestamp() - interval '\(KeptRoom.longestStop.sql)' AND \(losses) > \(mostLosses)
        """
    static let renewal = """
        UPDATE owners SET expires = \(expiry) FROM \(mine) WHERE \(isMine) RETURNING owners.room, \(leaseLength),
            CASE WHEN must_close > 0 THEN 1 ELSE 0 END
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
