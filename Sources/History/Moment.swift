package import Puzzles
import Rules

/// Something remarkable that a player did in an evening.
package struct Moment: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The first solver beat another by this time.
        case photoFinish(over: String, by: Duration)
        /// The shortest time of a round solved without hints.
        case fastest(Duration, expression: String)
        /// The hardest puzzle that was solved, and the time that it took; nil where nobody raced.
        case hardest(Difficulty, Duration?)
        /// Rounds that were solved in a row.
        case streak(Int)
        /// Distinct solutions of one puzzle.
        case solutions(Int)
        /// The wrong answer that came closest to the target, with its value.
        case closest(String, target: String)
        /// Wrong answers of one round.
        case tries(Int)
    }

    package let kind: Kind
    /// The player's name.
    package let player: String
    package let match: Int
    package let round: Int
    /// The round's numbers.
    package let numbers: [Int]

    private init(_ kind: Kind, _ row: ExportRow) {
        self.kind = kind
        (player, match, round) = (row.player, row.match, row.round)
        numbers = row.numbers.split(separator: " ").compactMap { Int($0) }
    }

    /// The three best moments. The order of preference is a photo finish within 0.1 s, the fastest answer, the hardest
    /// puzzle solved (if it is at least hard), a streak of three rounds, two solutions of a puzzle, the closest wrong
    /// answer (within 1), and three wrong answers in a round. People who have no moment yet come first. Of equal
    /// moments, the first counts.
    /// - Parameter isRace: whether times counted. Otherwise no moment is about them, or about something that several people
    ///   did.
    package static func best(of rows: [ExportRow], isRace: Bool = true) -> [Moment] {
        var rest = all(in: rows, isRace: isRace), chosen: [Moment] = []
        while chosen.count < 3, !rest.isEmpty {
            let place = rest.firstIndex { moment in !chosen.contains { $0.player == moment.player } } ?? 0
            chosen.append(rest.remove(at: place))
        }
        return chosen
    }

    /// The best of each kind, in the order of preference.
    private static func all(in rows: [ExportRow], isRace: Bool) -> [Moment] {
        let solved = rows.filter { $0.isSolvedAlone && $0.time != nil }
        let rounds = Dictionary(grouping: rows, by: \.place)
            .sorted { ($0.key.match, $0.key.round) < ($1.key.match, $1.key.round) }.map(\.value)
        let timed = isRace ? [photoFinish(in: rounds), fastest(in: solved)] : []
        let others = [
            hardest(in: solved, isRace: isRace), streak(in: rounds, isRace: isRace), solutions(in: rounds),
            closest(in: rows), tries(in: rounds),
        ]
        return (timed + others).compactMap(\.self)
    }

    private static func photoFinish(in rounds: [[ExportRow]]) -> Moment? {
        var best: (gap: Duration, moment: Moment)?
        for round in rounds {
            let solvers = round.filter(\.isSolvedAlone)
                .compactMap { row in row.time.map { (row: row, time: $0) } }.sorted { $0.time < $1.time }
            guard solvers.count > 1, case let gap = solvers[1].time - solvers[0].time, gap <= .milliseconds(100) else {
                continue
            }
            if let best, best.gap <= gap { continue }
            best = (gap, Moment(.photoFinish(over: solvers[1].row.player, by: gap), solvers[0].row))
        }
        return best?.moment
    }

    private static func fastest(in solved: [ExportRow]) -> Moment? {
        guard let row = solved.min(by: { $0.time ?? .zero < $1.time ?? .zero }), let time = row.time else { return nil }
        return Moment(.fastest(time, expression: row.expression ?? row.solution ?? ""), row)
    }

    private static func hardest(in solved: [ExportRow], isRace: Bool) -> Moment? {
        for level in [Difficulty.fiendish, .hard] {
            let rows = solved.filter { $0.difficulty == level.rawValue }
            if !isRace {
                let alone = Dictionary(grouping: rows, by: \.place).values.filter { $0.count == 1 }.compactMap(\.first)
                guard let row = alone.min(by: { $0.number < $1.number }) else { continue }
                return Moment(.hardest(level, nil), row)
            }
            // The hardest puzzle of a level is the one whose fastest solver took longest.
            let fastest = Dictionary(grouping: rows, by: \.numbers).values
                .compactMap { $0.min { $0.time ?? .zero < $1.time ?? .zero } }
            if let row = fastest.max(by: { ($0.time ?? .zero, $1.number) < ($1.time ?? .zero, $0.number) }),
                let time = row.time
            {
                return Moment(.hardest(level, time), row)
            }
        }
        return nil
    }

    /// The most rounds that one player solved in a row.
    private static func streak(in rounds: [[ExportRow]], isRace: Bool) -> Moment? {
        var lengths: [String: Int] = [:], best: (length: Int, moment: Moment)?, sharing: Set<String> = []
        for round in rounds {
            let solvers = round.filter { $0.verdict == "correct" }
            lengths = lengths.filter { name, _ in solvers.contains { $0.player == name } }
            for row in solvers {
                let length = lengths[row.player, default: 0] + 1
                lengths[row.player] = length
                if length >= 3, length > best?.length ?? 0 {
                    (best, sharing) = ((length, Moment(.streak(length), row)), [])
                }
                if length == best?.length { sharing.insert(row.player) }
            }
        }
        return isRace || sharing.count == 1 ? best?.moment : nil
    }

    private static func solutions(in rounds: [[ExportRow]]) -> Moment? {
        most(in: rounds, atLeast: 2) {
            ["correct", "further"].contains($0.verdict)
        } as: {
            .solutions($0)
        }
    }

    private static func tries(in rounds: [[ExportRow]]) -> Moment? {
        most(in: rounds, atLeast: 3) {
            Judgement.Code(rawValue: $0.verdict).map { $0 != .correct } ?? false
        } as: {
            .tries($0)
        }
    }

    /// The most answers of a kind that one player gave in one round.
    private static func most(
        in rounds: [[ExportRow]], atLeast least: Int, _ counts: (ExportRow) -> Bool, as kind: (Int) -> Kind
    ) -> Moment? {
        var best: (count: Int, moment: Moment)?
        for round in rounds {
            var numbers: [String: Int] = [:]
            for row in round where counts(row) {
                let count = numbers[row.player, default: 0] + 1
                numbers[row.player] = count
                if count >= least, count > best?.count ?? 0 { best = (count, Moment(kind(count), row)) }
            }
        }
        return best?.moment
    }

    private static func closest(in rows: [ExportRow]) -> Moment? {
        var best: (distance: Double, moment: Moment)?
        for row in rows where row.verdict == Judgement.Code.notTarget.rawValue {
            guard let text = row.value, let value = Rational(text), let target = Rational(row.target) else { continue }
            let distance = abs(value.approximation - target.approximation)
            guard distance <= 1, distance < best?.distance ?? .infinity else { continue }
            best = (distance, Moment(.closest(text, target: row.target), row))
        }
        return best?.moment
    }
}

extension ExportRow {
    /// Whether it is a correct answer without hints.
    fileprivate var isSolvedAlone: Bool { verdict == "correct" && hints ?? 0 == 0 }
}
