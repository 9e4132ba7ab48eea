import Messages
package import Rules

/// An evening in a room: who played, who won its matches, and the best moments. Only rounds that were played to their
/// end count, and only people, not bots.
package struct Recap: Hashable, Sendable {
    /// A match that was played to its end.
    package struct Match: Hashable, Sendable {
        package let number: Int
        /// The teams with rank 1 or, without teams, the players, by their last names; empty if no round was solved.
        package let winners: [String]
        /// What the people of these teams have on average, of what decided the match; nil for players.
        package let average: Double?
        /// Their points; nil for teams, and if the match was not played for points.
        package let points: Int?
        /// The rounds that each of them won.
        package let wins: Int
        /// The rounds that each of them solved.
        package let solved: Int
        /// Whether any of it is claimed without proof.
        package let isUnproven: Bool
    }

    /// The room, each time that it was opened in this evening, in order. It has another number if it was opened with other
    /// settings.
    package let rooms: [PlayedRoom]
    /// What decided its matches.
    package let scoring: Scoring
    /// All players, best first.
    package let players: [Standing]
    package let matches: [Match]
    /// The best moments, three at most: see ``Moment/best(of:)``.
    package let moments: [Moment]
}

extension Recap {
    /// A room that is opened again within this time of its last event belongs to the same evening.
    private static let longestGap = Duration.seconds(3 * 3_600)

    /// The room's name, as last written.
    package var name: String { rooms.last?.name ?? "" }
    /// When the evening began.
    package var opened: WallTime { rooms.first?.opened ?? WallTime(milliseconds: 0) }
    /// The rounds played to their end.
    package var rounds: Int { rooms.reduce(0) { $0 + $1.rounds } }

    /// The rooms of the evening that ended with a room.
    /// - Parameter rooms: all rooms, the latest first.
    fileprivate static func evening(endingWith last: PlayedRoom, among rooms: [PlayedRoom]) -> [PlayedRoom] {
        let earlier = rooms.drop { $0.id != last.id }.dropFirst().filter {
            $0.name.lowercased() == last.name.lowercased()
        }
        return earlier.reduce(into: [last]) { evening, room in
            let gap = (evening[0].opened.milliseconds).subtractingReportingOverflow(room.heard.milliseconds)
                .partialValue
            if .milliseconds(gap) <= longestGap { evening.insert(room, at: 0) }
        }
    }
}

extension Archive {
    /// The recap of a room's latest evening.
    /// - Parameter wanted: a name or the beginning of one, ignoring case, or an identity. If nil, the room whose host
    ///   was the last to store anything, preferably one with a round that was played to its end.
    /// - Returns: nil if no room is named and there is none.
    /// - Throws: ``HistoryError/noSuchRoom(_:)``, or any other fault of the history.
    package func recap(of wanted: String? = nil) throws(HistoryError) -> Recap? {
        let rooms = try rooms(wanted)
        let latest = rooms.filter { $0.rounds > 0 }.max { $0.heard.milliseconds < $1.heard.milliseconds }
        guard let room = wanted == nil ? latest ?? rooms.first : rooms.first else { return nil }
        let evening = Recap.evening(endingWith: room, among: try self.rooms(nil)), ids = evening.map(\.id)
        var rows: [ExportRow] = [], matches: [Recap.Match] = [], before = 0
        for room in evening {
            rows += try countedRows(of: room.id, after: before)
            matches += try read { try Recap.Match.all(of: room.id, after: before, in: $0) }
            before += room.matches
        }
        let isRace = try read { database in
            try ids.contains { try KeptSettings.of($0, in: database)?.isRace ?? true }
        }
        return try Recap(
            rooms: evening, scoring: read { try Scoring.kept(of: ids, in: $0) }, players: standings(of: ids),
            matches: matches, moments: Moment.best(of: rows, isRace: isRace))
    }

    /// What people did in the rounds of a room that were played to their end.
    /// - Parameter before: the number of matches earlier in the evening.
    private func countedRows(of room: String, after before: Int) throws(HistoryError) -> [ExportRow] {
        let ended = Set(
            try rounds(of: room).filter { $0.ended != nil }.map { RoundPlace(match: $0.match, round: $0.round) })
        var rows: [ExportRow] = []
        _ = try export(room: room) { part in
            rows += part.filter { !$0.bot && ended.contains(RoundPlace(match: $0.match, round: $0.round)) }
        }
        for index in rows.indices { rows[index].match += before }
        return rows
    }
}

/// A round of a room.
private struct RoundPlace: Hashable {
    let match: Int
    let round: Int
}

extension Recap.Match {
    /// The matches of a room that were played to their end, in order.
    /// - Parameter before: the number of matches earlier in the evening.
    fileprivate static func all(of id: String, after before: Int, in database: any Database) throws -> [Self] {
        let sql = """
            SELECT matches.*, standings.*, players.name AS last_name FROM standings
            JOIN rooms ON rooms.id = standings.room
            JOIN matches ON matches.room = standings.room AND matches.match = standings.match
            JOIN players ON players.room = standings.room AND players.player = standings.player
            WHERE rooms.key = ? AND matches.ended IS NOT NULL ORDER BY standings.match, standings.place
            """
        var matches: [Self] = []
        try database.each(sql, [id]) { row in
            let number = before + (try row["match"]), rank: Int? = try row["rank"], solved: Int = try row["solved"]
            let isFirst = rank == 1 && solved > 0
            let last = matches.last?.number == number ? matches.removeLast() : nil
            if let stored: String = try row["teams"] {
                let first = try restored(stored, as: [TeamPlacing].self).filter { $0.rank == 1 && $0.score > 0 }
                matches.append(
                    Self(
                        number: number, winners: first.map(\.team.text), average: first.first?.score, points: nil,
                        wins: 0, solved: 0, isUnproven: false))
                return true
            }
            try matches.append(
                Self(
                    number: number, winners: (last?.winners ?? []) + (isFirst ? [row["last_name"]] : []),
                    average: nil, points: isFirst ? row["points"] : last?.points,
                    wins: isFirst ? row["wins"] : last?.wins ?? 0,
                    solved: isFirst ? solved : last?.solved ?? 0,
                    isUnproven: last?.isUnproven == true || isFirst && row["claimed"] > 0))
            return true
        }
        return matches
    }
}
