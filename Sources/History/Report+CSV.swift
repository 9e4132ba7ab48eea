package import Messages

// A report for a spreadsheet: a row for each person.
extension HostMessage.Report {
    /// A row for each person under a heading, with a column for each round: the seconds of a person who solved it, or
    /// `gaveUp` or `notSolved`; empty for a person who did not have the round.
    package var peopleAsCSV: String {
        let hasMatches = Set(rounds.map(\.match)).count > 1
        let heading =
            ["player", "solved", "rounds", "seconds", "hints", "hardest", "level"]
            + rounds.map { "\(hasMatches ? "\($0.match)." : "")\($0.round): \($0.puzzle)" }
        return csv([heading] + people.map(\.cells))
    }

    /// The same, and then a row for each round.
    package var wholeAsCSV: String {
        let heading = ["match", "round", "numbers", "target", "level", "solved", "players", "seconds", "least"]
        return peopleAsCSV + "\r\n" + csv([heading] + rounds.map(\.cells))
    }

    private func csv(_ rows: [[String]]) -> String {
        rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }
}

extension HostMessage.Report.Person {
    fileprivate var cells: [String] {
        [
            harmless(name), "\(solved)", "\(played)", seconds.map(hundredths) ?? "", "\(hints)",
            hardest?.map(String.init).joined(separator: " ") ?? "", level ?? "",
        ]
            + results.map { result in
                switch result?.outcome {
                case nil: ""
                case .solved?: result?.seconds.map(hundredths) ?? "solved"
                // A host ends rounds too, and not every round has a clock.
                case .outOfTime?: "notSolved"
                case let other?: other.rawValue
                }
            }
    }
}

extension HostMessage.Report.Round {
    /// The numbers, and the target if it is not 24: `1 2 3 4 = 10`.
    package var puzzle: String {
        numbers.map(String.init).joined(separator: " ") + (target == "24" ? "" : " = \(target)")
    }

    fileprivate var cells: [String] {
        [
            "\(match)", "\(round)", numbers.map(String.init).joined(separator: " "), target, level ?? "", "\(solved)",
            "\(played)", seconds.map(hundredths) ?? "", least.map(hundredths) ?? "",
        ]
    }
}

/// Seconds to the hundredth, with a point.
private func hundredths(_ seconds: Double) -> String {
    let hundredths = Int((min(max(seconds, 0), 1e9) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
