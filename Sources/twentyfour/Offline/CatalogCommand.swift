import ArgumentParser
import Puzzles

/// Lists a whole deck.
struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "List every set of numbers of a deck, with its number of solutions and its difficulty.")

    @OptionGroup var deck: DeckOptions
    @OptionGroup var options: PuzzleOptions

    mutating func run() throws {
        let catalog: Catalog
        do {
            catalog = try Catalog(deck: deck.deck(target: options.target))
        } catch {
            throw complaint(error.sentence.sentenceCase, .usage)
        }
        var totals = Catalog.Totals()
        for assessment in catalog {
            guard StandardOutput.isOpen else { break }
            totals.add(assessment)
            if options.json {
                try printJSON(PuzzleReport(assessment, withSolutions: false))
            } else {
                print(Self.line(for: assessment))
            }
        }
        if options.json {
            try printJSON(["totals": TotalsReport(totals)])
        } else {
            print("\(totals.solvableSets) of \(totals.sets) sets can make \(options.target),")
            print("\(totals.solvableOrderedDeals) of \(totals.orderedDeals) deals counting their order;")
            print("\(totals.solutions) distinct solutions; \(totals.fractionSets) sets need a fraction on the way.")
        }
    }

    private static func line(for assessment: Assessment) -> String {
        let numbers = assessment.puzzle.numbers.asTyped
        guard assessment.isSolvable else { return "\(numbers)  cannot be made" }
        let solutions = "\(assessment.solutionCount) solution\(assessment.solutionCount == 1 ? "" : "s")"
        let difficulty = assessment.difficulty.map { ", \($0.rawValue)" } ?? ""
        return "\(numbers)  \(solutions)\(difficulty)\(assessment.needsFraction == true ? ", needs a fraction" : "")"
    }
}

/// What a catalog adds up to, as JSON.
private struct TotalsReport: Encodable {
    let sets: Int
    let solvable: Int
    let orderedDeals: Int
    let solvableOrderedDeals: Int
    let solutions: Int
    let fractions: Int

    init(_ totals: Catalog.Totals) {
        sets = totals.sets
        solvable = totals.solvableSets
        orderedDeals = totals.orderedDeals
        solvableOrderedDeals = totals.solvableOrderedDeals
        solutions = totals.solutions
        fractions = totals.fractionSets
    }
}
