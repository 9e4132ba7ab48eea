package import PlainText

// The host's messages about a match.
extension HostMessage {
    /// The match so far, between two rounds.
    package struct Standings: Hashable, Sendable, Codable {
        /// The last round that counts.
        package var round: Int
        /// All players if there are at most 50, otherwise the best 20; best first, each with their rank in the match.
        package var rows: [Row]
        /// The teams, best first; nil if there are none.
        package var teams: [TeamRow]?

        /// Creates one with these members.
        package init(round: Int, rows: [Row], teams: [TeamRow]? = nil) {
            self.round = round
            self.rows = rows
            self.teams = teams
        }
    }

    /// The end of a match; in endless play, of the game.
    package struct EndMatch: Hashable, Sendable, Codable {
        /// The fastest solution of the match.
        package struct Fastest: Hashable, Sendable, Codable {
            /// The player, by their name as admitted.
            @Plain<30> package var name: String
            /// The player's time, in seconds.
            package var seconds: Double

            /// Creates one with these members.
            package init(name: String, seconds: Double) {
                self.name = name
                self.seconds = seconds
            }
        }

        /// The largest number of rounds that a player won in a row.
        package struct Streak: Hashable, Sendable, Codable {
            /// The player, by their name as admitted.
            @Plain<30> package var name: String
            /// At least 2.
            package var rounds: Int

            /// Creates one with these members.
            package init(name: String, rounds: Int) {
                self.name = name
                self.rounds = rounds
            }
        }

        /// The hardest deal that somebody solved.
        package struct Hardest: Hashable, Sendable, Codable {
            /// The fastest player to solve it, by their name as admitted.
            @Plain<30> package var name: String
            /// As dealt.
            package var numbers: [Int]
            /// As in a `startRound`; nil for `1-9`.
            @PlainIfAny<20> package var deck: String?

            /// Creates one with these members.
            package init(name: String, numbers: [Int], deck: String? = nil) {
                self.name = name
                self.numbers = numbers
                self.deck = deck
            }
        }

        /// All players if there are at most 50, otherwise the best 20; best first, each with their rank in the match.
        package var standings: [Row]
        /// The teams, best first; nil if there are none.
        package var teams: [TeamRow]?
        /// Nil if nobody solved a round.
        package var fastest: Fastest?
        /// Nil if nobody won two rounds in a row.
        package var streak: Streak?
        /// Nil if nobody solved a round, or if deals have no grade.
        package var hardest: Hardest?
        /// How many solutions were new to the host's stored history; nil if none were.
        package var discoveries: Int?
        /// At most ten, in the order in which they are shown; nil if there are none, and from hosts that have no awards.
        package var awards: [Award]?
        /// The listener's own award; nil for spectators, and for those who have done nothing.
        package var own: Award?

        /// Creates one with these members.
        package init(
            standings: [Row], teams: [TeamRow]? = nil, fastest: Fastest? = nil, streak: Streak? = nil,
            hardest: Hardest? = nil, discoveries: Int? = nil, awards: [Award]? = nil, own: Award? = nil
        ) {
            self.standings = standings
            self.teams = teams
            self.fastest = fastest
            self.streak = streak
            self.hardest = hardest
            self.discoveries = discoveries
            self.awards = awards
            self.own = own
        }
    }
}
