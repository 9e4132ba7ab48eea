import History
import Hosting

/// Statements about the tables of fleet hosts and of requests for new rooms.
enum RoomRequestSQL {
    /// Makes transactions that want the same code wait for each other. "24gn"
    static let lockCode = "SELECT pg_advisory_xact_lock(842295150, hashtext(?))"
    private static let codeIsFree = """
        NOT EXISTS (SELECT 1 FROM owners WHERE code = ?)
        AND NOT EXISTS (SELECT 1 FROM requests WHERE code = ?)
        """
    static let isCodeFree = "SELECT 1 WHERE \(codeIsFree)"
    /// Whether no open room has the code of a request, and none has ever had its id.
    static let isNew = """
        SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM owners WHERE code = ?)
            AND NOT EXISTS (SELECT 1 FROM takeovers WHERE room = ?)
            AND NOT EXISTS (SELECT 1 FROM rooms WHERE key = ?)
        """
    static let making = making(", from_gateway", ", 0")
    /// A gateway has no right to write `from_gateway`.
    static let makingAtGateway = making("", "")

    private static func making(_ column: String, _ value: String) -> String {
        """
        INSERT INTO requests (room, code, format, body\(column))
        SELECT ?, ?, CAST(? AS BIGINT), ?\(value) WHERE \(codeIsFree) RETURNING room
        """
    }
    /// Removes requests whose makers are no longer waiting.
    static let forget = """
        DELETE FROM requests
        WHERE made < clock_timestamp() - interval '\((FleetTiming.requestPatience + FleetTiming.leaseStatement).sql)'
        """

    static let hosts = """
        SELECT count(*), CAST(coalesce(sum(spare), 0) AS BIGINT) FROM hosts
        WHERE expires > \(OwnerSQL.now) AND fleet = 1 AND ending = 0
        """

    /// How long a new room is left to the host with the most space.
    private static let precedence = "\(OwnerSQL.lease) / \(FleetTiming.margin) * interval '1 ms'"

    /// The oldest request that this host may take. For a moment only the host with the most space may take a new one,
    /// and after that any host. Requests from gateways come last. A request for the same code as an earlier one waits
    /// until that is gone, so that two hosts do not take them at the same moment. A lock that keeps them apart could be
    /// held by anyone who may make requests.
    static let taking = """
        WITH next AS (
            SELECT room FROM requests
            WHERE format = ? AND made > clock_timestamp() - interval '\(FleetTiming.requestPatience.sql)'
                AND (from_gateway = 0 OR CAST(? AS BIGINT) > 0)
                AND NOT EXISTS (SELECT 1 FROM requests AS earlier WHERE earlier.code = requests.code
                    AND (earlier.made, earlier.room) < (requests.made, requests.room))
                AND (made < clock_timestamp() - \(Self.precedence) OR NOT EXISTS (
                    SELECT 1 FROM hosts WHERE id <> ? AND expires > \(OwnerSQL.now)
                        AND CASE from_gateway WHEN 0 THEN spare > ? ELSE spare_from_gateway > ? END))
            ORDER BY from_gateway, made LIMIT 1 FOR UPDATE SKIP LOCKED)
        DELETE FROM requests USING next WHERE requests.room = next.room RETURNING requests.room, requests.code, left(requests.body, \(NewRoom.longest)),
            requests.from_gateway
        """

    static let state = """
        SELECT (SELECT count(*) FROM requests WHERE room = ?), (SELECT address FROM owners WHERE room = ?)
        """
}
