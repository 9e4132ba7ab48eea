import Puzzles
import Rules

/// A person's times for a puzzle, over all rooms of a history. The order of the numbers does not matter.
package struct OwnTimes: Hashable, Sendable, Encodable {
    /// The numbers in ascending order, separated by spaces.
    package let numbers: String
    package let target: String
    /// The level of the puzzle; nil for none.
    package let difficulty: String?
    /// How often they had it, and how often they solved it.
    package let rounds: Int
    package let solved: Int
    /// In seconds: the shortest and the median of their times; nil if they have not solved it.
    package let best: Double?
    package let median: Double?
    /// The median of the seconds that other people needed; nil if nobody has measured it.
    package let typical: Double?
}

extension Archive {
    /// A person's times for every puzzle that they had in a round that was played to its end, by the numbers.
    /// - Parameters:
    ///   - name: the person's name, ignoring case.
    ///   - rooms: identities; nil for all rooms.
    ///   - since: counts only rounds that began then or later.
    package func ownTimes(
        of name: String, in rooms: [String]? = nil, since: WallTime? = nil
    ) throws(HistoryError) -> [OwnTimes] {
        let rows = try read { try OwnRow.all(of: name.lowercased(), rooms: rooms, since: since, in: $0) }
        return Dictionary(grouping: rows, by: \.puzzle).values.compactMap { rows in
            guard let first = rows.first else { return nil }
            let times = rows.compactMap(\.seconds)
            return OwnTimes(
                numbers: first.puzzle.numbers.map(String.init).joined(separator: " "),
                target: first.puzzle.target.description, difficulty: first.difficulty, rounds: rows.count,
                solved: times.count, best: times.min(), median: times.median,
                typical: MeasuredTimes.seconds(for: first.puzzle))
        }.sorted { ($0.target, $0.numbers) < ($1.target, $1.numbers) }
    }
}

/// A round of a person.
private struct OwnRow {
    let puzzle: Puzzle
    let difficulty: String?
    let seconds: Double?

    static func all(
        of key: String, rooms: [String]?, since: WallTime?, in database: any Database
    ) throws -> [OwnRow] {
        let sql = """
            SELECT rounds.numbers, rounds.target, rounds.difficulty, answers.verdict, answers.time, rooms.key
            FROM answers JOIN rooms ON rooms.id = answers.room
            JOIN rounds ON rounds.room = answers.room AND rounds.match = answers.match AND rounds.round = answers.round
            JOIN players ON players.room = answers.room AND players.player = answers.player
            WHERE rounds.ended IS NOT NULL AND players.bot = 0 AND players.key = ? AND rounds.began >= ?
                AND answers.verdict IN ('correct', 'gaveUp', 'outOfTime')
            ORDER BY answers.id
            """
        return try database.all(sql, [key, since ?? WallTime(milliseconds: 0)]) { row -> OwnRow? in
            guard rooms?.contains(try row[5]) ?? true, let puzzle = try Puzzle(numbers: row[0], target: row[1]) else {
                return nil
            }
            let (verdict, time): (String, Duration?) = try (row[3], row[4])
            return try OwnRow(
                puzzle: Puzzle(puzzle.numbers.sorted(), target: puzzle.target), difficulty: row[2],
                seconds: verdict == "correct" ? time?.inSeconds : nil)
        }.compactMap(\.self)
    }
}
