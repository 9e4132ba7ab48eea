/// What is asked of the table that says whose each room is.
enum OwnerSQL {
    static let expiry = "clock_timestamp() + interval '\(Leases.length) s'"
    static let opening = """
        INSERT INTO owners (room, code, address, epoch, expires) VALUES (?, ?, '', 1, \(expiry))
        ON CONFLICT DO NOTHING RETURNING epoch
        """
    /// Waits for what its former owner is keeping just now. When that was last alive is known by when it renewed last.
    static let takingOver = """
        WITH gone AS (
            SELECT room, CAST(extract(epoch FROM expires) * 1000 AS BIGINT) AS expired FROM owners
            WHERE room = ? AND expires < clock_timestamp() FOR UPDATE)
        UPDATE owners SET epoch = epoch + 1, address = '', expires = \(expiry) FROM gone WHERE owners.room = gone.room
        RETURNING epoch, gone.expired - \(Leases.length * 1_000)
        """
    static let stop = """
        UPDATE rooms SET stopped = greatest(heard, ?) WHERE key = ? AND closed IS NULL
        """
    static let owner = """
        SELECT address, CAST(extract(epoch FROM expires - clock_timestamp()) * 1000 AS BIGINT) FROM owners WHERE room = ?
        """
    static let end = """
        UPDATE owners SET expires = clock_timestamp() - interval '\(Leases.patience) s', address = '' WHERE room = ? AND epoch = ?
        """
    static let renewal = """
        UPDATE owners SET expires = \(expiry) FROM json_each_text(CAST(? AS json)) AS mine (room, epoch)
        WHERE owners.room = mine.room AND owners.epoch = CAST(mine.epoch AS BIGINT) RETURNING owners.room
        """
}
