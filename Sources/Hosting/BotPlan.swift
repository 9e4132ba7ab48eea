import Glibc
import Puzzles
import Rules

/// The moves of a bot in a round. Like a person, it takes time, makes mistakes and gives up.
struct BotPlan: Sendable {
    /// A kind of move.
    enum Saying: Hashable, Sendable {
        case answer(String)
        case giveUp
    }

    struct Move: Hashable, Sendable {
        /// The time since the round began.
        let after: Duration
        let saying: Saying
        /// Whether the round is over for the bot after this move.
        let isLast: Bool
    }

    /// In order of time.
    let moves: [Move]

    /// The approximate spread of people's times around their median: the standard deviation of their natural logarithm.
    private static let spread = 0.5
    /// No one reads and types faster than this, in seconds.
    private static let fastest = 2.5
    /// No one thinks longer than this about a puzzle, in seconds, however long the round is.
    private static let longestRound = 120.0
    /// The number of random expressions from which a bot takes one that is nearly right.
    private static let tries = 24

    /// - Parameter seed: determines everything that is left to chance.
    init(of strength: BotStrength, for deal: Deal, within round: Duration, seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let (pace, mistakes, blanks) = strength.habits
        let median = Self.seconds(for: deal.puzzle) * pace
        let needed = max(Self.fastest, median * exp(Self.spread * chance.normal()))
        // The bot gives up a puzzle that takes longer than its patience, which varies.
        let patience = min(round.inSeconds, Self.longestRound) * (0.5 + 0.45 * chance.fraction())
        let isBlank = chance.fraction() < blanks
        let end = isBlank ? patience : min(needed, patience)
        var moves: [Move] = []
        let slips = chance.fraction() < mistakes ? (chance.fraction() < 0.25 ? 2 : 1) : 0
        for _ in 0..<slips {
            let after = end * (0.4 + 0.5 * chance.fraction())
            guard let wrong = Self.slip(deal.puzzle, &chance) else { continue }
            moves.append(Move(after: .milliseconds(Int(after * 1_000)), saying: .answer(wrong), isLast: false))
        }
        moves.sort { $0.after < $1.after }
        let isSolved = !isBlank && needed <= patience
        moves.append(
            Move(
                after: .milliseconds(Int(end * 1_000)), saying: isSolved ? .answer(deal.solution.description) : .giveUp,
                isLast: true))
        self.moves = moves
    }

    /// The time that people need, in seconds: as measured, otherwise by the model of difficulty, otherwise by the count
    /// of numbers.
    static func seconds(for puzzle: Puzzle) -> Double {
        if let seconds = MeasuredTimes.seconds(for: puzzle) { return seconds }
        let isModelled = puzzle.numbers.count == 4 && puzzle.target == 24
        if isModelled, let properties = DifficultyModel.properties(of: puzzle) {
            return 3 + exp(DifficultyModel.score(properties))
        }
        return 12 * pow(1.6, Double(puzzle.numbers.count - 4))
    }

    /// A wrong expression, such as a player who has miscalculated sends: of some random expressions, the one whose
    /// value is closest to the target, whole numbers first.
    static func slip(_ puzzle: Puzzle, _ chance: inout SeededGenerator) -> String? {
        var best: (text: String, distance: Double)?
        for _ in 0..<tries {
            let expression = chance.expression(of: puzzle.numbers)
            let text = expression.description
            let judgement = puzzle.judge(text)
            guard !judgement.isCorrect, let value = judgement.value else { continue }
            let difference = Double(value.numerator) / Double(value.denominator) - Double(puzzle.target.numerator)
            let distance = abs(difference) + (value.denominator == 1 ? 0 : 100)
            if best.map({ distance < $0.distance }) ?? true { best = (text, distance) }
        }
        return best?.text
    }
}

extension BotStrength {
    /// The bot's time as a multiple of people's, the share of rounds with a mistake, and the share without a solution.
    fileprivate var habits: (pace: Double, mistakes: Double, blanks: Double) {
        switch self {
        case .beginner: (1.6, 0.45, 0.12)
        case .ordinary: (1, 0.3, 0.05)
        case .strong: (0.6, 0.1, 0.02)
        }
    }
}

extension SeededGenerator {
    /// Returns a number from 0 up to but not including 1.
    fileprivate mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// Returns a number from an approximately normal distribution: a sum of twelve uniform numbers.
    fileprivate mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + fraction() } }

    fileprivate mutating func index(below count: Int) -> Int {
        min(Int(fraction() * Double(count)), count - 1)
    }

    /// Returns a random expression of these numbers.
    fileprivate mutating func expression(of numbers: [Int]) -> Expression {
        var parts = numbers.map(Expression.number)
        while parts.count > 1 {
            let left = parts.remove(at: index(below: parts.count))
            let right = parts.remove(at: index(below: parts.count))
            parts.append(.combination(Operator.allCases[index(below: Operator.allCases.count)], left, right))
        }
        return parts.first ?? .number(0)
    }
}
