package import Puzzles

/// A room in the result of a query.
package struct PlayedRoom: Hashable, Sendable, Encodable {
    /// The room's unique identity.
    package let id: String
    package let name: String
    package let opened: WallTime
    /// When its host last stored anything.
    package let heard: WallTime
    /// When its host closed it; nil if it never did, or has not yet.
    package let closed: WallTime?
    /// The number of matches with a round that was played to its end.
    package let matches: Int
    /// The number of rounds played to their end.
    package let rounds: Int
    /// The number of people who played a round to its end. People with the same name count as the same person.
    package let players: Int
}

/// A round in the result of a query.
package struct PlayedRound: Hashable, Sendable, Encodable {
    /// The room's unique identity.
    package let room: String
    package internal(set) var match: Int
    package let round: Int
    package let numbers: [Int]
    package let target: Rational
    package let difficulty: Difficulty?
    /// The number of distinct solutions.
    package let solutions: Int
    package let began: WallTime
    /// Nil if the round did not end, or is still being played.
    package let ended: WallTime?
    /// True while the room keeps secret how the match ended with this round: no result says who won the round.
    /// Otherwise nil, and omitted.
    package let untold: Bool?
    /// The result of each player who took part: solvers by time, then the others by name, then bots.
    package fileprivate(set) var results: [PlayerResult] = []
}

/// A player's result in a round.
package struct PlayerResult: Hashable, Sendable, Encodable {
    /// - `correct`: with proof. `claimed`: without proof.
    package enum Verdict: String, Hashable, Sendable, Encodable {
        case correct, claimed, gaveUp, outOfTime
    }
    private enum CodingKeys: String, CodingKey {
        case player, verdict, expression, won, discovery, hints, bot
        case time = "seconds"
    }

    package let player: String
    package let verdict: Verdict
    /// The player's time when they solved it or gave up.
    package let time: Duration?
    package let expression: String?
    /// Nil, and omitted, while that is a secret.
    package let won: Bool?
    /// The number of distinct solutions found so far, this one included, if it was a discovery.
    package let discovery: Int?
    /// How many hints the player had taken; nil for none.
    package let hints: Int?
    /// True for a bot; otherwise nil, and omitted.
    package let bot: Bool?
}

extension Archive {
    /// All rooms, the latest first.
    /// - Parameter wanted: a name or the beginning of one, ignoring case, or an identity; nil for all rooms.
    package func rooms(_ wanted: String? = nil) throws(HistoryError) -> [PlayedRoom] {
        let rooms = try read { try PlayedRoom.all(wanted, in: $0) }
        if let wanted, rooms.isEmpty { throw .noSuchRoom(wanted) }
        return rooms
    }

    /// The rounds of a room, in order.
    package func rounds(of id: String) throws(HistoryError) -> [PlayedRound] {
        try read { try PlayedRound.all(of: id, in: $0) }
    }
}

extension PlayedRoom {
    fileprivate static func all(_ wanted: String?, in database: any Database) throws -> [PlayedRoom] {
        let sql = """
            SELECT key, name, opened, heard, closed,
                (SELECT COUNT(DISTINCT match) FROM rounds WHERE room = rooms.id AND ended IS NOT NULL) AS matches,
                (SELECT COUNT(*) FROM rounds WHERE room = rooms.id AND ended IS NOT NULL) AS rounds,
                (\(Standing.players)) AS players
            FROM rooms ORDER BY opened DESC, id DESC
            """
        let rooms = try database.all(sql) { row in
            try PlayedRoom(
                id: row["key"], name: row["name"], opened: row["opened"], heard: row["heard"], closed: row["closed"],
                matches: row["matches"], rounds: row["rounds"], players: row["players"])
        }
        guard let wanted else { return rooms }
        // Not in SQL: SQLite folds case in English only.
        let name = wanted.lowercased()
        let named = rooms.filter { $0.id == wanted || $0.name.lowercased() == name }
        if !named.isEmpty || name.isEmpty { return named }
        let begun = rooms.filter { $0.name.lowercased().hasPrefix(name) }
        return Set(begun.map { $0.name.lowercased() }).count == 1 ? begun : []
    }
}

extension PlayedRound {
    fileprivate static func all(of id: String, in database: any Database) throws -> [PlayedRound] {
        let sql = """
            SELECT rounds.*, rooms.key, answers.verdict, answers.time, answers.expression, answers.won, answers.discovery,
                answers.hints, players.name AS player, players.bot
            FROM rounds JOIN rooms ON rooms.id = rounds.room
            LEFT JOIN answers ON answers.room = rounds.room AND answers.match = rounds.match
                AND answers.round = rounds.round AND answers.verdict IN ('correct', 'claimed', 'gaveUp', 'outOfTime')
            LEFT JOIN players ON players.room = answers.room AND players.player = answers.player
            WHERE rooms.key = ? ORDER BY rounds.match, rounds.round, players.bot,
                answers.verdict NOT IN ('correct', 'claimed'),
                CASE WHEN answers.verdict IN ('correct', 'claimed') AND answers.hints > 0 THEN 1 ELSE 0 END,
                CASE WHEN answers.verdict IN ('correct', 'claimed') THEN answers.time END, players.key
            """
        let untold = try UntoldEnds(of: id, in: database)
        var rounds: [PlayedRound] = []
        try database.each(sql, [id]) { row in
            let place = try RoundPlace(match: row["match"], round: row["round"])
            let isUntold = untold.contains(place, of: id)
            if rounds.last?.place != place {
                guard let round = try PlayedRound(row, isUntold: isUntold) else { return true }
                rounds.append(round)
            }
            if let result = try PlayerResult(row, isUntold: isUntold) {
                rounds[rounds.count - 1].results.append(result)
            }
            return true
        }
        return rounds
    }

    var place: RoundPlace { RoundPlace(match: match, round: round) }

    private init?(_ row: TableRow, isUntold: Bool) throws {
        guard let puzzle = try Puzzle(numbers: row["numbers"], target: row["target"]) else { return nil }
        try self.init(
            room: row["key"], match: row["match"], round: row["round"], numbers: puzzle.numbers, target: puzzle.target,
            difficulty: (row["difficulty"] as String?).flatMap(Difficulty.init), solutions: row["solutions"],
            began: row["began"], ended: row["ended"], untold: isUntold ? true : nil)
    }
}

extension PlayerResult {
    fileprivate init?(_ row: TableRow, isUntold: Bool) throws {
        guard let verdict = try (row["verdict"] as String?).flatMap(Verdict.init),
            let player = try row["player"] as String?
        else { return nil }
        try self.init(
            player: player, verdict: verdict, time: row["time"], expression: row["expression"],
            won: isUntold ? nil : row["won"], discovery: row["discovery"], hints: row["hints"],
            bot: (row["bot"] as Bool) ? true : nil)
    }
}
