/// What is asked of the table that says whose each room is.
enum OwnerSQL {
    /// For how long a row holds: a setting of the database, so that all of its hosts agree. `ALTER DATABASE … SET
    /// twentyfour.lease = '3 s'` has hosts take over sooner from one that is gone. From 1 s to 1 min.
    private static let lease = """
        least(greatest(CAST(coalesce(nullif(current_setting('twentyfour.lease', true), ''), '6 s') AS interval), \
        interval '1 s'), interval '1 min')
        """
    /// The same in milliseconds.
    static let leaseLength = "CAST(extract(epoch FROM \(lease)) * 1000 AS BIGINT)"
    /// So long after its row has run out a host can still come back to a room: after a server was away, say.
    static let patience = "\(lease) / 6"
    static let expiry = "clock_timestamp() + \(lease)"
    static let opening = """
        INSERT INTO owners (room, code, address, epoch, expires) VALUES (?, ?, '', 1, \(expiry))
        ON CONFLICT DO NOTHING RETURNING epoch, \(leaseLength)
        """
    /// Waits for what its former owner is keeping just now. When that was last alive is known by when it renewed last.
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
    static let end = """
        UPDATE owners SET expires = clock_timestamp() - \(patience), address = '' WHERE room = ? AND epoch = ?
        """
    static let renewal = """
        UPDATE owners SET expires = \(expiry) FROM json_each_text(CAST(? AS json)) AS mine (room, epoch)
        WHERE owners.room = mine.room AND owners.epoch = CAST(mine.epoch AS BIGINT) RETURNING owners.room, \(leaseLength)
        """
}
