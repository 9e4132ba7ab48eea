/// The times that people needed for the 404 solvable puzzles of the standard deck.
///
/// Source: the statistics of 4nums.com (the median of the players' solving times), as published with the Python
/// package tree-of-thoughts-llm 0.1.0 (MIT licence, Princeton NLP).
package enum MeasuredTimes {
    /// The median time in seconds, or `nil` if the puzzle is not one of the 404.
    package static func seconds(for puzzle: Puzzle) -> Double? {
        guard puzzle.numbers.count == 4, puzzle.target == 24,
            puzzle.numbers.allSatisfy({ (1...9).contains($0) })
        else { return nil }
        let digits = puzzle.numbers.sorted().reduce(0) { 10 * $0 + $1 }
        return hundredths[digits].map { Double($0) / 100 }
    }

    /// The times in seconds from which a puzzle is medium, hard and fiendish. Round numbers instead of quartiles: with
    /// those, a quarter of the puzzles would be fiendish, even 3 4 8 9 with its plain sum.
    package static let thresholds = [7.0, 10, 20]

    /// The times in hundredths of a second, by the four digits in ascending order read as one number.
    private static let hundredths: [Int: Int] = {
        var table: [Int: Int] = [:]
        for entry in String(decoding: PackageResources.MeasuredTimes_txt, as: UTF8.self).split(
            whereSeparator: \.isWhitespace)
        {
            let parts = entry.split(separator: ":")
            if parts.count == 2, let digits = Int(parts[0]), let time = Int(parts[1]) { table[digits] = time }
        }
        return table
    }()
}
