import Puzzles

/// A solution that nobody has found before, in the history that the host keeps or earlier in the round.
package struct Discovery: Hashable, Sendable, Codable {
    /// How many distinct solutions of the deal are found now, this one included.
    package let number: Int
    /// How many there are, by ``SolutionRule/fourNums``.
    package let count: Int

    /// - Parameters:
    ///   - number: how many are found now.
    ///   - count: how many there are.
    package init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }
}

extension Discovery {
    /// The most numbers in a deal whose discoveries are told. To know which solutions count as the same takes all of
    /// them, and with more numbers that takes longer than a room may be kept waiting.
    package static let mostNumbers = 5
}

/// Which solutions of a deal were found.
struct Discoveries: Equatable, Sendable {
    private let classes: SolutionClasses
    /// Each as the simplest of those that count as the same.
    private(set) var found: Set<String>

    /// Nothing is found yet.
    /// - Returns: nothing if the deal is too large to keep account of.
    init?(of puzzle: Puzzle) {
        guard puzzle.numbers.count <= Discovery.mostNumbers, let classes = try? SolutionClasses(of: puzzle) else {
            return nil
        }
        self.classes = classes
        found = []
    }

    static func == (left: Discoveries, right: Discoveries) -> Bool {
        left.classes.puzzle == right.classes.puzzle && left.found == right.found
    }

    /// Somebody found this.
    /// - Returns: what is new about it; nothing for what was found before, or is no solution.
    mutating func note(_ expression: String) -> Discovery? {
        note(classes.canonical(expression))
    }

    private mutating func note(_ solution: String?) -> Discovery? {
        guard let solution, found.insert(solution).inserted else { return nil }
        return Discovery(number: found.count, count: classes.count)
    }

    /// Somebody has answered this.
    mutating func note(_ answer: Answer) -> Discovery? {
        guard case .correct = answer.judgement, let expression = answer.expression else { return nil }
        return note(classes.canonical(expression))
    }
}

extension Room {
    /// Takes note of what was found before the round.
    mutating func recall(_ solutions: [String], of number: Int) {
        guard let round, round.number == number, var known = discoveries ?? Discoveries(of: round.deal.puzzle) else {
            return
        }
        for solution in solutions { _ = known.note(solution) }
        discoveries = known
    }
}
