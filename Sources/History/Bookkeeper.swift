import PlainText
import Puzzles
import Rules

/// Fills the tables for queries from the records of rooms. A room's rows depend only on its records, in order, and on
/// wall-clock times.
struct Bookkeeper: Sendable {
    private let sorter = SolutionSorter()

    func note(
        _ record: Rules.Record, in place: inout Place, at: WallTime, _ database: any Database
    ) throws {
        let room = place.room
        switch record {
        case .joined(let player, let name, let role, let isBot, let team):
            if isBot { place.bots?.insert(player.number) }
            try database.run(
                Self.join,
                [room, player.number, name.text, name.key, role.rawValue, isBot ? 1 : 0, team?.text, at])
        case .renamed(let player, let name):
            try database.run(
                "UPDATE players SET name = ?, key = ? WHERE room = ? AND player = ?",
                [name.text, name.key, room, player.number])
        case .changedTeam(let player, let team):
            try database.run(
                "UPDATE players SET team = ? WHERE room = ? AND player = ?", [team?.text, room, player.number])
        case .departed(let player, _):
            try database.run(
                "UPDATE players SET departed = ? WHERE room = ? AND player = ?", [at, room, player.number])
        case .roundStarted(let match, let round, let puzzle, let difficulty, let solutions):
            place.dealt = .init(match: match, round: round, puzzle: puzzle)
            try begin(round, of: match, puzzle, difficulty, solutions, ofRoom: room, at: at, in: database)
        case .answered(
            let player, let match, let round, let expression, let judgement, let time, let points, let discovery):
            try note(
                Said(
                    verdict: judgement.code.rawValue, isRight: judgement.isCorrect, expression: expression,
                    value: judgement.value?.description, time: time, points: points, discovery: discovery),
                by: player, match, round, in: &place, at: at, database)
        case .foundFurther(let player, let match, let round, let expression, let time, let points, let discovery):
            try note(
                Said(
                    verdict: "further", isRight: true, expression: expression, time: time, points: points,
                    discovery: discovery),
                by: player, match, round, in: &place, at: at, database)
        case .repeated(let player, let match, let round, let expression, let time):
            try note(
                Said(verdict: "repeated", isRight: true, expression: expression, time: time),
                by: player, match, round, in: &place, at: at, database)
        case .tookHint(let player, let match, let round, let step):
            try database.run(Self.hint, [room, match, round, player.number, step, at, room, player.number])
        case .claimed(let player, let match, let round, let time, let points):
            try database.run(
                Self.word, [room, match, round, player.number, "claimed", time, points, at, room, player.number])
        case .gaveUp(let player, let match, let round, let time):
            try database.run(
                Self.word, [room, match, round, player.number, "gaveUp", time, nil, at, room, player.number])
        case .roundEnded(let match, let round, let winners, let outOfTime):
            try database.run(
                "UPDATE rounds SET ended = ? WHERE room = ? AND match = ? AND round = ?", [at, room, match, round])
            for winner in winners { try database.run(Self.win, [room, match, round, winner.number]) }
            for player in outOfTime {
                try database.run(
                    Self.word, [room, match, round, player.number, "outOfTime", nil, nil, at, room, player.number])
            }
        case .matchEnded(let match, let standings, let teams):
            try database.run(
                "UPDATE matches SET ended = ?, teams = ? WHERE room = ? AND match = ?",
                [at, try teams.map { try stored($0) }, room, match])
            try note(standings, ofMatch: match, in: room, database)
        }
    }

    /// Stores the standings of a match in place of those that are stored.
    func note(_ standings: [Placing], ofMatch match: Int, in room: Int64, _ database: any Database) throws {
        for (place, row) in standings.enumerated() {
            try database.run(
                Self.standing,
                [
                    room, match, place + 1, row.rank, row.player.number, row.name.text, row.points, row.wins,
                    row.solved, row.time, row.claimed,
                ])
        }
    }

    /// An expression that was judged.
    private struct Said {
        let verdict: String
        let isRight: Bool
        let expression: String
        var value: String?
        let time: Duration
        var points: Int?
        var discovery: Discovery?
    }

    private func note(
        _ said: Said, by player: PlayerID, _ match: Int, _ round: Int, in place: inout Place, at: WallTime,
        _ database: any Database
    ) throws {
        let room = place.room
        let solution = said.isRight ? try canonical(said.expression, match, round, in: &place, database) : nil
        let key: [(any Storable)?] = [room, match, round, player.number]
        let values: [(any Storable)?] = [
            said.verdict, said.expression.storable, solution?.text,
            said.value ?? solution.flatMap { _ in place.dealt?.puzzle.target.description }, said.time, said.points,
            said.discovery?.number, at,
        ]
        try database.run(Self.answer, key + values + [room, player.number] + key)
        // A bot's solution is no discovery.
        if let solution, try !isBot(player, in: &place, database),
            place.dealt?.found.insert(solution.text).inserted == true
        {
            try database.run(
                """
                INSERT INTO solutions (deal, solution, room, player, at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """,
                [solution.deal, solution.text, room, player.number, at])
        }
    }

