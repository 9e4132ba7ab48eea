package import PlainText

// The host's messages about the game.
extension HostMessage {
    /// A round in progress.
    package struct StartRound: Hashable, Sendable, Codable {
        /// From 1 in each match.
        @Count package var round: Int
        /// As dealt; each must be used exactly once. Nil while the round is paused, and for a player who reconnects
        /// after their part in the round is over.
        @Bounded<[Int]?, 0, 16> package var numbers: [Int]?
        /// The number to make.
        package var target: Int
        /// The seconds left for players without their own time; meaningless without a clock.
        @Seconds package var seconds: Double
        /// The rounds in the match; nil in endless play.
        @RankIfAny package var rounds: Int?
        /// One of `easy`, `medium`, `hard`, `fiendish`; nil if unknown.
        @PlainIfAny<20> package var level: String?
        /// The median time that people needed for these numbers, in seconds; nil if unknown.
        @SecondsIfAny package var medianSeconds: Double?
        /// The settings that have changed since the previous round, with their new values; nil if none have.
        package var settings: SettingValues?
        /// The most rounds that a knockout can have; nil after the first cut.
        @RankIfAny package var mostRounds: Int?
        /// True once the room's own time is up and only players with more time are still guessing; otherwise omitted.
        package var overtime: Bool?

        /// Creates one with these members.
        package init(
            round: Int, numbers: [Int]?, target: Int, seconds: Double, rounds: Int? = nil, level: String? = nil,
            medianSeconds: Double? = nil, settings: SettingValues? = nil, mostRounds: Int? = nil,
            overtime: Bool? = nil
        ) {
            (self.round, self.numbers, self.target, self.seconds) = (round, numbers, target, seconds)
            (self.rounds, self.level, self.medianSeconds, self.settings) = (rounds, level, medianSeconds, settings)
            (self.mostRounds, self.overtime) = (mostRounds, overtime)
        }
    }

    /// The host's verdict on an answer or a give-up.
    package struct Verdict: Hashable, Sendable, Codable {
        /// The round of the answer or give-up, as the player named it.
        package var round: Int
        /// Whether the answer solves the puzzle and the player has not given this solution before. There is a `reason`
        /// exactly if this is false.
        package var correct: Bool
        /// The player's time as the host measured it, truncated to hundredths of a second; 0 if no clock ran.
        @Seconds package var seconds: Double
        /// The points that the player has for the round, which they have solved; nil for any other verdict, and where
        /// there are no points.
        @PointsIfAny package var points: Int?
        /// With a further solution of a round that the player has solved: the points that it adds, 0 where there are
        /// none. Nil for every other verdict.
        @PointsIfAny package var bonus: Int?
        /// The exact value of the expression: `24` or `64/3`. Nil if it has none, or one that is too large.
        @PlainIfAny<40> package var value: String?
        /// Why the answer is wrong; nil if it is right.
        package var reason: VerdictReason?
        /// The position of a syntax error, in characters from 0. Nil for every other verdict.
        @CountIfAny package var position: Int?
        /// The first number that is used more or less often than it was dealt, if that is the reason; otherwise nil.
        package var wrongNumber: WrongNumber?
        /// True for a right answer that no one has found before in the host's stored history; otherwise omitted.
        package var discovery: Bool?
        /// How many distinct solutions of these numbers have been found, including this one; nil if the answer is no
        /// discovery.
        @CountIfAny package var found: Int?
        /// How many distinct solutions there are. Set for a discovery, and once the player has found all of them;
        /// otherwise nil.
        @CountIfAny package var solutions: Int?
        /// True for a personal best in this match; otherwise omitted.
        package var best: Bool?

        /// Creates one with these members.
        package init(
            round: Int, correct: Bool, seconds: Double, points: Int? = nil, bonus: Int? = nil, value: String? = nil,
            reason: VerdictReason? = nil, position: Int? = nil, wrongNumber: WrongNumber? = nil,
            discovery: Bool? = nil, found: Int? = nil, solutions: Int? = nil, best: Bool? = nil
        ) {
            (self.round, self.correct, self.seconds) = (round, correct, seconds)
            (self.points, self.bonus, self.value) = (points, bonus, value)
            (self.reason, self.position, self.wrongNumber) = (reason, position, wrongNumber)
            (self.discovery, self.found, self.solutions) = (discovery, found, solutions)
            self.best = best
        }
    }

    /// A number that an answer uses more or less often than it was dealt.
    package struct WrongNumber: Hashable, Sendable, Codable {
        package var number: Int
        /// How often the answer uses it.
        package var used: Int
        /// How often it was dealt.
        package var dealt: Int

        /// Creates one with these members.
        package init(number: Int, used: Int, dealt: Int) {
            (self.number, self.used, self.dealt) = (number, used, dealt)
        }
    }

    /// The end of a round.
    package struct EndRound: Hashable, Sendable {
        /// One solution, in a readable form: `8/(3-8/3)`.
        @Plain<100> package var solution: String
        /// The number of distinct solutions, at least 1.
        @Count package var solutions: Int
        /// The fastest player; nil if no one solved the round, or only without proof.
        package var winner: Winner?
        /// True if the first two are within 0.1 s of each other; otherwise omitted.
        package var photoFinish: Bool?
        /// At most 20 distinct solutions, those that most players found first; nil where solutions are not tracked.
        @Bounded<[Found]?, 0, 20> package var found: [Found]?
        /// The last table of the round. On the wire, its members are in the same object.
        package var table: Results
        /// The rows of the best 20 of the match, in rooms of more than 50 players. Nil in other rooms, and until the
        /// end of a match is announced.
        @Bounded<[Row]?, 0, 120> package var standings: [Row]?
        /// Seconds until the next phase; nil if none begins by itself.
        @SecondsIfAny package var seconds: Double?

        /// Creates one with these members.
        package init(
            solution: String, solutions: Int, winner: Winner? = nil, photoFinish: Bool? = nil, found: [Found]? = nil,
            table: Results, standings: [Row]? = nil, seconds: Double? = nil
        ) {
            (self.solutions, self.winner, self.photoFinish, self.found) = (solutions, winner, photoFinish, found)
            (self.table, self.standings, self.seconds) = (table, standings, seconds)
            self.solution = solution
        }

        /// The round that is over.
        package var round: Int {
            get { table.round }
            set { table.round = newValue }
        }
    }

