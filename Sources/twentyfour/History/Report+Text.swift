import Console
import History
import Messages
import Phrases
import PlainText

/// A report in the words of a language.
struct ReportText {
    let report: HostMessage.Report
    let catalog: Catalog

    static let peopleColumns: [Phrase.Report] = [
        .columnName, .columnSolved, .columnTime, .columnHints, .columnHardest,
    ]
    static let roundColumns: [Phrase.Report] = [
        .columnRound, .columnPuzzle, .columnLevel, .columnSolved, .columnTime, .columnLeast,
    ]

    /// The lines of a text of 80 columns.
    func lines(under title: String) -> [String] {
        guard !report.rounds.isEmpty else { return [title, catalog(.report(.noRounds))] }
        let width = TerminalSize.usual.columns
        var persons = TextTable(
            zip(headings(Self.peopleColumns), 0...).map { heading, place in
                place == 0 ? .init(heading, widest: 24) : .init(heading, place == 4 ? .left : .right)
            })
        for row in people { persons.add(row) }
        var puzzles = TextTable(
            zip(headings(Self.roundColumns), 0...).map { heading, place in
                .init(heading, place == 1 || place == 2 ? .left : .right)
            })
        for row in rounds { puzzles.add(row) }
        return ([title, size, ""] + persons.lines(within: width) + [""] + puzzles.lines(within: width))
            .map { cut($0, to: width) }
    }

    func headings(_ columns: [Phrase.Report]) -> [String] { columns.map { catalog(.report($0)) } }

    var size: String {
        catalog(.report(.people(count: report.people.count))) + ", "
            + catalog(.report(.rounds(count: report.rounds.count)))
    }

    /// The cells of each person, in the order of ``peopleColumns``.
    var people: [[String]] {
        report.people.map { person in
            let hardest = person.hardest.map { $0.map(String.init).joined(separator: " ") }
            return [
                person.name.plain(limit: 24), solved(person.solved, of: person.played), seconds(person.seconds),
                person.hints == 0 ? "" : "\(person.hints)",
                [hardest, person.level.map { "(\(level($0)))" }].compactMap(\.self).joined(separator: " "),
            ]
        }
    }

    /// The cells of each round, in the order of ``roundColumns``. Its number is preceded by its match if there are
    /// several.
    var rounds: [[String]] {
        let hasMatches = Set(report.rounds.map(\.match)).count > 1
        return report.rounds.map { round in
            [
                (hasMatches ? "\(round.match)." : "") + "\(round.round)", round.puzzle,
                round.level.map(level) ?? "", solved(round.solved, of: round.played), seconds(round.seconds),
                seconds(round.least),
            ]
        }
    }

    private func solved(_ solved: Int, of rounds: Int) -> String {
        catalog(.report(.solvedOf(solved: solved, rounds: rounds)))
    }

    private func seconds(_ seconds: Double?) -> String { seconds.map { catalog(.report(.seconds(seconds: $0))) } ?? "" }

    private func level(_ code: String) -> String { catalog(.level(code)) }
}
