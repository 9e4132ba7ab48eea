package import Messages

// A report for programs and spreadsheets: comma-separated values.
extension HostMessage.Report {
    /// The words of a table, and how its cells are separated.
    package struct Words: Sendable {
        /// The headings of a person's row, before those of the rounds.
        let person: [String]
        /// The headings of a round's row.
        let round: [String]
        /// The separator between two cells.
        let separator: String
        /// The sign between a whole number and its hundredths.
        let point: String
        /// A level in words.
        let level: @Sendable (String) -> String
        /// An outcome other than a solution in words.
        let outcome: @Sendable (RowOutcome) -> String

        /// Creates them with these members.
        package init(
            person: [String], round: [String], separator: String, point: String,
            level: @escaping @Sendable (String) -> String, outcome: @escaping @Sendable (RowOutcome) -> String
        ) {
            (self.person, self.round, self.separator, self.point) = (person, round, separator, point)
            (self.level, self.outcome) = (level, outcome)
        }

        /// Those for programs.
        fileprivate static let plain = Words(
            person: ["player", "solved", "rounds", "seconds", "hints", "hardest", "level", "missed"], round: [],
            separator: ",", point: ".", level: { $0 },
            // A host ends rounds too, and not every round has a clock.
            outcome: { $0 == .outOfTime ? "notSolved" : $0.rawValue })
    }

    /// A row for each person under a heading, with a column for each round: the seconds of a person who solved it, or
    /// `solved` without a time, `gaveUp` or `notSolved`; empty for a person who did not have the round.
    package var peopleAsCSV: String { peopleAsCSV(in: .plain) }

    /// The same in words, and then a row for each round.
    package func wholeAsCSV(in words: Words) -> String {
        peopleAsCSV(in: words) + "\r\n" + csv([words.round] + rounds.map { cells(of: $0, in: words) }, in: words)
    }

    private func peopleAsCSV(in words: Words) -> String {
        let hasMatches = Set(rounds.map(\.match)).count > 1
        let heading =
            words.person + rounds.map { "\(hasMatches ? "\($0.match)." : "")\($0.round): \($0.puzzle)" }
        return csv([heading] + people.map { cells(of: $0, in: words) }, in: words)
    }

    private func csv(_ rows: [[String]], in words: Words) -> String {
        rows.map { row in
            row.map { quoted($0, separator: words.separator) }.joined(separator: words.separator) + "\r\n"
        }.joined()
    }

    private func cells(of person: Person, in words: Words) -> [String] {
        let hardest = person.hardest.flatMap { rounds.indices.contains($0) ? rounds[$0] : nil }
        return [
            harmless(person.name), "\(person.solved)", "\(person.played)", words.seconds(person.seconds),
            "\(person.hints)", hardest?.puzzle ?? "", hardest?.level.map(words.level) ?? "",
            missed(by: person).map(\.puzzle).joined(separator: " / "),
        ]
            + person.results.map { result in
                guard let result else { return "" }
                // Without a race, a solution has no time.
                return result.seconds.map { words.seconds($0) } ?? words.outcome(result.outcome)
            }
    }

    private func cells(of round: Round, in words: Words) -> [String] {
        [
            "\(round.match)", "\(round.round)", round.puzzle, round.level.map(words.level) ?? "", "\(round.solved)",
            "\(round.played)", words.seconds(round.seconds), words.seconds(round.least),
        ]
    }
}

extension HostMessage.Report.Words {
    /// Seconds to the hundredth.
    fileprivate func seconds(_ seconds: Double?) -> String {
        guard let seconds else { return "" }
        return hundredths(Int64((min(max(seconds, 0), 1e9) * 100).rounded()), point: point)
    }
}
