package import Rules

/// An evening in a room: who played, who won its matches, and the best moments. Only rounds that were played to their
/// end count, and only people, not bots.
package struct Recap: Hashable, Sendable {
    /// A match that was played to its end.
    package struct Match: Hashable, Sendable {
        package let number: Int
        /// The teams with rank 1 or, without teams, the players, including bots; empty if no round was solved.
        package let winners: [String]
        /// Their points; nil for players if the match was not played for points.
        package let points: Int?
        /// The rounds that each of them won.
        package let wins: Int
        /// The rounds that each of them solved.
        package let solved: Int
        /// Whether any of it is claimed without proof.
        package let isUnproven: Bool
    }

    package let room: PlayedRoom
    /// What decided its matches.
    package let scoring: Scoring
    /// All players, best first.
    package let players: [Standing]
    package let matches: [Match]
    /// The best moments, three at most: see ``Moment/best(of:)``.
    package let moments: [Moment]
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
        let ended = Set(
            try rounds(of: room.id).filter { $0.ended != nil }.map { RoundPlace(match: $0.match, round: $0.round) })
        var rows: [ExportRow] = []
        _ = try export(room: room.id) { part in
            rows += part.filter { !$0.bot && ended.contains(RoundPlace(match: $0.match, round: $0.round)) }
        }
        return try Recap(
            room: room, scoring: read { try Scoring.kept(of: [room.id], in: $0) }, players: standings(of: [room.id]),
            matches: read { try Recap.Match.all(of: room.id, in: $0) }, moments: Moment.best(of: rows))
    }
}

/// A round of a room.
private struct RoundPlace: Hashable {
    let match: Int
    let round: Int
}

extension Recap.Match {
    /// The matches of a room that were played to their end, in order.
    fileprivate static func all(of id: String, in database: any Database) throws -> [Self] {
        let sql = """
            SELECT matches.*, standings.* FROM standings JOIN rooms ON rooms.id = standings.room
            JOIN matches ON matches.room = standings.room AND matches.match = standings.match
            WHERE rooms.key = ? AND matches.ended IS NOT NULL ORDER BY standings.match, standings.place
            """
        var matches: [Self] = []
        try database.each(sql, [id]) { row in
            let number: Int = try row["match"], rank: Int? = try row["rank"], solved: Int = try row["solved"]
            let isFirst = rank == 1 && solved > 0
            let last = matches.last?.number == number ? matches.removeLast() : nil
            if let stored: String = try row["teams"] {
                let first = try restored(stored, as: [TeamPlacing].self).filter { $0.rank == 1 && $0.points > 0 }
                matches.append(
                    Self(
                        number: number, winners: first.map(\.team.text), points: first.first?.points, wins: 0,
                        solved: 0, isUnproven: false))
                return true
            }
            try matches.append(
                Self(
                    number: number, winners: (last?.winners ?? []) + (isFirst ? [row["name"]] : []),
                    points: isFirst ? row["points"] : last?.points, wins: isFirst ? row["wins"] : last?.wins ?? 0,
                    solved: isFirst ? solved : last?.solved ?? 0,
                    isUnproven: last?.isUnproven == true || isFirst && row["claimed"] > 0))
            return true
        }
        return matches
    }
}
