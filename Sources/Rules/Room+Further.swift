package import Messages
import PlainText
import Puzzles

// Further solutions: what solvers may look for while others guess.
extension Room {
    /// The most solutions that everybody can look through after a round, and the most names with each.
    private static let (mostFound, mostNames) = (20, 5)

    /// Which of the distinct solutions an expression is, if they are tracked.
    mutating func distinctSolution(_ expression: Expression?, of puzzle: Puzzle) -> String? {
        guard settings.allowsFurther, let expression else { return nil }
        return distinct.classes(of: puzzle)?.canonical(expression)
    }

    /// How many distinct solutions there are to look for, if they are tracked.
    mutating func distinctCount(of puzzle: Puzzle) -> Int? {
        settings.allowsFurther ? distinct.classes(of: puzzle)?.count : nil
    }

    /// The puzzle that a player who comes back has solved, if they may look for further solutions; nil if not.
    package func solvedPuzzle(of id: PlayerID) -> HostMessage.Welcome.Solved? {
        guard let round, let player = seats[id], player.solutions != nil,
            left(of: round, under: player.terms, at: latest) > .zero
        else { return nil }
        let puzzle = round.deal.puzzle
        return .init(numbers: puzzle.numbers, target: puzzle.target.onTheWire)
    }

    /// Judges a right answer of a player who had solved the round in this time.
    /// - Parameter time: when they found it, by their clock.
    mutating func judgeFurther(
        _ answer: Answer, _ text: String, of player: Player, solvedIn solved: Duration, in round: Round,
        at time: Duration,
        _ effects: inout [Effect]
    ) {
        let (id, number) = (player.id, round.number)
        let solution = distinctSolution(answer.expression, of: round.deal.puzzle)
        guard let solution, player.solutions?.contains(solution) == false else {
            effects.append(
                .record(.repeated(id, match: match.number, round: number, expression: text, time: time)))
            effects.append(.tell(.one(id), .verdict(.init(round: number, .repeated, time: time))))
            return
        }
        let discovery = discovery(answer, by: player)
        let before = points(for: player, in: solved)
        change(id) { $0.seats[id]?.solutions?.append(solution) }
        let points = seats[id].flatMap { self.points(for: $0, in: solved) }
        let bonus = points.flatMap { points in before.map { points - $0 } }
        effects.append(
            .record(
                .foundFurther(
                    id, match: match.number, round: number, expression: text, time: time, points: bonus,
                    discovery: discovery)))
        let verdict = HostMessage.Verdict(
            round: number, answer.judgement, time: time, points: points, bonus: bonus ?? 0, discovery: discovery,
            solutions: distinctCount(of: round.deal.puzzle))
        effects.append(.tell(.one(id), .verdict(verdict)))
    }

    /// What everybody can look through after a round: the solutions that most players have found, and others, the
    /// simplest first; nil where they are not tracked.
    mutating func found(of puzzle: Puzzle) -> [HostMessage.Found]? {
        guard settings.allowsFurther, let classes = distinct.classes(of: puzzle) else { return nil }
        var finders: [String: [Player]] = [:]
        for player in Array(seats.values) + gone.values where !player.isBot {
            for solution in player.solutions ?? [] { finders[solution, default: []].append(player) }
        }
        let found = classes.distinct.map { ($0, finders[$0] ?? []) }
        // The order of equals stays.
        return found.enumerated().sorted { left, right in
            (right.element.1.count, left.offset) < (left.element.1.count, right.offset)
        }.prefix(Self.mostFound).map { _, found in
            let (solution, players) = found
            let names = players.least(Self.mostNames, by: inTable).map(\.name.text)
            return .init(expression: solution, names: names, count: players.count)
        }
    }
}
