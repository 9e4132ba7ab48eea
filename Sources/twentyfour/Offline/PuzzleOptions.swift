import ArgumentParser
import PlainText
import Puzzles

/// What to make of the numbers, and how to print the answer.
struct PuzzleOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "What to make of the numbers: a whole number or a fraction like 64/3.")
    var target = Rational(24)

    @Flag(help: "Print JSON, one object per line.")
    var json = false
}

/// The numbers of a puzzle.
struct PuzzleNumbers: ParsableArguments {
    @Argument(
        help: "1 to \(Solver.mostNumbers) numbers, each 0 to \(Expression.largestNumber): 3 3 8 8, or 3,3,8,8.",
        transform: Self.read)
    private var numbers: [[Int]]

    /// All of them.
    var all: [Int] { numbers.flatMap(\.self) }

    private static func read(_ text: String) throws -> [Int] {
        var numbers: [Int] = []
        do {
            try NumberLine.read(ArraySlice(text.utf8), into: &numbers)
        } catch .numberTooLarge {
            throw ValidationError(
                "\(text.plain(limit: 40)) cannot be used: numbers go up to \(Expression.largestNumber).")
        } catch {
            throw ValidationError("“\(text.plain(limit: 40))” is not a number. Write numbers such as 3 3 8 8.")
        }
        return numbers
    }
}

/// The deck that puzzles come from.
struct DeckOptions: ParsableArguments {
    @Option(help: "The lowest number.")
    var lowest = 1

    @Option(help: "The highest number.")
    var highest = 9

    @Option(help: "How many numbers a puzzle has, 1 to \(Solver.mostNumbers).")
    var size = 4

    /// The deck for a target.
    func deck(target: Rational) -> Deck {
        Deck(lowest: lowest, highest: highest, size: size, target: target)
    }
}

extension Rational: ExpressibleByArgument {
    package init?(argument: String) {
        self.init(argument)
    }
}

extension Difficulty: ExpressibleByArgument {}

extension SolutionRule: ExpressibleByArgument {}
