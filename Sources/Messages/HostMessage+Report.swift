package import PlainText

extension HostMessage {
    /// What everybody has solved in a room: for a teacher, or for anyone who wants to look closer. It counts people, not
    /// bots, and rounds that were played to their end. People with the same name count as the same person.
    package struct Report: Hashable, Sendable, Codable {
        /// By name.
        package var people: [Person]
        /// The rounds, in order.
        package var rounds: [Round]

        /// Creates one with these members.
        package init(people: [Person], rounds: [Round]) {
            (self.people, self.rounds) = (people, rounds)
        }

        /// A person, with what they did in the rounds.
        package struct Person: Hashable, Sendable, Codable {
            /// The name as last used.
            @Plain<30> package var name: String
            /// How many rounds they solved with proof, and how many they had.
            @Count package var solved: Int
            @Count package var played: Int
            /// The median of the seconds of the rounds solved; nil if there are none.
            @SecondsIfAny package var seconds: Double?
            /// How many hints they took.
            @Count package var hints: Int
            /// The index in ``Report/rounds`` of the hardest puzzle that they solved, without hints if there is one; nil if
            /// they solved none.
            @CountIfAny package var hardest: Int?
            /// What they did in each round: nil if they did not have it.
            package var results: [Result?]

            /// Creates one with these members.
            package init(
                name: String, solved: Int, played: Int, seconds: Double?, hints: Int, hardest: Int?, results: [Result?]
            ) {
                (self.solved, self.played, self.seconds, self.hints) = (solved, played, seconds, hints)
                (self.hardest, self.results) = (hardest, results)
                self.name = name
            }
        }

        /// What a person did in a round.
        package struct Result: Hashable, Sendable, Codable {
            /// `solved`, `gaveUp` or `outOfTime`.
            package var outcome: RowOutcome
            /// The seconds that it took to solve the round; nil if it is not solved.
            @SecondsIfAny package var seconds: Double?
            /// How many hints they took; nil for none.
            @CountIfAny package var hints: Int?

            /// Creates one with these members.
            package init(_ outcome: RowOutcome, seconds: Double? = nil, hints: Int? = nil) {
                (self.outcome, self.seconds, self.hints) = (outcome, seconds, hints)
            }
        }

        /// A round and its puzzle.
        package struct Round: Hashable, Sendable, Codable {
            /// From 1, and from 1 in each match.
            @Count package var match: Int
            @Count package var round: Int
            package var numbers: [Int]
            /// The number to make.
            @Plain<40> package var target: String
            /// The level of the puzzle; nil for none.
            @PlainIfAny<40> package var level: String?
            /// How many people solved it, and how many had it.
            @Count package var solved: Int
            @Count package var played: Int
            /// The median and the least of the seconds that they took; nil if no one solved it.
            @SecondsIfAny package var seconds: Double?
            @SecondsIfAny package var least: Double?

            /// Creates one with these members.
            package init(
                match: Int, round: Int, numbers: [Int], target: String, level: String?, solved: Int, played: Int,
                seconds: Double?, least: Double?
            ) {
                (self.match, self.round, self.numbers) = (match, round, numbers)
                (self.solved, self.played, self.seconds, self.least) = (solved, played, seconds, least)
                self.target = target
                self.level = level
            }
        }
    }
}

extension HostMessage.Report {
    /// The rounds that a person had and did not solve.
    package func missed(by person: Person) -> [Round] {
        zip(rounds, person.results).compactMap { $1.map(\.outcome).map { $0 != .solved } == true ? $0 : nil }
    }

    /// Those who have not solved a round, the most first.
    package var inNeed: [(person: Person, missed: [Round])] {
        people.map { (person: $0, missed: missed(by: $0)) }.filter { !$0.missed.isEmpty }.enumerated()
            .sorted { ($1.element.missed.count, $0.offset) < ($0.element.missed.count, $1.offset) }.map(\.element)
    }
}

extension HostMessage.Report.Round {
    /// The numbers, and the target if it is not 24: `1 2 3 4 = 10`.
    package var puzzle: String {
        numbers.map(String.init).joined(separator: " ") + (target == "24" ? "" : " = \(target)")
    }
}