    /// The winner of a round.
    package struct Winner: Hashable, Sendable, Codable {
        /// The admitted name.
        @Plain<30> package var name: String
        /// The winner's time, in seconds.
        @Seconds package var seconds: Double
        /// The answer as the winner typed it, cleaned, at most 64 characters.
        @Plain<64> package var expression: String

        /// Creates one with these members.
        package init(name: String, seconds: Double, expression: String) {
            (self.name, self.seconds, self.expression) = (name, seconds, expression)
        }
    }

    /// A distinct solution of a round that is over, and the players who found it.
    package struct Found: Hashable, Sendable, Codable {
        /// The simplest solution that counts as the same.
        @Plain<100> package var expression: String
        /// The admitted names of at most five players who found it, in the order of the round.
        @PlainList<30> package var names: [String]
        /// How many players found it; 0 if none did.
        @Count package var count: Int

        /// The most numbers of a puzzle whose solutions are tracked.
        package static let mostNumbers = 5

        /// Creates one with these members.
        package init(expression: String, names: [String], count: Int) {
            (self.expression, self.names, self.count) = (expression, names, count)
        }
    }

    /// A phase that has no message of its own.
    package struct Status: Hashable, Sendable, Codable {
        /// Plain English, for people. Other hosts may word it differently.
        @Plain<200> package var text: String
        /// Seconds until the next phase; nil if none begins by itself.
        @SecondsIfAny package var seconds: Double?
        /// With `gathering`: the number of players connected.
        @CountIfAny package var players: Int?
        /// With `gathering`: the number of players at which the first round begins by itself; nil if it does not.
        @RankIfAny package var startAt: Int?
        /// With `countdown`: the number of the previous round, if it does not count; nil otherwise.
        @RankIfAny package var void: Int?

        /// Creates one with these members.
        package init(
            text: String = "", seconds: Double? = nil, players: Int? = nil, startAt: Int? = nil, void: Int? = nil
        ) {
            (self.text, self.seconds, self.players, self.startAt, self.void) = (text, seconds, players, startAt, void)
        }
    }
}

extension HostMessage.EndRound: Codable {
    private enum Key: CodingKey { case solution, solutions, winner, photoFinish, found, standings, seconds }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        _solution = try members.decode(Plain<100>.self, forKey: .solution)
        _solutions = try members.decode(HostMessage.Count.self, forKey: .solutions)
        winner = try members.decodeIfPresent(HostMessage.Winner.self, forKey: .winner)
        photoFinish = try members.decodeIfPresent(Bool.self, forKey: .photoFinish)
        _found = try members.decode(Bounded<[HostMessage.Found]?, 0, 20>.self, forKey: .found)
        table = try HostMessage.Results(from: decoder)
        _standings = try members.decode(Bounded<[HostMessage.Row]?, 0, 120>.self, forKey: .standings)
        _seconds = try members.decode(HostMessage.SecondsIfAny.self, forKey: .seconds)
    }

    package func encode(to encoder: any Encoder) throws {
        try table.encode(to: encoder)
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(solution, forKey: .solution)
        try members.encode(solutions, forKey: .solutions)
        try members.encodeIfPresent(winner, forKey: .winner)
        try members.encodeIfPresent(photoFinish, forKey: .photoFinish)
        try members.encodeIfPresent(found, forKey: .found)
        try members.encodeIfPresent(standings, forKey: .standings)
        try members.encodeIfPresent(seconds, forKey: .seconds)
    }
}

/// Why an answer is wrong, or was not judged. Later hosts may have more reasons.
package struct VerdictReason: WireCode, Error {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// The expression has a value other than the target, possibly one too large to show.
    package static let notTarget = VerdictReason(rawValue: "notTarget")
    /// The expression does not use each number exactly once.
    package static let wrongNumbers = VerdictReason(rawValue: "wrongNumbers")
    /// The answer is not an expression; `position` is where parsing fails.
    package static let syntax = VerdictReason(rawValue: "syntax")
    /// The expression divides by zero.
    package static let divisionByZero = VerdictReason(rawValue: "divisionByZero")
    /// The round, or the player's own time in it, is over; or there is no such round.
    package static let roundOver = VerdictReason(rawValue: "roundOver")
    /// The player has already solved this round or given it up.
    package static let alreadyAnswered = VerdictReason(rawValue: "alreadyAnswered")
    /// The player is a spectator, or is waiting for the next round; or the host has paused the round.
    package static let notPlaying = VerdictReason(rawValue: "notPlaying")
    /// The player has given this solution of the round before.
    package static let repeated = VerdictReason(rawValue: "repeated")
    /// The player gets no hint: the room has none, or none yet, or the player has taken them all or is not guessing.
    package static let noHint = VerdictReason(rawValue: "noHint")
    /// The answer to a `giveUp`.
    package static let gaveUp = VerdictReason(rawValue: "gaveUp")

    /// The codes of this version.
    package static let all: [VerdictReason] = [
        .notTarget, .wrongNumbers, .syntax, .divisionByZero, .roundOver, .alreadyAnswered, .notPlaying, .repeated,
        .noHint, .gaveUp,
    ]
}
