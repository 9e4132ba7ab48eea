package import Messages
import Puzzles
import Rules

extension Archive {
    /// The report of the latest evening in a room, and the first room of that evening.
    /// - Parameter wanted: a name or the beginning of one, ignoring case, or an identity.
    /// - Throws: ``HistoryError/noSuchRoom(_:)``, or any other fault of the history.
    package func latestReport(
        of wanted: String
    ) throws(HistoryError) -> (room: PlayedRoom, report: HostMessage.Report) {
        let evening = try evening(of: wanted)
        guard let room = evening.first else { throw .noSuchRoom(wanted) }
        let counted = try counted(in: evening)
        return (room, HostMessage.Report(counted.rounds, counted.rows))
    }

    /// The report of a room. The last round of a match is in it only once everybody has heard who has won the match.
    /// - Parameter id: the room's identity.
    package func report(of id: String) throws(HistoryError) -> HostMessage.Report {
        let (rounds, rows, _) = try counted(of: id)
        return HostMessage.Report(rounds, rows)
    }

    /// The number of results of people in a room's rounds, at most `most`. Bots and wrong answers do not count.
    package func results(of id: String, most: Int) throws(HistoryError) -> Int {
        let sql = """
            SELECT count(*) FROM (
                SELECT 1 FROM answers
                JOIN players ON players.room = answers.room AND players.player = answers.player
                WHERE answers.room = (SELECT id FROM rooms WHERE key = ?)
                    AND verdict IN ('correct', 'gaveUp', 'outOfTime') AND bot = 0
                LIMIT ?) AS results
            """
        return try read { try $0.first(sql, [id, most])?[0] ?? 0 }
    }

    /// The rounds of a room that count, and what people did in them: those that were played to their end, and of a
    /// match only once everybody has heard how it ended. Also the number of the last match with a round that was
    /// played to its end.
    private func counted(
        of id: String
    ) throws(HistoryError) -> (rounds: [PlayedRound], rows: [ExportRow], last: Int) {
        let ended = try self.rounds(of: id).filter { $0.ended != nil }
        let rounds = ended.filter { $0.untold == nil }, places = Set(rounds.map(\.place))
        let rows = try rows(of: id).filter { !$0.bot && places.contains($0.place) }
        return (rounds, rows, ended.last?.match ?? 0)
    }

    /// The rounds of an evening that count, and what people did in them. Matches are numbered through the evening;
    /// `before` has the number of the last match before each room.
    func counted(
        in evening: [PlayedRoom]
    ) throws(HistoryError) -> (rounds: [PlayedRound], rows: [ExportRow], before: [Int]) {
        var rounds: [PlayedRound] = [], rows: [ExportRow] = [], before = [0]
        for room in evening {
            var counted = try counted(of: room.id)
            let offset = before.last ?? 0
            for index in counted.rounds.indices { counted.rounds[index].match &+= offset }
            for index in counted.rows.indices { counted.rows[index].match &+= offset }
            rounds += counted.rounds
            rows += counted.rows
            before.append(offset &+ counted.last)
        }
        return (rounds, rows, before)
    }
}

extension HostMessage.Report {
    /// - Parameters:
    ///   - rounds: those that count, in order.
    ///   - rows: what people did in them.
    fileprivate init(_ rounds: [PlayedRound], _ rows: [ExportRow]) {
        let places = Dictionary(rounds.enumerated().map { ($1.place, $0) }, uniquingKeysWith: { $1 })
        var people: [String: Results] = [:]
        for row in rows {
            guard let place = places[row.place] else { continue }
            let key = row.player.lowercased()
            var person = people[key] ?? Results(of: row.player, rounds: rounds.count)
            person.note(row, in: place)
            people[key] = person
        }
        let sorted = people.sorted { $0.key < $1.key }.map(\.value)
        self.init(
            people: sorted.map { $0.row(in: rounds) },
            rounds: rounds.indices.map { place in
                let results = sorted.compactMap { $0.results[place] }
                let times = results.compactMap(\.seconds)
                let round = rounds[place]
                return Round(
                    match: round.match, round: round.round, numbers: round.numbers, target: round.target.description,
                    level: round.difficulty?.rawValue, solved: results.count { $0.outcome == .solved },
                    played: results.count, seconds: times.median, least: times.min())
            })
    }
}

/// A person's results so far.
private struct Results {
    let name: String
    var results: [HostMessage.Report.Result?]
    /// How many hints they took in each round.
    private var hints: [Int: Int] = [:]

    init(of name: String, rounds: Int) {
        self.name = name
        results = Array(repeating: nil, count: rounds)
    }

    mutating func note(_ row: ExportRow, in place: Int) {
        switch row.verdict {
        // Bounded, because anybody can have written it.
        case "hint": hints[place] = max(hints[place] ?? 0, min(row.hints ?? 0, 1_000_000))
        // A person who left and came back may have two results in a round. A solution counts.
        case "correct":
            results[place] = HostMessage.Report.Result(.solved, seconds: row.time?.inSeconds, hints: hints[place])
        case "gaveUp" where results[place]?.outcome != .solved:
            results[place] = HostMessage.Report.Result(.gaveUp, hints: hints[place])
        case "outOfTime" where results[place] == nil:
            results[place] = HostMessage.Report.Result(.outOfTime, hints: hints[place])
        default: break
        }
    }

    func row(in rounds: [PlayedRound]) -> HostMessage.Report.Person {
        let solved = results.indices.filter { results[$0]?.outcome == .solved }
        let alone = solved.filter { results[$0]?.hints == nil }
        let hardest = (alone.isEmpty ? solved : alone).max { rounds[$0].hardness < rounds[$1].hardness }
        return HostMessage.Report.Person(
            name: name, solved: solved.count, played: results.compactMap(\.self).count,
            seconds: solved.compactMap { results[$0]?.seconds }.median,
            hints: results.compactMap { $0?.hints }.reduce(0, +), hardest: hardest, results: results)
    }
}

extension PlayedRound {
    /// For comparison: the level, and within it how long people take.
    fileprivate var hardness: (Int, Double) {
        let level = difficulty.flatMap { Difficulty.allCases.firstIndex(of: $0) } ?? -1
        return (level, MeasuredTimes.seconds(for: Puzzle(numbers, target: target)) ?? 0)
    }
}

extension [Double] {
    /// The middle one, or the mean of the two in the middle; nil if there are none.
    package var median: Double? {
        let ordered = sorted()
        if isEmpty { return nil }
        let middle = count / 2
        return ordered.count % 2 == 1 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2
    }
}
