import Puzzles

/// A solution that nobody has found before, either in the host's stored history or earlier in the round.
package struct Discovery: Hashable, Sendable, Codable {
    /// How many distinct solutions of the deal have been found, including this one.
    package let number: Int
    /// How many distinct solutions the deal has, by ``SolutionRule/fourNums``.
    package let count: Int
}

extension Discovery {
    /// Discoveries are announced only for deals with at most this many numbers. To decide which solutions count as the
    /// same, the host needs all of them, and for larger deals the room would wait too long.
    package static let mostNumbers = 5
}

/// Which solutions of a deal have been found.
struct Discoveries: Equatable, Sendable {
    private let classes: SolutionClasses
    /// The simplest solution of each class that was found.
    private(set) var found: Set<String>

    /// Creates a value with no solution found.
    init(of classes: SolutionClasses) {
        self.classes = classes
        found = []
    }

    static func == (left: Discoveries, right: Discoveries) -> Bool {
        left.classes.puzzle == right.classes.puzzle && left.found == right.found
    }

    /// Notes a solution that was found.
    /// - Returns: nil if it was found before, or is not a solution.
    mutating func note(_ expression: Expression) -> Discovery? {
        guard let solution = classes.canonical(expression), found.insert(solution).inserted else { return nil }
        return Discovery(number: found.count, count: classes.count)
    }
}

extension Room {
    /// Notes a right answer. A bot's answer is no discovery.
    mutating func discovery(_ answer: Answer, by player: Player) -> Discovery? {
        guard !player.isBot, let discovery = answer.expression.flatMap({ discoveries?.note($0) }) else { return nil }
        match.highlights.noteDiscovery()
        seats[player.id]?.score.tally.discoveries += 1
        return discovery
    }

    /// Notes the solutions that were found before the round.
    mutating func recall(_ solutions: [String], of number: Int) {
        guard let round, round.number == number,
            var known = discoveries ?? distinct.classes(of: round.deal.puzzle).map(Discoveries.init)
        else { return }
        for solution in solutions { _ = (try? Expression(parsing: solution)).flatMap { known.note($0) } }
        discoveries = known
    }
}
