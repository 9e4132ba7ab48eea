import Console
import History
import PlainText
import Rules
import Phrases

extension [Standing] {
    /// A heading, and a line for each standing.
    func table(within columns: Int) -> [String] {
        var table = TextTable([
            .init("", .right), .init("Player", widest: 24), .init("Won", .right), .init("Solved", .right),
            .init("Mean", .right), .init("Best", .right), .init("Streak", .right), .init("Longest", .right),
            .init("First", .right),
        ])
        for standing in self { table.add(standing.cells) }
        return table.lines(within: columns)
    }
}

extension Standing {
    fileprivate var cells: [String] {
        [
            "\(rank)", name.plain(limit: 24), "\(wins)", "\(solved) of \(rounds)", mean.map(Self.seconds) ?? "",
            best.map(Self.seconds) ?? "", "\(streak)", "\(longestStreak)", "\(discoveries)",
        ]
    }

    /// The same as a sentence, for people who listen to it.
    var sentence: String {
        let mean = mean.map { ", \(Self.seconds($0)) on average" } ?? ""
        return "\(rank). \(name.plain(limit: 24)): \(wins) won, \(solved) of \(rounds) solved\(mean)."
    }

    private static func seconds(_ time: Duration) -> String { "\(Catalog.english.hundredths(time.inSeconds)) s" }
}
