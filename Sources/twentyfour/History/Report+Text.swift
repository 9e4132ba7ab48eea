import Console
import History
import Messages
import Phrases
import PlainText

// A report in words.
extension HostMessage.Report {
    /// The lines of a text of 80 columns.
    func lines(under title: String) -> [String] {
        guard !rounds.isEmpty else { return [title, "No round was played to its end."] }
        var persons = TextTable([
            .init("Player", widest: 24), .init("Solved", .right), .init("Median", .right), .init("Hints", .right),
            .init("Hardest solved"),
        ])
        for person in people { persons.add(person.cells) }
        var puzzles = TextTable([
            .init("Round", .right), .init("Puzzle"), .init("Level"), .init("Solved", .right), .init("Median", .right),
            .init("Fastest", .right),
        ])
        for round in rounds { puzzles.add(round.cells(named: name(of: round))) }
        let width = TerminalSize.usual.columns
        let lines = [title, size, ""] + persons.lines(within: width) + [""] + puzzles.lines(within: width)
        return lines.map { cut($0, to: width) }
    }

    var size: String { [counted(people.count, "player"), counted(rounds.count, "round")].joined(separator: ", ") }

    /// The number of a round, with its match if there are several.
    func name(of round: Round) -> String {
        (Set(rounds.map(\.match)).count > 1 ? "\(round.match)." : "") + "\(round.round)"
    }
}

extension HostMessage.Report.Person {
    var cells: [String] {
        [name.plain(limit: 24), "\(solved) of \(played)", seconds.shown, hints == 0 ? "" : "\(hints)", hardestSolved]
    }

    private var hardestSolved: String {
        [hardest?.map(String.init).joined(separator: " "), level.map { "(\($0))" }].compactMap(\.self)
            .joined(separator: " ")
    }
}

extension HostMessage.Report.Round {
    func cells(named name: String) -> [String] {
        [name, puzzle, level ?? "", "\(solved) of \(played)", seconds.shown, least.shown]
    }
}

extension Double? {
    /// Seconds to the hundredth; empty for none.
    fileprivate var shown: String { map { "\(Catalog.english.hundredths($0)) s" } ?? "" }
}
