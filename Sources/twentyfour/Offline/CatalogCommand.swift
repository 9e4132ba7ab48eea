import ArgumentParser
import Phrases
import Puzzles

/// Lists all sets of a deck.
struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "List every set of numbers of a deck, with its number of solutions and its level.",
        discussion: """
            If that takes longer than 10 s, it first says on standard error how many sets there are and about how long it \
            takes. If it takes longer than a day, it is refused with exit status 64.
            """)

    @OptionGroup var deck: DeckOptions
    @OptionGroup var options: PuzzleOptions

    mutating func run() throws {
        let catalog = try PuzzleCatalog(deck: deck.deck(target: options.target))
        if let status = announce(catalog.setCount) { throw status }
        var totals = PuzzleCatalog.Totals()
        for assessment in catalog {
            guard StandardOutput.isOpen else { break }
            totals.add(assessment)
            if options.json {
                try printJSON(PuzzleReport(assessment, withSolutions: false).json)
            } else {
                print(Self.line(for: assessment, asCards: catalog.deck.isCards))
            }
        }
        if options.json {
            try printJSON(["totals": totals])
        } else {
            print("\(totals.solvableSets) of \(totals.sets) sets can make \(options.target),")
            print("\(totals.solvableOrderedDeals) of \(totals.orderedDeals) deals counting their order;")
            print("\(totals.solutions) distinct solutions; \(totals.fractionSets) sets need a fraction on the way.")
        }
    }

    /// The approximate time for a set, in microseconds, by its number of numbers.
    private static let microseconds = [10, 15, 35, 150, 2_000, 40_000, 400_000]

    /// Announces the expected time, if it is long.
    /// - Returns: the exit status, if it takes too long.
    private func announce(_ sets: Int?) -> ExitCode? {
        let seconds = sets.map { Double($0) * Double(Self.microseconds[deck.size - 1]) / 1_000_000 } ?? .infinity
        guard let sets, seconds <= 86_400 else {
            let sets = sets.map { "\($0)" } ?? "that many"
            return complaint(
                "A catalog of \(sets) sets takes longer than a day. Choose a smaller range or size.", .usage)
        }
        let time =
            switch seconds {
            case ..<10: ""
            case ..<100: "\(Int(seconds)) s"
            case ..<6_000: "\(Int(seconds / 60)) min"
            default: "\(Int(seconds / 3_600)) h"
            }
        if !time.isEmpty { _ = complaint("\(sets) sets; this takes about \(time).", .success) }
        return nil
    }

    private static func line(for assessment: Assessment, asCards: Bool) -> String {
        let numbers = assessment.puzzle.numbers.shown(asCards: asCards).joined(separator: " ")
        guard assessment.isSolvable else { return "\(numbers)  cannot be made" }
        let solutions = counted(assessment.solutionCount, "solution")
        let difficulty = assessment.difficulty.map { ", \($0.rawValue)" } ?? ""
        return "\(numbers)  \(solutions)\(difficulty)\(assessment.needsFraction == true ? ", needs a fraction" : "")"
    }
}
