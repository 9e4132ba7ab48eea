/// A line of an export: an answer, a hint, a claim, or a player who gave up or ran out of time.
package struct ExportRow: Hashable, Sendable, Encodable {
    /// In the order of events, across all rooms.
    package let number: Int64
    package let room: String
    package let roomName: String
    package internal(set) var match: Int
    package let round: Int
    /// As dealt, separated by spaces.
    package let numbers: String
    package let target: String
    package let difficulty: String?
    /// The number of distinct solutions.
    package let solutions: Int
    package let player: String
    /// The player's team at that time; nil for none.
    package let team: String?
    /// The outcome: `correct`, `notTarget`, `wrongNumbers`, `syntax`, `divisionByZero`, `further`, `repeated`, `hint`,
    /// `claimed`, `gaveUp` or `outOfTime`.
    package let verdict: String
    /// As typed.
    package let expression: String?
    /// The simplest solution that counts as the same.
    package let solution: String?
    /// The value of the expression.
    package let value: String?
    package let time: Duration?
    /// The points for the solved round, or those that a further solution adds; nil where there are no points.
    package let points: Int?
    /// For a hint, its number in the round; for an answer, how many hints its player had taken; nil for none.
    package let hints: Int?
    package let won: Bool
    /// The number of distinct solutions found so far, this one included, if it was a discovery.
    package let discovery: Int?
    package let at: WallTime
    /// Whether the player is a bot.
    package let bot: Bool

    var place: RoundPlace { RoundPlace(match: match, round: round) }

    private enum CodingKeys: String, CodingKey {
        case room, match, round, numbers, target, difficulty, solutions, player, team, verdict, expression, solution,
            value, points, hints, won
        case roomName = "name", time = "seconds", discovery, at, bot
    }
}

extension Archive {
    /// All rows in order: see ``export(room:part:_:)``.
    /// - Parameter room: a room's identity; nil for all rooms.
    package func rows(of room: String? = nil) throws(HistoryError) -> [ExportRow] {
        var rows: [ExportRow] = []
        _ = try export(room: room) { rows += $0 }
        return rows
    }

    /// Passes on all rows in order, in batches, without those of a round whose match has an end that is still a secret.
    /// The history is released between batches, so that a host's log does not
    /// grow while a program reads the first page.
    /// - Parameters:
    ///   - room: a room's identity; nil for all rooms.
    ///   - take: receives each batch; it may throw to stop.
    package func export<Failure: Error>(
        room: String? = nil, part: Int = 1_000, _ take: ([ExportRow]) throws(Failure) -> Void
    ) throws(HistoryError) -> Failure? {
        var last = ExportRow.Key()
        while true {
            let (rows, end) = try read { try ExportRow.next(after: last, room: room, part, in: $0) }
            guard let end else { return nil }
            last = end
            do throws(Failure) {
                try take(rows)
            } catch {
                return error
            }
        }
    }
}

extension ExportRow {
    /// Where a batch ends. All rooms are read by number, a single one round by round, which is the same order: a room's
    /// rows have an index by round, and other rooms' rows may be many.
    fileprivate struct Key {
        var match = 0
        var round = 0
        var number: Int64 = 0
    }

    private var key: Key { Key(match: match, round: round, number: number) }

    /// - Returns: the rows that are public, and the key of the last one read; nil if there was none.
    fileprivate static func next(
        after last: Key, room: String?, _ count: Int, in database: any Database
    ) throws -> (public: [ExportRow], last: Key?) {
        let (condition, order): (String, String) =
            room == nil
            ? ("answers.id > ?", "answers.id")
            : (
                """
                answers.room = (SELECT id FROM rooms WHERE key = ?)
                    AND (answers.match, answers.round, answers.id) > (?, ?, ?)
                """, "answers.match, answers.round, answers.id"
            )
        let sql = """
            SELECT answers.*, players.bot, rooms.key, rooms.name AS room_name, players.name AS player_name,
                rounds.numbers, rounds.target, rounds.difficulty, rounds.solutions
            FROM answers JOIN rooms ON rooms.id = answers.room
            JOIN rounds ON rounds.room = answers.room AND rounds.match = answers.match AND rounds.round = answers.round
            JOIN players ON players.room = answers.room AND players.player = answers.player
            WHERE \(condition) ORDER BY \(order) LIMIT ?
            """
        let values: [(any Storable)?] =
            room.map { [$0, last.match, last.round, last.number, count] } ?? [last.number, count]
        let rows = try database.all(sql, values) { row in
            let team: String? = try row["team"]
            return try ExportRow(
                number: row["id"], room: row["key"], roomName: row["room_name"], match: row["match"],
                round: row["round"], numbers: row["numbers"], target: row["target"], difficulty: row["difficulty"],
                solutions: row["solutions"], player: row["player_name"], team: team == "" ? nil : team,
                verdict: row["verdict"], expression: row["expression"], solution: row["solution"], value: row["value"],
                time: row["time"], points: row["points"], hints: row["hints"], won: row["won"],
                discovery: row["discovery"], at: row["at"], bot: row["bot"])
        }
        let untold = try UntoldEnds(of: room, in: database)
        return (rows.filter { !untold.contains($0.place, of: $0.room) }, rows.last?.key)
    }
}