    /// Adds the contents of missing records: who is present, and the current round.
    func catchUp(with state: Room, in place: inout Place, at: WallTime, _ database: any Database) throws {
        let room = place.room
        for player in state.players {
            let exists = "SELECT 1 FROM players WHERE room = ? AND player = ?"
            if try database.first(exists, [room, player.id.number]) != nil { continue }
            try note(
                .joined(player.id, name: player.name, role: player.role, isBot: player.isBot, team: player.team),
                in: &place, at: at,
                database)
        }
        guard let round = state.round else { return }
        let exists = "SELECT 1 FROM rounds WHERE room = ? AND match = ? AND round = ?"
        guard try database.first(exists, [room, state.matchNumber, round.number]) == nil else { return }
        try begin(
            round.number, of: state.matchNumber, round.deal.puzzle, round.deal.difficulty, round.deal.solutionCount,
            ofRoom: room, at: at, in: database)
    }

    private func begin(
        _ round: Int, of match: Int, _ puzzle: Puzzle, _ difficulty: Difficulty?, _ solutions: Int, ofRoom room: Int64,
        at: WallTime, in database: any Database
    ) throws {
        try database.run(
            "INSERT INTO matches (room, match, began) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", [room, match, at])
        // A round may be dealt again, for example by a host of another version. The new deal replaces the old one.
        try database.run("DELETE FROM answers WHERE room = ? AND match = ? AND round = ?", [room, match, round])
        try database.run(
            Self.deal,
            [
                room, match, round, puzzle.numbers.map(String.init).joined(separator: " "), puzzle.target.description,
                difficulty?.rawValue, solutions, at,
            ])
    }

    private func isBot(_ player: PlayerID, in place: inout Place, _ database: any Database) throws -> Bool {
        let bots =
            try place.bots
            ?? Set(database.all("SELECT player FROM players WHERE room = ? AND bot = 1", [place.room]) { try $0[0] })
        place.bots = bots
        return bots.contains(player.number)
    }

    private func canonical(
        _ expression: String, _ match: Int, _ round: Int, in place: inout Place, _ database: any Database
    ) throws -> (deal: String, text: String)? {
        if place.dealt?.match != match || place.dealt?.round != round {
            let dealt = "SELECT numbers, target FROM rounds WHERE room = ? AND match = ? AND round = ?"
            guard let row = try database.first(dealt, [place.room, match, round]),
                let puzzle = try Puzzle(numbers: row[0], target: row[1])
            else { return nil }
            place.dealt = .init(match: match, round: round, puzzle: puzzle)
        }
        guard let puzzle = place.dealt?.puzzle, let solution = sorter.canonical(expression, of: puzzle) else {
            return nil
        }
        return (Solutions.key(of: puzzle), solution)
    }

    private static let join = """
        INSERT INTO players (room, player, name, key, role, bot, team, joined) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (room, player) DO UPDATE SET name = excluded.name, key = excluded.key, role = excluded.role,
            bot = excluded.bot, team = excluded.team, joined = excluded.joined, departed = NULL
        """
    private static let deal = """
        INSERT INTO rounds (room, match, round, numbers, target, difficulty, solutions, began)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (room, match, round) DO UPDATE SET numbers = excluded.numbers, target = excluded.target,
            difficulty = excluded.difficulty, solutions = excluded.solutions, began = excluded.began, ended = NULL
        """
    /// The player's team in a room; empty for none.
    private static let team = "coalesce((SELECT team FROM players WHERE room = ? AND player = ?), '')"
    private static let answer = """
        INSERT INTO answers
            (room, match, round, player, verdict, expression, solution, value, time, points, discovery, at, team, hints)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(team), (
            SELECT max(hints) FROM answers
            WHERE room = ? AND match = ? AND round = ? AND player = ? AND verdict = 'hint'))
        """
    private static let hint = """
        INSERT INTO answers (room, match, round, player, verdict, hints, at, team)
        VALUES (?, ?, ?, ?, 'hint', ?, ?, \(team))
        """
    private static let word = """
        INSERT INTO answers (room, match, round, player, verdict, time, points, at, team)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, \(team))
        """
    private static let win = """
        UPDATE answers SET won = 1
        WHERE room = ? AND match = ? AND round = ? AND player = ? AND verdict IN ('correct', 'claimed')
        """
    private static let standing = """
        INSERT INTO standings (room, match, place, rank, player, name, points, wins, solved, time, claimed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (room, match, place) DO UPDATE SET rank = excluded.rank, player = excluded.player,
            name = excluded.name, points = excluded.points, wins = excluded.wins, solved = excluded.solved, time = excluded.time,
            claimed = excluded.claimed
        """
}

extension String {
    /// The text without null characters, which PostgreSQL cannot store. The journal has the original text.
    fileprivate var storable: String { utf8.contains(0) ? replacing("\0", with: "\u{2400}") : self }
}

extension Puzzle {
    /// Reads a puzzle from the tables.
    init?(numbers: String, target: String) {
        guard let target = Rational(target) else { return nil }
        self.init(numbers.split(separator: " ").compactMap { Int($0) }, target: target)
    }
}
