import ArgumentParser
import PlainText
import Puzzles

/// The target, and how to print the answer.
struct PuzzleOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "What to make from the numbers: a whole number or a fraction like 64/3.")
    var target = Rational(24)

    @Flag(help: "Print JSON, one object per line.")
    var json = false
}

/// The numbers of a puzzle.
struct PuzzleNumbers: ParsableArguments {
    @Argument(
        help:
            "1 to \(Solver.mostNumbers) numbers, 0 to \(Expression.largestNumber): 3 3 8 8, or 3,3,8,8, or A 2 J K.",
        transform: Self.read)
    private var numbers: [Given]

    /// All numbers.
    var all: [Int] { numbers.flatMap(\.numbers) }

    /// The numbers as they were typed.
    var texts: [String] { numbers.map(\.text) }

    private struct Given {
        let text: String
        let numbers: [Int]
    }

    private static func read(_ text: String) throws -> Given {
        var numbers: [Int] = []
        do {
            try NumberLine.read(ArraySlice(text.utf8), into: &numbers)
        } catch .numberTooLarge {
            throw ValidationError(
                "\(text.plain(limit: 40)) cannot be used: numbers go up to \(Expression.largestNumber).")
        } catch {
            throw ValidationError(
                "“\(text.plain(limit: 40))” is not a number. Write numbers such as 3 3 8 8"
                    + (text.contains("=") ? ", and another target than 24 as --target 10." : "."))
        }
        return Given(text: text, numbers: numbers)
    }
}

/// The deck that puzzles come from.
struct DeckOptions: ParsableArguments {
    @Option(help: "Which numbers: cards, which are A 2 … 10 J Q K, or LOW-HIGH as in 1-20. (default: 1-9)")
    var deck: String?

    @Option(help: "The lowest number, instead of --deck. (default: 1)")
    var lowest: Int?

    @Option(help: "The highest number, instead of --deck. (default: 9)")
    var highest: Int?

    @Option(help: "How many numbers a puzzle has, 1 to \(Solver.mostNumbers).")
    var size = 4

    func validate() throws {
        var range = Deck.standard
        guard let deck else { return }
        if lowest != nil || highest != nil {
            throw ValidationError("--deck cannot be used with --lowest or --highest.")
        }
        if !range.setRange(deck) {
            throw ValidationError("--deck is cards or LOW-HIGH within 0 to \(Deck.highestNamed), not \(deck).")
        }
    }

    /// The deck for a target.
    func deck(target: Rational) -> Deck {
        var chosen = Deck(lowest: lowest ?? 1, highest: highest ?? 9, size: size, target: target)
        if let deck { chosen.setRange(deck) }
        return chosen
    }
}

extension Rational: ExpressibleByArgument {
    package init?(argument: String) {
        self.init(argument)
    }
}

extension SolutionRule: ExpressibleByArgument {}
