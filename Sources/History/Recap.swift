import Messages
import PlainText
package import Rules

/// An evening in a room: who played, who won its matches, and the best moments. Only rounds that were played to their
/// end count, and only people, not bots.
package struct Recap: Hashable, Sendable {
    /// A match with a round that was played to its end.
    package struct Match: Hashable, Sendable {
        /// Whether everybody knows how it ended.
        package enum State: Hashable, Sendable {
            case ended
            /// The host closed the room in the middle, or plays on.
            case unfinished
            /// It is over, and its room has not told yet who has won it.
            case untold
        }

        package let number: Int
        package let state: State
        /// The teams with rank 1 or, without teams, the players, by their last names; empty if no round was solved, or
        /// if that is not known.
        package private(set) var winners: [String] = []
        /// What the people of these teams have on average, of what decided the match; nil for players.
        package private(set) var average: Double?
        /// What decided it.
        package private(set) var scoring = Scoring.points
        /// Their points; nil for teams, and if the match was not played for points.
        package private(set) var points: Int?
        /// The rounds that each of them won; nil if the rounds solved decided it.
        package private(set) var wins: Int?
        /// The rounds that each of them solved.
        package private(set) var solved = 0
        /// Whether any of it is claimed without proof.
        package private(set) var isUnproven = false
        /// Whether people have solved rounds of it, and nobody has a rank, because they did not race.
        package private(set) var isUnranked = false
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
    static func evening(endingWith last: PlayedRoom, among rooms: [PlayedRoom]) -> [PlayedRoom] {
        let earlier = rooms.drop { $0.id != last.id }.dropFirst().filter {
            $0.name.lowercased() == last.name.lowercased()
        }
        return earlier.reduce(into: [last]) { evening, room in
            // One that was still open was another room of that name.
            if (.zero...longestGap).contains(room.heard.duration(to: evening[0].opened)) { evening.insert(room, at: 0) }
        }
    }
}

extension Archive {
    /// The rooms of the latest evening, in order: that of the room of a name that was opened last or, if none is named,
    /// of the room whose host was the last to store anything; preferably of one with a round that was played to its
    /// end. Empty if no room is named and there is none.
    /// - Parameter wanted: a name or the beginning of one, ignoring case, or an identity; nil for any room.
    /// - Throws: ``HistoryError/noSuchRoom(_:)``, or any other fault of the history.
    func evening(of wanted: String?) throws(HistoryError) -> [PlayedRoom] {
        let rooms = try rooms(wanted)
        let played = rooms.filter { $0.rounds > 0 }
        let latest = wanted == nil ? played.max { $0.heard.milliseconds < $1.heard.milliseconds } : played.first
        guard let room = latest ?? rooms.first else { return [] }
        return Recap.evening(endingWith: room, among: try self.rooms())
    }

    /// The recap of the latest evening: see ``evening(of:)``.
    /// - Returns: nil if no room is named and there is none.
    package func recap(of wanted: String? = nil) throws(HistoryError) -> Recap? {
        let evening = try evening(of: wanted), ids = evening.map(\.id)
        if evening.isEmpty { return nil }
        let counted = try counted(in: evening)
        var matches: [Recap.Match] = []
        for (room, before) in zip(evening, counted.before) {
            matches += try read { try Recap.Match.all(of: room.id, after: before, in: $0) }
        }
        let isRace = try read { database in
            try ids.contains { try KeptSettings.of($0, in: database)?.isRace ?? true }
        }
        return try Recap(
            rooms: evening, scoring: read { try Scoring.kept(of: ids, in: $0) }, players: standings(of: ids),
            matches: matches, moments: Moment.best(of: counted.rows, isRace: isRace))
    }
}

extension Recap.Match {
    /// The matches of a room with a round that was played to its end, in order.
    /// - Parameter before: the number of the last match earlier in the evening.
    fileprivate static func all(of id: String, after before: Int, in database: any Database) throws -> [Self] {
        let numbers = """
            SELECT DISTINCT match FROM rounds
            WHERE room = (SELECT id FROM rooms WHERE key = ?) AND ended IS NOT NULL ORDER BY match
            """
        let untold = try UntoldEnds(of: id, in: database).match(of: id)
        let ended = try ended(of: id, after: before, in: database)
        return try database.all(numbers, [id]) { try $0[0] as Int }.map { number in
            if number == untold { return Self(number: before &+ number, state: .untold) }
            return try ended[number] ?? unfinished(number, of: id, after: before, in: database)
        }
    }

    private init(_ number: Int, _ state: State, wonBy teams: [TeamPlacing], by scoring: Scoring) {
        let first = teams.filter { $0.rank == 1 && $0.score > 0 }
        self.init(
            number: number, state: state, winners: first.map(\.team.text), average: first.first?.score,
            scoring: scoring)
    }

    /// The matches that were played to their end, by their numbers in the room.
    private static func ended(
        of id: String, after before: Int, in database: any Database
    ) throws -> [Int: Self] {
        let sql = """
            SELECT matches.*, standings.*, players.name AS last_name FROM standings
            JOIN rooms ON rooms.id = standings.room
            JOIN matches ON matches.room = standings.room AND matches.match = standings.match
            JOIN players ON players.room = standings.room AND players.player = standings.player
            WHERE rooms.key = ? AND matches.ended IS NOT NULL ORDER BY standings.match, standings.place
            """
        var matches: [Int: Self] = [:]
        try database.each(sql, [id]) { row in
            let match: Int = try row["match"], rank: Int? = try row["rank"], solved: Int = try row["solved"]
            let points: Int? = try row["points"], wins: Int? = try row["wins"]
            let scoring: Scoring = points != nil ? .points : wins != nil ? .wins : .solved
            let number = before &+ match, isFirst = rank == 1 && solved > 0
            if let stored: String = try row["teams"] {
                matches[match] = Self(number, .ended, wonBy: try restored(stored), by: scoring)
                return true
            }
            let last = matches[match]
            matches[match] = try Self(
                number: number, state: .ended, winners: (last?.winners ?? []) + (isFirst ? [row["last_name"]] : []),
                scoring: scoring, points: isFirst ? points : last?.points,
                wins: isFirst ? wins : last?.wins,
                solved: isFirst ? solved : last?.solved ?? 0,
                isUnproven: last?.isUnproven == true || isFirst && row["claimed"] > 0,
                // The best come first.
                isUnranked: last?.isUnranked ?? (rank == nil && solved > 0))
            return true
        }
        return matches
    }

    /// A match that was not played to its end, and who is first in it so far: as the room has it or, if they have left,
    /// by what they solved.
    private static func unfinished(
        _ match: Int, of id: String, after before: Int, in database: any Database
    ) throws -> Self {
        let number = before &+ match
        if try KeptSettings.of(id, in: database)?.isRace == false {
            return Self(number: number, state: .unfinished, scoring: .solved, isUnranked: true)
        }
        // Some version of this program may not know how to read the room.
        let room = try? KeptRoom.room(id, in: database)?.room
        if let room, room.matchNumber == match {
            if let teams = room.teamPlacings {
                return Self(number, .unfinished, wonBy: teams, by: room.settings.scoring)
            }
            let first = room.placings.filter { $0.rank == 1 && $0.solved > 0 }
            if let best = first.first {
                return Self(
                    number: number, state: .unfinished, winners: first.map(\.name.text),
                    scoring: room.settings.scoring, points: best.points, wins: best.wins, solved: best.solved,
                    isUnproven: first.contains { $0.claimed > 0 })
            }
        }
        let scoring = try Scoring.kept(of: [id], in: database)
        let first = try Standing.all(rooms: [id], match: match, by: scoring, in: database)
            .filter { $0.rank == 1 && $0.solved > 0 }
        return Self(
            number: number, state: .unfinished, winners: first.map(\.name), scoring: scoring,
            points: scoring == .points ? first.first?.points : nil,
            wins: scoring == .solved ? nil : first.first?.wins,
            solved: first.first?.solved ?? 0, isUnproven: first.contains { $0.claimed > 0 })
    }
}
