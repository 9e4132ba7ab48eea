import Console
import History
import Phrases
import PlainText
import Rules

extension [Standing] {
    /// A line for each, under a heading.
    func table(within columns: Int, in catalog: Catalog) -> [String] {
        var table = TextTable(
            [
                .init("", .right), .init(catalog(.hostColumnPlayer), widest: 24),
            ]
                + [
                    Phrase.hostColumnWon, .hostColumnSolved, .hostColumnMean, .hostColumnBest, .hostColumnStreak,
                    .hostColumnLongest, .hostColumnFirst,
                ].map { .init(catalog($0), .right) })
        for standing in self { table.add(standing.cells(in: catalog)) }
        return table.lines(within: columns)
    }
}

extension Standing {
    fileprivate func cells(in catalog: Catalog) -> [String] {
        func shown(_ time: Duration?) -> String { time.map { catalog(.hostSeconds($0.inSeconds)) } ?? "" }
        return [
            "\(rank)", name.plain(limit: 24), "\(wins)", catalog(.hostSolvedOf(solved: solved, rounds: rounds)),
            shown(mean), shown(best), "\(streak)", "\(longestStreak)", "\(discoveries)",
        ]
    }

    /// The same for whoever listens to it.
    func sentence(in catalog: Catalog) -> String {
        let name = name.plain(limit: 24)
        guard let mean else {
            return catalog(.hostStanding(rank: rank, name: name, wins: wins, solved: solved, rounds: rounds))
        }
        return catalog(
            .hostStandingWithMean(
                rank: rank, name: name, wins: wins, solved: solved, rounds: rounds, seconds: mean.inSeconds))
    }
}
