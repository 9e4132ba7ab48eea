import Console
import History
import Phrases
import PlainText
import Rules

extension [Standing] {
    /// A line for each, under a heading. A column is left out if nobody has anything in it.
    func table(within columns: Int, in catalog: Catalog) -> [String] {
        let numbers: [Phrase.Host] = [
            .columnPoints, .columnWon, .columnSolved, .columnMean, .columnBest, .columnStreak, .columnLongest,
            .columnFirst,
        ]
        let rows = map { $0.cells(in: catalog) }
        let shown = numbers.indices.filter { place in rows.contains { !["", "0"].contains($0.numbers[place]) } }
        var table = TextTable(
            [.init("", .right), .init(catalog(.host(.columnPlayer)), widest: 24)]
                + shown.map { .init(catalog(.host(numbers[$0])), .right) })
        for row in rows { table.add([row.rank, row.name] + shown.map { row.numbers[$0] }) }
        return table.lines(within: columns)
    }

    /// The same for a screen reader.
    func sentences(in catalog: Catalog) -> [String] {
        let hasScore = contains { $0.points > 0 || $0.wins > 0 }
        return map { $0.sentence(in: catalog, hasScore: hasScore) }
    }
}

extension Standing {
    fileprivate func cells(in catalog: Catalog) -> (rank: String, name: String, numbers: [String]) {
        func shown(_ time: Duration?) -> String { time.map { catalog(.host(.seconds(seconds: $0.inSeconds))) } ?? "" }
        return (
            "\(rank)", name.plain(limit: 24),
            [
                catalog.grouped(points), "\(wins)",
                catalog(.host(.solvedOf(solved: solved, rounds: rounds)))
                    + (claimed > 0 ? ", " + catalog(.host(.unproven(count: claimed))) : ""),
                shown(mean), shown(best), "\(streak)", "\(longestStreak)", "\(discoveries)",
            ]
        )
    }

    /// - Parameter hasScore: whether anybody has points or wins.
    fileprivate func sentence(in catalog: Catalog, hasScore: Bool) -> String {
        let name = name.plain(limit: 24)
        let done = Phrase.host(.solvedOf(solved: solved, rounds: rounds))
        let score = hasScore ? [Phrase.score(points, wins: wins), done] : [done]
        let sentence: Phrase.Host =
            mean.map { .standingWithMean(rank: rank, name: name, score: score, seconds: $0.inSeconds) }
            ?? .standing(rank: rank, name: name, score: score)
        return catalog(.host(sentence)) + (claimed > 0 ? " (" + catalog(.host(.unproven(count: claimed))) + ")" : "")
    }
}
