import Console
import Foundation
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
    static let missedColumns: [Phrase.Report] = [.columnName, .columnMissed]
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
        return
            ([title, size, ""] + persons.lines(within: width) + [""] + missedLines(within: width)
            + puzzles.lines(within: width)).map { cut($0, to: width) }
    }

    /// Who has not solved what, on as many lines as it takes, and an empty line; nothing if everybody solved everything.
    private func missedLines(within width: Int) -> [String] {
        let names = report.inNeed.map { $0.person.name.plain(limit: 24) }
        guard let widest = names.map(displayWidth).max() else { return [] }
        var table = TextTable([.init(""), .init("")])
        for (name, parts) in zip(names, missed(within: width - widest - 2)) {
            for (place, part) in parts.enumerated() { table.add([place == 0 ? name : "", part]) }
        }
        return [catalog(.report(.notSolved))] + table.lines(within: width) + [""]
    }

    func headings(_ columns: [Phrase.Report]) -> [String] { columns.map { catalog(.report($0)) } }

    var size: String {
        catalog(.report(.people(count: report.people.count))) + ", "
            + catalog(.report(.rounds(count: report.rounds.count)))
    }

    /// The cells of each person, in the order of ``peopleColumns``.
    var people: [[String]] {
        report.people.map { person in
            [
                person.name.plain(limit: 24), solved(person.solved, of: person.played), seconds(person.seconds),
                person.hints == 0 ? "" : "\(person.hints)", hardest(of: person),
            ]
        }
    }

    private func hardest(of person: HostMessage.Report.Person) -> String {
        guard let place = person.hardest, report.rounds.indices.contains(place) else { return "" }
        let round = report.rounds[place]
        let puzzle = round.level.map { catalog(.report(.withLevel(puzzle: round.puzzle, level: .level($0)))) }
        let hasHints = person.results.indices.contains(place) && person.results[place]?.hints != nil
        return hasHints ? catalog(.report(.withHints(puzzle: puzzle ?? round.puzzle))) : puzzle ?? round.puzzle
    }

    /// The puzzles that each person in need has not solved, in lines of at most this many columns.
    func missed(within columns: Int) -> [[String]] {
        report.inNeed.map { need in
            var lines: [String] = []
            for puzzle in need.missed.map(\.puzzle) {
                if let last = lines.last, displayWidth(last) + 2 + puzzle.count < columns {
                    lines[lines.count - 1] = "\(last), \(puzzle)"
                } else {
                    if let last = lines.popLast() { lines.append(last + ",") }
                    lines.append(puzzle)
                }
            }
            return lines
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

    /// The report for a spreadsheet, with the separator and the decimal point that one in this language expects.
    var csv: String {
        let person: [Phrase.Report] = [
            .columnName, .columnSolved, .columnRounds, .columnTime, .columnHints, .columnHardest, .columnLevel,
            .columnMissed,
        ]
        let round: [Phrase.Report] = [
            .columnRound, .columnPuzzle, .columnLevel, .columnSolved, .columnPlayers, .columnTime, .columnLeast,
        ]
        return report.wholeAsCSV(
            in: .init(
                person: headings(person), round: [catalog(.report(.columnMatch))] + headings(round),
                separator: catalog(.report(.separator)), point: catalog.point,
                level: { [catalog] in catalog(.level($0)) },
                outcome: { [catalog] in catalog(.outcome($0, isOut: false)) }))
    }

    private func solved(_ solved: Int, of rounds: Int) -> String {
        catalog(.report(.solvedOf(solved: solved, rounds: rounds)))
    }

    private func seconds(_ seconds: Double?) -> String { seconds.map { catalog(.report(.seconds(seconds: $0))) } ?? "" }

    private func level(_ code: String) -> String { catalog(.level(code)) }
}

extension Catalog {
    /// A date and a time of day in local time: “27 November 2026 at 11:26”.
    func moment(_ date: Date) -> String { date.formatted(style(.shortened)) }

    /// A date in local time: “27 November 2026”.
    func day(_ date: Date) -> String { date.formatted(style(.omitted)) }

    private func style(_ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
        let locale = Locale(identifier: language == .german ? "de_DE" : "en_GB")
        return Date.FormatStyle(date: .long, time: time, locale: locale, timeZone: .current)
    }
}
