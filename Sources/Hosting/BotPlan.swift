import Glibc
import Puzzles
import Rules

/// What a bot does in a round: it needs as long as people do, errs as they do, and gives up as they do.
struct BotPlan: Sendable {
    /// Something that the bot says.
    enum Saying: Hashable, Sendable {
        case answer(String)
        case giveUp
    }

    struct Move: Hashable, Sendable {
        /// The time since the round began.
        let after: Duration
        let saying: Saying
        /// Whether the bot is done with the round then.
        let isLast: Bool
    }

    /// In their order.
    let moves: [Move]

    /// People's times have about this spread around their median, as the standard deviation of their natural logarithm.
    private static let spread = 0.5
    /// Nobody reads and types faster than this, in seconds.
    private static let fastest = 2.5
    /// Nobody thinks longer than this about one puzzle, in seconds, however long the round is.
    private static let longestRound = 120.0
    /// How many expressions a bot goes through for one that is nearly right.
    private static let tries = 24

    /// - Parameter seed: whatever chance decides follows from it.
    init(of strength: BotStrength, for deal: Deal, within round: Duration, seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let (pace, mistakes, blanks) = strength.habits
        let median = Self.seconds(for: deal.puzzle) * pace
        let needed = max(Self.fastest, median * exp(Self.spread * chance.normal()))
        // Some give up early, some late; what takes longer than that is given up.
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

    /// How long people need, in seconds: as measured, else as the model of difficulty has it, else by the count of numbers.
    static func seconds(for puzzle: Puzzle) -> Double {
        if let seconds = MeasuredTimes.seconds(for: puzzle) { return seconds }
        let isModelled = puzzle.numbers.count == 4 && puzzle.target == 24
        if isModelled, let properties = DifficultyModel.properties(of: puzzle) {
            return 3 + exp(DifficultyModel.score(properties))
        }
        return 12 * pow(1.6, Double(puzzle.numbers.count - 4))
    }

    /// An expression of the numbers with a value other than the target, such as a player who has miscalculated sends:
    /// of some at random, the one that comes nearest, whole numbers first.
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
    /// How many times the time of people it needs, in how many rounds of one it errs, and in how many it finds nothing.
    fileprivate var habits: (pace: Double, mistakes: Double, blanks: Double) {
        switch self {
        case .novice: (1.6, 0.45, 0.12)
        case .steady: (1, 0.3, 0.05)
        case .sharp: (0.7, 0.15, 0.02)
        }
    }
}

extension SeededGenerator {
    /// From 0 up to but not including 1.
    fileprivate mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// From a normal distribution, nearly: a sum of twelve uniform numbers.
    fileprivate mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + fraction() } }

    fileprivate mutating func index(below count: Int) -> Int {
        min(Int(fraction() * Double(count)), count - 1)
    }

    /// Any calculation with these numbers.
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
