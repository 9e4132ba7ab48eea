// The table of a round.
extension HostMessage {
    /// A line of the table or of the standings.
    package struct Row: Hashable, Sendable, Codable {
        /// The id of the player's welcome.
        package var player: Int
        /// As admitted: 1 to 24 characters, different from every other name in the room.
        package var name: String
        /// In the current round, or in the last one until the next begins; in standings too.
        package var outcome: RowOutcome
        /// A solver's time; in standings the mean time of the rounds solved. In seconds; nil without a solved round.
        package var seconds: Double?
        /// From 1, shared by equals: 1, 2, 2, 4. In results only solvers have one; in standings everybody, but nobody
        /// where nobody scored.
        package var rank: Int?
        /// Rounds of this match in which nobody was faster. A round counts once it is over.
        package var wins: Int
        /// Rounds of this match solved. A round counts once it is over.
        package var solved: Int
        /// True if solved by the player's own word, as classic players do; else nil, and left out.
        package var unproven: Bool?
        /// Rounds won in a row until now, when 2 or more; else left out.
        package var streak: Int?
        /// In the standings between rounds: the places gained (+) or lost (-) since the round before; left out when 0.
        package var moved: Int?

        /// One with these members.
        package init(
            player: Int, name: String, outcome: RowOutcome, seconds: Double?, rank: Int?, wins: Int, solved: Int,
            unproven: Bool? = nil, streak: Int? = nil, moved: Int? = nil
        ) {
            self.player = player
            self.name = name
            self.outcome = outcome
            self.seconds = seconds
            self.rank = rank
            self.wins = wins
            self.solved = solved
            self.unproven = unproven
            self.streak = streak
            self.moved = moved
        }
    }

    /// The table of a round.
    package struct Results: Hashable, Sendable, Codable {
        /// 0 before the first round.
        package var round: Int
        /// Nothing in it changes any more.
        package var final: Bool
        /// Players with a seat, those away included, spectators not.
        package var players: Int
        /// How many of them have solved the round.
        package var solved: Int
        /// How many of them are connected and still at it.
        package var guessing: Int
        /// All players up to 50, above that the best 20, best first.
        package var rows: [Row]

        /// One with these members.
        package init(round: Int, final: Bool, players: Int, solved: Int, guessing: Int, rows: [Row]) {
            self.round = round
            self.final = final
            self.players = players
            self.solved = solved
            self.guessing = guessing
            self.rows = rows
        }
    }
}

/// Where a player stands in a round. Later hosts may have more.
package struct RowOutcome: RawRepresentable, Hashable, Sendable, Codable {
    /// The code as it is on the wire.
    package let rawValue: String

    /// A code as read from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Still at it.
    package static let guessing = RowOutcome(rawValue: "guessing")
    /// Solved it in time.
    package static let solved = RowOutcome(rawValue: "solved")
    /// Gave it up.
    package static let gaveUp = RowOutcome(rawValue: "gaveUp")
    /// Was still guessing when the round ended.
    package static let outOfTime = RowOutcome(rawValue: "outOfTime")
    /// Not in this round: came too late for it, or was away when it began.
    package static let waiting = RowOutcome(rawValue: "waiting")
    /// The connection is lost, and the round neither solved nor given up. The seat is kept for 120 s.
    package static let away = RowOutcome(rawValue: "away")
}
