import Console
import Foundation
import History
import Phrases
import PlainText
import Puzzles
import Rules

// An evening in words.
extension Recap {
    var title: String { name.plain(limit: 63) }

    /// Its day, in local time: "21 November 2025".
    var day: String {
        opened.date.formatted(
            Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: "en_GB"), timeZone: .current))
    }

    var size: String {
        [counted(players.count, "player"), counted(matches.count, "match", "matches"), counted(rounds, "round")]
            .joined(separator: ", ")
    }

    /// The lines of a text of 80 columns.
    var lines: [String] {
        guard !players.isEmpty || !matches.isEmpty else {
            return ["\(title), \(day)", "No round was played to its end."]
        }
        var table = TextTable([.init("", .right), .init("", widest: 24), .init("", .right), .init("", .right)])
        for player in players {
            table.add([player.place, player.name.plain(limit: 24), score(of: player), player.rate])
        }
        var lines = ["\(title), \(day)", size]
        if !players.isEmpty { lines += ["", "Who played"] + table.lines(within: TerminalSize.usual.columns) }
        if !matches.isEmpty { lines += ["", "Who won"] + matches.map(sentence) }
        if !moments.isEmpty {
            lines += ["", "The best moments"] + moments.flatMap { ["\($0.title):", "  \($0.sentence)"] }
        }
        return lines.map { cut($0, to: TerminalSize.usual.columns) }
    }

    /// A player's score. The number of rounds that they solved is beside it.
    func score(of player: Standing) -> String {
        switch scoring {
        case .points: counted(player.points, "point")
        case .wins: counted(player.wins, "win")
        case .solved: ""
        }
    }

    /// The score of a match's winners; empty if no one won it.
    func score(of match: Match) -> String {
        if match.winners.isEmpty { return "" }
        if let average = match.average { return "\(self.average(average, match.scoring)) on average" }
        return switch match.scoring {
        case .points: counted(match.points ?? 0, "point")
        case .wins: counted(match.wins ?? 0, "win")
        case .solved: "\(match.solved) solved"
        }
    }

    /// What the people of a team have on average.
    private func average(_ score: Double, _ scoring: Scoring) -> String {
        let hundredths = Catalog.english.hundredths(score)
        return switch scoring {
        case .points: counted(Int(exactly: score.rounded(.towardZero)) ?? 0, "point")
        case .wins: "\(hundredths) wins"
        case .solved: "\(hundredths) solved"
        }
    }

    func sentence(of match: Match) -> String {
        switch match.state {
        case .untold: return "\(match.name): not announced yet"
        case .unfinished where match.winners.isEmpty: return "\(match.name): not finished"
        case .unfinished, .ended: break
        }
        let rest = [score(of: match), match.isUnproven ? "unproven" : "", match.state == .ended ? "" : "not finished"]
        return (["\(match.name): \(match.winner)"] + rest.filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

extension Standing {
    /// The rank; empty for a player who has solved nothing.
    var place: String { solved + claimed > 0 ? "\(rank)" : "" }

    var rate: String { "\(solved) of \(rounds) solved" + (claimed > 0 ? ", \(claimed) unproven" : "") }
}

extension Recap.Match {
    var name: String { "Match \(number)" }

    /// The winners' names: "Ann, Bob and 2 more".
    var winner: String {
        guard winners.count > 1 else { return winners.first?.plain(limit: 24) ?? "nobody" }
        let first = winners.prefix(winners.count == 2 ? 1 : 2).map { $0.plain(limit: 24) }.joined(separator: ", ")
        return "\(first) and "
            + (winners.count > 3 ? "\(winners.count - 2) more" : winners[winners.count - 1].plain(limit: 24))
    }

}

extension Moment {
    var title: String {
        switch kind {
        case .photoFinish: "Photo finish"
        case .fastest: "Fastest answer"
        case .hardest: "Hardest puzzle solved"
        case .streak: "Longest run of solved rounds"
        case .solutions: "Most solutions"
        case .closest: "Closest wrong answer"
        case .tries: "Most tries"
        }
    }

    /// What happened, after the title.
    var sentence: String {
        func seconds(_ time: Duration) -> String { "\(Catalog.english.hundredths(time.inSeconds)) s" }
        let name = player.plain(limit: 24), puzzle = numbers.asTyped
        return switch kind {
        case .photoFinish(let other, let gap):
            "\(name) beat \(other.plain(limit: 24)) by "
                + (gap < .milliseconds(5) ? "less than 0.01 s" : seconds(gap))
        case .fastest(let time, let expression): "\(name) took \(seconds(time)) for \(expression.plain(limit: 30))"
        case .hardest(let grade, let time):
            "\(name) solved \(puzzle) (\(grade.rawValue))" + (time.map { " in \(seconds($0))" } ?? "")
        case .streak(let count): "\(name), \(count) rounds in a row"
        case .solutions(let count): "\(name) found \(count) solutions of \(puzzle)"
        case .closest(let value, let target): "\(name) made \(value.plain(limit: 24)) instead of \(target) of \(puzzle)"
        case .tries(let count): "\(name) was wrong \(count) times about \(puzzle), and went on"
        }
    }
}
