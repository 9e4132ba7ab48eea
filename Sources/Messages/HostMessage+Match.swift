// What a host says about a match.
extension HostMessage {
    /// The match so far, between two rounds.
    package struct Standings: Hashable, Sendable, Codable {
        /// The last round that counts in them.
        package var round: Int
        /// All players up to 50, above that the best 20, best first, each with its rank in the match.
        package var rows: [Row]

        /// One with these members.
        package init(round: Int, rows: [Row]) {
            self.round = round
            self.rows = rows
        }
    }

    /// The end of a match; in endless play, of the game.
    package struct EndMatch: Hashable, Sendable, Codable {
        /// The fastest solution of the match.
        package struct Fastest: Hashable, Sendable, Codable {
            /// Whose it was, as admitted.
            package var name: String
            /// How long it took, in seconds.
            package var seconds: Double

            /// One with these members.
            package init(name: String, seconds: Double) {
                self.name = name
                self.seconds = seconds
            }
        }

        /// The most rounds that somebody won in a row.
        package struct Streak: Hashable, Sendable, Codable {
            /// Who did, as admitted.
            package var name: String
            /// How many; 2 or more.
            package var rounds: Int

            /// One with these members.
            package init(name: String, rounds: Int) {
                self.name = name
                self.rounds = rounds
            }
        }

        /// The hardest deal that somebody solved.
        package struct Hardest: Hashable, Sendable, Codable {
            /// Who was fastest at it, as admitted.
            package var name: String
            /// As dealt.
            package var numbers: [Int]

            /// One with these members.
            package init(name: String, numbers: [Int]) {
                self.name = name
                self.numbers = numbers
            }
        }

        /// All players up to 50, above that the best 20, best first, each with its rank in the match.
        package var standings: [Row]
        /// Nil if nobody solved a round.
        package var fastest: Fastest?
        /// Nil if nobody won two rounds in a row.
        package var streak: Streak?
        /// Nil if nobody solved a round, or the deals have no grade.
        package var hardest: Hardest?
        /// How many solutions were found that nobody had found before, in all that the host keeps; nil if there were none.
        package var discoveries: Int?

        /// One with these members.
        package init(
            standings: [Row], fastest: Fastest? = nil, streak: Streak? = nil, hardest: Hardest? = nil,
            discoveries: Int? = nil
        ) {
            self.standings = standings
            self.fastest = fastest
            self.streak = streak
            self.hardest = hardest
            self.discoveries = discoveries
        }
    }
}
