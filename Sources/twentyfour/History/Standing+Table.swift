import Console
import History
import Phrases
import PlainText
import Rules

extension [Standing] {
    /// A line for each, under a heading.
    func table(within columns: Int, in catalog: Catalog) -> [String] {
        let numbers: [Phrase] = [
            .host(.columnPoints), .host(.columnWon), .host(.columnSolved), .host(.columnMean), .host(.columnBest),
            .host(.columnStreak),
            .host(.columnLongest), .host(.columnFirst),
        ]
        var table = TextTable(
            [.init("", .right), .init(catalog(.host(.columnPlayer)), widest: 24)]
                + numbers.map { .init(catalog($0), .right) })
        for standing in self { table.add(standing.cells(in: catalog)) }
        return table.lines(within: columns)
    }
}

extension Standing {
    fileprivate func cells(in catalog: Catalog) -> [String] {
        func shown(_ time: Duration?) -> String { time.map { catalog(.host(.seconds(seconds: $0.inSeconds))) } ?? "" }
        return [
            "\(rank)", name.plain(limit: 24), "\(points)", "\(wins)",
            catalog(.host(.solvedOf(solved: solved, rounds: rounds)))
                + (claimed > 0 ? ", " + catalog(.host(.unproven(count: claimed))) : ""),
            shown(mean), shown(best), "\(streak)", "\(longestStreak)", "\(discoveries)",
        ]
    }

    /// The same for a screen reader.
    func sentence(in catalog: Catalog) -> String {
        let name = name.plain(limit: 24)
        let score = Phrase.score(points, wins: wins)
        let sentence: Phrase.Host =
            mean.map {
                .standingWithMean(
                    rank: rank, name: name, score: score, solved: solved, rounds: rounds, seconds: $0.inSeconds)
            } ?? .standing(rank: rank, name: name, score: score, solved: solved, rounds: rounds)
        return catalog(.host(sentence)) + (claimed > 0 ? " (" + catalog(.host(.unproven(count: claimed))) + ")" : "")
    }
}
