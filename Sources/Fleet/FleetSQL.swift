import Hosting

/// Statements for operators, and with which hosts and gateways report to them and get their orders. Times are
/// milliseconds since 1970 by the server's clock.
enum FleetSQL {
    private static let now = OwnerSQL.now

    // MARK: Status

    /// The time, and the length of a lease.
    static let clock = "SELECT \(now), \(OwnerSQL.lease)"
    static let hosts = """
        SELECT id, name, address, version, fleet, began, expires, spare, lead, draining, ending
        FROM hosts ORDER BY name, address, id
        """
    static let gateways = """
        SELECT id, name, address, version, began, expires, guests, lead, draining FROM gateways
        WHERE expires > \(now) ORDER BY name, address, id
        """
    static let rooms = """
        SELECT owners.room, owners.code, rooms.name, rooms.opened, \(OwnerSQL.columns), owners.address, owners.players,
            owners.phase, owners.problem, owners.wanted
        FROM owners LEFT JOIN rooms ON rooms.key = owners.room ORDER BY rooms.opened, owners.room
        """
    /// Rooms that someone requested and no host has opened yet.
    static let requests =
        "SELECT room, code, CAST(extract(epoch FROM made) * 1000 AS BIGINT) FROM requests ORDER BY made"

    // MARK: What operators want

    /// The live hosts that a text means: by id, name or address.
    static let named = """
        SELECT id, name, address, fleet, draining, ending, program FROM \(PostgreSQLSchema.name).hosts
        WHERE expires > \(now) AND ? IN (id, name, address) ORDER BY id
        """
    static let drain = "UPDATE hosts SET draining = ? WHERE id = ?"
    /// The number of other hosts that could take all rooms of one: hosts of its version, or of a later one.
    static let takers = """
        SELECT count(*) FROM hosts WHERE \(OwnerSQL.isTaker) AND id <> ?
            AND program >= (SELECT coalesce(max(owners.program), 0) FROM owners WHERE host = ?)
        """
    /// Notes the host that should have a room, unless it has the room, or is of an earlier version than the room's. A
    /// host that takes no orders keeps its own.
    static let want = """
        UPDATE owners SET wanted = CASE WHEN host = ? THEN '' WHEN program > ? THEN wanted ELSE ? END
        WHERE (room = ? OR code = ?)
            AND NOT EXISTS (SELECT 1 FROM hosts WHERE id = owners.host AND fleet = 0 AND expires > \(now))
        RETURNING host, program
        """

    // MARK: Balance

    /// The fleet hosts of a version or a later one that take rooms, with the number of rooms that each has or is about
    /// to get.
    static let loads = """
        WITH takers AS (SELECT id, spare FROM hosts WHERE \(OwnerSQL.isTaker) AND program >= ?),
            counts AS (SELECT CASE WHEN wanted IN (SELECT id FROM takers) THEN wanted ELSE host END AS id,
                count(*) AS rooms FROM owners GROUP BY 1)
        SELECT takers.id, takers.spare, coalesce(counts.rooms, 0) FROM takers LEFT JOIN counts ON counts.id = takers.id
        """
    /// Notes which of its rooms a host gives to which others, unless they should already go to one that takes rooms.
    static let give = """
        UPDATE owners SET wanted = target FROM json_each_text(CAST(? AS json)) AS given (room, target)
        WHERE owners.room = given.room AND host = ?
            AND NOT EXISTS (SELECT 1 FROM hosts WHERE id = owners.wanted AND \(OwnerSQL.isTaker))
        """

    // MARK: Reports

    /// Notes what is going on in rooms of a host, and since when rooms have waited for the store.
    static let report = """
        UPDATE owners SET players = told.players, phase = told.phase,
            stalled = CASE WHEN told.stalled THEN coalesce(owners.stalled, \(now)) END
        FROM json_to_recordset(CAST(? AS json)) AS told (room TEXT, players BIGINT, phase TEXT, stalled BOOLEAN)
        WHERE owners.room = told.room AND host = ?
        """
    /// Notes that a gateway is there, for some time. Returns the time, the secret of the gateways, how many others take
    /// guests, and how many hosts are alive.
    static let gateway =
        "SELECT at, secret, others, living FROM \(PostgreSQLSchema.name).report_gateway(?, ?, ?, ?, ?, ?, ?, ?)"
    static let forgetGateways = "DELETE FROM gateways WHERE expires < (SELECT \(now) - 60000)"
    /// What rooms are doing, as their hosts reported last. A room without a host has its last phase.
    static let phases = """
        SELECT wanted.name, owners.phase FROM json_array_elements_text(CAST(? AS json)) AS wanted (name)
        JOIN owners ON owners.room = wanted.name OR owners.code = wanted.name
        """
}
