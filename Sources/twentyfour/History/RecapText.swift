import Console
import Foundation
import History
import Phrases
import PlainText
import Puzzles
import Rules

/// The recap of an evening in the words of a language.
struct RecapText {
    let recap: Recap
    let catalog: Catalog

    var title: String { recap.name.plain(limit: 63) }

    /// The matches with a race, which a player could win.
    var matches: [Recap.Match] { recap.matches.filter { !$0.isUnranked } }

    /// A player's rank; empty where nobody raced.
    func rank(of player: Standing) -> String { matches.isEmpty ? "" : player.shownRank }

    /// The day of the evening, in local time: “21 November 2025”.
    var day: String { catalog.day(recap.opened.date) }

    var size: String {
        words([
            .report(.people(count: recap.players.count)), .recap(.matches(count: recap.matches.count)),
            .report(.rounds(count: recap.rounds)),
        ])
    }

    /// The lines of a text of 80 columns.
    var lines: [String] {
        guard !recap.players.isEmpty || !recap.matches.isEmpty else {
            return ["\(title), \(day)", catalog(.report(.noRounds))]
        }
        var table = TextTable([.init("", .right), .init("", widest: 24), .init("", .right), .init("", .right)])
        for player in recap.players {
            table.add([rank(of: player), player.name.plain(limit: 24), score(of: player), rate(of: player)])
        }
        var lines = ["\(title), \(day)", size]
        if !recap.players.isEmpty {
            lines += ["", catalog(.recap(.whoPlayed))] + table.lines(within: TerminalSize.usual.columns)
        }
        if !matches.isEmpty { lines += ["", catalog(.recap(.whoWon))] + matches.map(sentence) }
        if !recap.moments.isEmpty {
            lines += ["", catalog(.recap(.moments))]
            lines += recap.moments.flatMap { ["\(heading(of: $0)):", "  \(sentence(of: $0))"] }
        }
        return lines.map { cut($0, to: TerminalSize.usual.columns) }
    }

    /// A player's score. The number of rounds that they solved is beside it.
    func score(of player: Standing) -> String {
        switch recap.scoring {
        case .points: catalog(.recap(.points(count: player.points)))
        case .wins: catalog(.recap(.wins(count: player.wins)))
        case .solved: ""
        }
    }

    /// How many of the rounds a player solved.
    func rate(of player: Standing) -> String {
        let solved = Phrase.recap(.solvedOf(solved: player.solved, rounds: player.rounds))
        return words([solved] + (player.claimed > 0 ? [.recap(.claimed(count: player.claimed))] : []))
    }

    /// How a match ended: “Match 2: Ann, 2,812 points”.
    func sentence(of match: Recap.Match) -> String {
        let name = catalog(.recap(.match(number: match.number)))
        if match.state == .untold { return "\(name): \(catalog(.recap(.notAnnounced)))" }
        let isOver = match.state == .ended
        if match.winners.isEmpty { return "\(name): \(catalog(.recap(isOver ? .nobody : .notFinished)))" }
        let facts = [
            score(of: match), match.isUnproven ? .recap(.unproven) : nil, isOver ? nil : .recap(.notFinished),
        ]
        let winners = catalog.listed(match.winners.map { $0.plain(limit: 24) })
        return "\(name): \(winners), \(words(facts.compactMap(\.self)))"
    }

    /// The score of a match's winners.
    private func score(of match: Recap.Match) -> Phrase {
        switch (match.scoring, match.average) {
        case (.points, let average?):
            .recap(.averagePoints(count: Int(exactly: average.rounded(.towardZero)) ?? 0))
        case (.wins, let average?): .recap(.averageWins(count: average))
        case (.solved, let average?): .recap(.averageSolved(count: average))
        case (.points, nil): .recap(.points(count: match.points ?? 0))
        case (.wins, nil): .recap(.wins(count: match.wins ?? 0))
        case (.solved, nil): .recap(.solved(count: match.solved))
        }
    }

    /// What kind of moment it is.
    func heading(of moment: Moment) -> String {
        switch moment.kind {
        case .photoFinish: catalog(.recap(.photoFinish))
        case .fastest: catalog(.awardTitle("fastest"))
        case .hardest: catalog(.awardTitle("hardest"))
        case .streak: catalog(.recap(.streak))
        case .solutions: catalog(.awardTitle("solutions"))
        case .closest: catalog(.awardTitle("closest"))
        case .tries: catalog(.awardTitle("stubborn"))
        }
    }

    /// What happened.
    func sentence(of moment: Moment) -> String {
        let name = moment.player.plain(limit: 24), puzzle = moment.numbers.asTyped
        let entry: Phrase.Recap
        switch moment.kind {
        case .photoFinish(let other, let gap):
            let other = other.plain(limit: 24)
            entry =
                gap < .milliseconds(5)
                ? .beatJust(name: name, other: other) : .beat(name: name, other: other, seconds: gap.inSeconds)
        case .fastest(let time, let expression):
            entry = .took(name: name, seconds: time.inSeconds, expression: expression.plain(limit: 30))
        case .hardest(let difficulty, let time):
            let level = Phrase.level(difficulty.rawValue)
            entry =
                time.map { .solvedPuzzleIn(name: name, puzzle: puzzle, level: level, seconds: $0.inSeconds) }
                ?? .solvedPuzzle(name: name, puzzle: puzzle, level: level)
        case .streak(let count): entry = .inARow(name: name, count: count)
        case .solutions(let count): entry = .found(name: name, count: count, puzzle: puzzle)
        case .closest(let value, let target):
            entry = .made(name: name, value: value.plain(limit: 24), target: target, puzzle: puzzle)
        case .tries(let count): entry = .wrong(name: name, count: count, puzzle: puzzle)
        }
        return catalog(.recap(entry))
    }

    private func words(_ phrases: [Phrase]) -> String { phrases.map { catalog($0) }.joined(separator: ", ") }
}

extension Standing {
    /// The rank; empty for a player who has solved nothing.
    var shownRank: String { solved + claimed > 0 ? "\(rank)" : "" }
}
