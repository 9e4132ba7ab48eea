import ArgumentParser
import Phrases
import Puzzles
import Rules

/// Deals puzzles.
struct DealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deal",
        abstract: "Deal puzzles that can be solved.",
        discussion:
            """
            Every order of every solvable set is equally likely, but no set comes again soon. The same seed deals the \
            same puzzles on every machine.
            """
    )

    @Option(help: "How many puzzles.")
    var count = 1

    @Option(.level) var level: RoomSetting.Choice?

    @Option(help: "Deal the same puzzles as any other deal with this seed.")
    var seed: UInt64?

    @OptionGroup var deck: DeckOptions
    @OptionGroup var options: PuzzleOptions

    func validate() throws {
        if count < 1 { throw ValidationError("--count must be at least 1, not \(count).") }
    }

    mutating func run() throws {
        var settings = Settings()
        level?(&settings)
        var dealer = try Dealer(deck: deck.deck(target: options.target), level: settings.level)
        var generator = SeededGenerator(seed: seed ?? .random(in: 0 ... .max))
        for number in 1...count {
            guard StandardOutput.isOpen else { break }
            let deal = dealer.deal(ofRound: number, of: count, using: &generator)
            if options.json {
                var report = PuzzleReport(deal.puzzle, solution: deal.solution)
                report.count = deal.solutionCount
                report.difficulty = deal.difficulty?.rawValue
                try printJSON(report.json)
            } else {
                print(deal.puzzle.numbers.shown(asCards: dealer.deck.isCards).joined(separator: " "))
            }
        }
    }
}
