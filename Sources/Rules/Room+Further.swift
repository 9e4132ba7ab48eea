import Messages
import PlainText
import Puzzles

// Further solutions: what solvers may look for while others guess.
extension Room {
    /// The most solutions in the list that everyone gets after a round, and the most names for each.
    private static let (mostFound, mostNames) = (20, 5)
    /// The most bytes of all these names, so that the message fits a frame. Ordinary names need fewer.
    private static let mostBytes = 10_000

    /// The number of distinct solutions if the player has now found all of them; nil otherwise, and where no one can
    /// look for others.
    func countOfAll(_ found: Int, of deal: Deal) -> Int? {
        guard deal.puzzle.numbers.count <= Discovery.mostNumbers else { return nil }
        return found == deal.solutionCount ? found : nil
    }

    /// Judges a right answer of a player who solved the round earlier, in time `solved`.
    /// - Parameter time: when they found this answer, by their clock.
    mutating func judgeFurther(
        _ answer: Answer, _ text: String, of player: Player, solvedIn solved: Duration, in round: Round,
        at time: Duration,
        _ effects: inout [Effect]
    ) {
        let (id, number) = (player.id, round.number)
        let solution = solutions.canonical(answer.expression, of: round.deal.puzzle)
        guard let solution, player.solutions?.contains(solution) == false else {
            effects.append(
                .record(.repeated(id, match: match.number, round: number, expression: text, time: time)))
            return tell(id, .init(round: number, .repeated, time: time), &effects)
        }
        let discovery = discovery(of: solution, by: player)
        let before = settings.points(for: player, in: solved)
        seats.change(id) { $0.solutions?.append(solution) }
        addNews(.further, of: player, count: player.further + 1)
        addNews(discovery, of: player)
        let points = seats[id].flatMap { settings.points(for: $0, in: solved) }
        let bonus = points.flatMap { points in before.map { points - $0 } }
        effects.append(
            .record(
                .foundFurther(
                    id, match: match.number, round: number, expression: text, time: time, points: bonus,
                    discovery: discovery)))
        let verdict = HostMessage.Verdict(
            round: number, answer.judgement, time: time, points: points, bonus: bonus ?? 0,
            discovery: match.isRace ? discovery : nil,
            solutions: countOfAll(seats[id]?.solutions?.count ?? 0, of: round.deal))
        tell(id, verdict, &effects)
    }

    /// The list of solutions that everyone gets after a round: those that most players found, then others, the simplest
    /// first. The winner's solution is written as the winner wrote it. Nil where solutions are not tracked.
    mutating func found(of puzzle: Puzzle, wonBy winner: Player?) -> [HostMessage.Found]? {
        guard let classes = solutions.classes(of: puzzle) else { return nil }
        var finders: [String: [Player]] = [:]
        for player in seats.everybody where !player.isBot {
            for solution in player.solutions ?? [] { finders[solution, default: []].append(player) }
        }
        let found = classes.distinct.map { ($0, finders[$0] ?? []) }
        var bytes = Self.mostBytes
        // Equals keep their order.
        return found.enumerated().sorted { left, right in
            (right.element.1.count, left.offset) < (left.element.1.count, right.offset)
        }.prefix(Self.mostFound).map { _, found in
            let (solution, players) = found
            let names = players.least(Self.mostNames, by: inTable).map(\.name.text).prefix { name in
                bytes -= name.utf8.count
                return bytes >= 0
            }
            let isWinners = solution == winner?.solutions?.first
            return .init(
                expression: isWinners ? winner?.answer ?? solution : solution, names: Array(names),
                count: players.count)
        }
    }
}
