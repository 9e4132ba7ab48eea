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
    /// Rooms and their epochs, in JSON.
    private static let mine = "json_each_text(CAST(? AS json)) AS mine (room, epoch)"
    private static let isMine = "owners.room = mine.room AND owners.epoch = CAST(mine.epoch AS BIGINT)"
    static let opening = """
        INSERT INTO owners (room, code, address, epoch, expires) VALUES (?, ?, '', 1, \(expiry))
        ON CONFLICT DO NOTHING RETURNING epoch, \(leaseLength)
        """
    /// Waits for a transaction of the former host. Its last renewal says when it was last alive.
    static let takingOver = """
        WITH gone AS (
            SELECT room, CAST(extract(epoch FROM expires) * 1000 AS BIGINT) AS expired FROM owners
            WHERE room = ? AND expires < clock_timestamp() FOR UPDATE)
        UPDATE owners SET epoch = epoch + 1, address = '', expires = \(expiry) FROM gone WHERE owners.room = gone.room
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
        UPDATE owners SET expires = clock_timestamp() - \(margin), address = '' FROM \(mine) WHERE \(isMine)
        """
    static let renewal = """
        UPDATE owners SET expires = \(expiry) FROM \(mine) WHERE \(isMine) RETURNING owners.room, \(leaseLength)
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
