import Messages
import Rules

/// The results of a player, in one room or in all. People with the same name, ignoring case, count as the same person;
/// bots do not count. Only rounds that were played to their end count. Claims without proof are counted separately.
package struct Standing: Hashable, Sendable, Encodable {
    /// From 1, shared by equals: 1, 2, 2, 4.
    package internal(set) var rank = 0
    /// The name as last written.
    package internal(set) var name: String
    /// Rounds in which the player solved the puzzle, gave up, or ran out of time.
    package internal(set) var rounds = 0
    /// The sum of the points of the rounds solved, in matches played for points.
    package internal(set) var points = 0
    /// Rounds in which no one was faster.
    package internal(set) var wins = 0
    /// Rounds solved.
    package internal(set) var solved = 0
    /// The mean time of the rounds solved; nil if there are none.
    package internal(set) var mean: Duration?
    /// The shortest time of a round solved without hints.
    package internal(set) var best: Duration?
    /// The current number of rounds solved in a row.
    package internal(set) var streak = 0
    /// The largest number of rounds ever solved in a row.
    package internal(set) var longestStreak = 0
    /// Solutions that no one had found before.
    package internal(set) var discoveries = 0
    /// Rounds that the player claims to have solved, without proof.
    package internal(set) var claimed = 0

    private var time = Duration.zero

    private enum CodingKeys: String, CodingKey {
        case rank, rounds, points, wins, solved, mean, best, streak, longestStreak, discoveries, claimed
        case name = "player"
    }

    private init(name: String) {
        self.name = name
    }

    private mutating func note(
        verdict: String, time: Duration?, points: Int, won: Bool, isDiscovery: Bool, isHelped: Bool
    ) {
        if verdict == "further" {
            self.points = self.points.addingReportingOverflow(points).partialValue
            if isDiscovery { discoveries += 1 }
            return
        }
        rounds += 1
        if verdict == "claimed" { claimed += 1 }
        guard verdict == "correct", let time else {
            streak = 0
            return
        }
        solved += 1
        self.time += time
        mean = self.time / solved
        self.points = self.points.addingReportingOverflow(points).partialValue
        if won { wins += 1 }
        if isDiscovery { discoveries += 1 }
        if !isHelped { best = min(best ?? time, time) }
        streak += 1
        longestStreak = max(longestStreak, streak)
    }
}

extension Standing {
    /// The answers that count.
    private static let counted = """
        FROM answers
        JOIN rounds ON rounds.room = answers.room AND rounds.match = answers.match AND rounds.round = answers.round
        JOIN players ON players.room = answers.room AND players.player = answers.player
        WHERE rounds.ended IS NOT NULL AND answers.verdict IN ('correct', 'further', 'claimed', 'gaveUp', 'outOfTime')
            AND players.bot = 0
        """
    /// A query within another one: the number of people with a standing in its room.
    static let players = "SELECT COUNT(DISTINCT players.key) \(counted) AND answers.room = rooms.id"

    /// The standings of all players, best first; equals by name. A round does not count as long as its match has an end
    /// that is still a secret.
    static func all(
        rooms: [String]?, match: Int? = nil, since: WallTime? = nil, by scoring: Scoring, in database: any Database
    ) throws -> [Standing] {
        var sql = """
            SELECT players.key, players.name, answers.verdict, answers.time, answers.won, answers.discovery,
                coalesce(answers.points, 0), coalesce(answers.hints, 0), answers.match, answers.round,
                (SELECT key FROM rooms WHERE id = answers.room) \(counted)
            """
        var values: [(any Storable)?] = []
        if let rooms {
            if rooms.isEmpty { return [] }
            let places = Array(repeating: "?", count: rooms.count).joined(separator: ", ")
            sql += " AND answers.room IN (SELECT id FROM rooms WHERE key IN (\(places)))"
            values += rooms
        }
        if let match {
            sql += " AND answers.match = ?"
            values.append(match)
        }
        if let since {
            sql += " AND rounds.began >= ?"
            values.append(since)
        }
        let untold = try UntoldEnds(of: rooms?.count == 1 ? rooms?.first : nil, in: database)
        var standings: [String: Standing] = [:]
        try database.each(sql + " ORDER BY answers.id", values) { row in
            if try untold.contains(RoundPlace(match: row[8], round: row[9]), of: row[10]) { return true }
            let (key, name): (String, String) = try (row[0], row[1])
            var standing = standings.removeValue(forKey: key) ?? Standing(name: name)
            standing.name = name
            try standing.note(
                verdict: row[2], time: row[3], points: row[6], won: row[4], isDiscovery: (row[5] as Int?) != nil,
                isHelped: (row[7] as Int) > 0)
            standings[key] = standing
            return true
        }
        return ranked(Array(standings.values), by: scoring)
    }

    private static func ranked(_ standings: [Standing], by scoring: Scoring) -> [Standing] {
        func isBetter(_ left: Standing, _ right: Standing) -> Bool { left.isBetter(than: right, by: scoring) }
        var standings = standings.sorted { left, right in
            isBetter(left, right) || (!isBetter(right, left) && left.name.lowercased() < right.name.lowercased())
        }
        for index in standings.indices {
            let isShared = index > 0 && !isBetter(standings[index - 1], standings[index])
            standings[index].rank = isShared ? standings[index - 1].rank : index + 1
        }
        return standings
    }

    /// Compares points, wins, rounds solved and the mean time, in this order, or only rounds solved if nothing else
    /// counts. Equals are ordered by the rounds that they claim.
    private func isBetter(than other: Standing, by scoring: Scoring) -> Bool {
        if scoring == .solved { return (solved, claimed) > (other.solved, other.claimed) }
        return (points, wins, solved, other.mean ?? .zero, claimed)
            > (other.points, other.wins, other.solved, mean ?? .zero, other.claimed)
    }
}

extension Archive {
    /// The standings of all players, best first.
    /// - Parameters:
    ///   - rooms: identities; nil for all rooms.
    ///   - since: counts only rounds that began then or later.
    package func standings(of rooms: [String]? = nil, since: WallTime? = nil) throws(HistoryError) -> [Standing] {
        try read { database in
            let scoring = try rooms.map { try Scoring.kept(of: $0, in: database) } ?? .points
            return try Standing.all(rooms: rooms, since: since, by: scoring, in: database)
        }
    }
}

extension Scoring {
    /// The scoring of rooms, as they were opened. If it differs between them, points decide. Rooms that were played for
    /// wins have no points, so that wins decide there.
    static func kept(of rooms: [String], in database: any Database) throws -> Self {
        let kept = try Set(
            rooms.map { try KeptSettings.of($0, in: database)?.scoring.flatMap(Scoring.init) ?? .points })
        return kept.count == 1 ? kept.first ?? .points : .points
    }
}

/// The settings with which a room was opened.
enum KeptSettings {
    /// The values that the host chose. Other versions may have more settings.
    private struct Kept: Decodable {
        let values: SettingValues
    }

    /// - Returns: nil if there is no such room.
    static func of(_ room: String, in database: any Database) throws -> SettingValues? {
        let row = try database.first("SELECT settings FROM rooms WHERE key = ?", [room])
        return try row.map { try restored($0["settings"], as: Kept.self).values }
    }
}
