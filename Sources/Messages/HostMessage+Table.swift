package import PlainText

// The table of a round.
extension HostMessage {
    /// A row of a table.
    package struct Row: Hashable, Sendable, Codable {
        /// The ID in the player's welcome.
        package var player: Int
        /// The admitted name: 1 to 24 characters, unique in the room.
        @Plain<30> package var name: String
        /// The number of the player's face, from 0 to 47; nil where there are no faces.
        @FaceIfAny package var face: Int?
        /// The player's team; nil where there are no teams.
        @PlainIfAny<30> package var team: String?
        /// The outcome in the current round or, until the next one begins, in the last one.
        package var outcome: RowOutcome
        /// A solver's time in the round or, at the end of a match, the mean time of the rounds solved. In seconds; nil
        /// without a solved round.
        @SecondsIfAny package var seconds: Double?
        /// A solver's rank in the round, from 1, shared by equals: 1, 2, 2, 4. Bots have none.
        @RankIfAny package var rank: Int?
        /// The points for the rounds of this match that the player solved. A round counts once it is over. Nil where
        /// there are no points, and until the end of a match is announced.
        @PointsIfAny package var points: Int?
        /// The points gained in this round, or in the one that is over; nil if none, and whenever `points` is.
        @Bounded<Int?, -1_000_000_000, 1_000_000_000> package var gained: Int?
        /// The rank in the match, once a round is over, from 1, shared by equals. Nil if no one has scored, for bots
        /// and players who are out, and until the end of a match is announced.
        @RankIfAny package var standing: Int?
        /// Rounds of this match in which no one was faster. A round counts once it is over. Nil until the end of a
        /// match is announced.
        @CountIfAny package var wins: Int?
        /// Rounds of this match solved. A round counts once it is over. If they decide the match, nil until its end is
        /// announced.
        @CountIfAny package var solved: Int?
        /// True if the player only claims to have solved the round, as classic players do; otherwise omitted.
        package var unproven: Bool?
        /// Rounds won in a row so far, if at least 2; otherwise omitted.
        @Bounded<Int?, 2, 1_000_000> package var streak: Int?
        /// How many hints the player has taken in the round; omitted if none.
        @RankIfAny package var hints: Int?
        /// How many further solutions of the round the player has found since solving it; omitted if none.
        @RankIfAny package var further: Int?
        /// The ranks in the match gained (+) or lost (-) in the round that is over; omitted if 0, and whenever
        /// `standing` is.
        @Bounded<Int?, -1_000_000, 1_000_000> package var moved: Int?
        /// True if an earlier round of a match by knockout put the player out of it; otherwise omitted.
        package var out: Bool?
        /// True for a bot, which has no rank; otherwise omitted.
        package var bot: Bool?

        /// Creates one with these members.
        package init(
            player: Int, name: String, face: Int? = nil, team: String? = nil, outcome: RowOutcome, seconds: Double?,
            rank: Int?, points: Int? = nil, gained: Int? = nil, standing: Int? = nil, wins: Int?, solved: Int?,
            unproven: Bool? = nil, streak: Int? = nil,
            hints: Int? = nil, further: Int? = nil, moved: Int? = nil, out: Bool? = nil, bot: Bool? = nil
        ) {
            (self.player, self.name, self.face, self.team) = (player, name, face, team)
            (self.outcome, self.seconds, self.rank, self.points) = (outcome, seconds, rank, points)
            (self.gained, self.standing, self.wins, self.solved) = (gained, standing, wins, solved)
            (self.unproven, self.streak, self.hints, self.further) = (unproven, streak, hints, further)
            (self.moved, self.out, self.bot) = (moved, out, bot)
        }
    }

    /// The table of a round.
    package struct Results: Hashable, Sendable, Codable {
        /// The most players for which the table has a row each.
        package static let mostRows = 50

        /// The round of the table; 0 before the first round.
        package var round: Int
        /// The number of players with a seat, including bots and players who are away, but not spectators.
        @Count package var players: Int
        /// How many of these players have solved the round.
        @Count package var solved: Int
        /// How many people are connected and still guessing.
        @Count package var guessing: Int
        /// All players if there are at most 50, otherwise the best 20; best first. Nil if none of these rows has changed
        /// since the last table.
        @Bounded<[Row]?, 0, 120> package var rows: [Row]?
        /// The teams, best first; nil if there are none.
        @Bounded<[TeamRow]?, 0, 20> package var teams: [TeamRow]?
        /// What has happened since the last table, oldest first: at most 20 items, in a crowd 5, and perhaps
        /// ``NewsCode/more``. Nil if nothing has happened, and in the first table after a welcome.
        @Bounded<[News]?, 0, 21> package var news: [News]?

        /// Creates one with these members.
        package init(
            round: Int, players: Int, solved: Int, guessing: Int, rows: [Row]?, teams: [TeamRow]? = nil,
            news: [News]? = nil
        ) {
            (self.round, self.players, self.solved, self.guessing) = (round, players, solved, guessing)
            (self.rows, self.teams, self.news) = (rows, teams, news)
        }
    }
}

/// A player's state in a round. Later hosts may have more codes.
package struct RowOutcome: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// Still guessing.
    package static let guessing = RowOutcome(rawValue: "guessing")
    /// Solved the round in time.
    package static let solved = RowOutcome(rawValue: "solved")
    /// Gave up.
    package static let gaveUp = RowOutcome(rawValue: "gaveUp")
    /// Was still guessing when the round ended.
    package static let outOfTime = RowOutcome(rawValue: "outOfTime")
    /// Not in this round: joined too late for it, or was away when it began.
    package static let waiting = RowOutcome(rawValue: "waiting")
    /// Connection lost, without a solution or a give-up in this round. The seat is kept for 120 s.
    package static let away = RowOutcome(rawValue: "away")
}

extension HostMessage.Row {
    /// The rank in a match to show to people; nil for players who have solved nothing.
    package var matchPlace: Int? { solved == 0 ? nil : standing }
}
