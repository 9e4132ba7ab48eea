package import PlainText

// The host's messages about the game.
extension HostMessage {
    /// A puzzle to solve now.
    package struct StartRound: Hashable, Sendable, Codable {
        /// From 1 in each match.
        package var round: Int
        /// As dealt; each must be used exactly once. There are as many as the `count` in the welcome's rules.
        package var numbers: [Int]
        /// The number to make.
        package var target: Int
        /// The time left for this player, in seconds.
        package var seconds: Double
        /// The rounds in the match; nil in endless play.
        package var rounds: Int?
        /// One of `easy`, `medium`, `hard`, `fiendish`; nil if it is not known.
        @PlainIfAny<20> package var difficulty: String?
        /// The median time that people needed for these numbers, in seconds; nil if it is not known.
        package var medianSeconds: Double?
        /// False if there is no clock; `seconds` then means nothing. Otherwise omitted.
        package var clock: Bool?
        /// How many times the room's seconds the player has; nil for once.
        package var timeFactor: Double?
        /// False if the round does not count for the player's team, because they joined during it; otherwise omitted.
        package var forTeam: Bool?
        /// Which numbers are dealt: `cards`, which are shown as A 2 … 10 J Q K, or the ends of a range, as in `1-20`; nil
        /// for `1-9`.
        @PlainIfAny<20> package var deck: String?
        /// The points with which a player ends the match; nil if none do.
        package var firstTo: Int?
        /// True if the lower half is out after each round; otherwise omitted.
        package var knockout: Bool?
        /// The most rounds that a knockout can have; nil after the first cut.
        package var mostRounds: Int?

        /// Creates one with these members.
        package init(
            round: Int, numbers: [Int], target: Int, seconds: Double, rounds: Int?, difficulty: String?,
            medianSeconds: Double? = nil, clock: Bool? = nil, timeFactor: Double? = nil, forTeam: Bool? = nil,
            deck: String? = nil, firstTo: Int? = nil, knockout: Bool? = nil, mostRounds: Int? = nil
        ) {
            self.round = round
            self.numbers = numbers
            self.target = target
            self.seconds = seconds
            self.rounds = rounds
            self.difficulty = difficulty
            self.medianSeconds = medianSeconds
            self.clock = clock
            self.timeFactor = timeFactor
            self.forTeam = forTeam
            self.deck = deck
            self.firstTo = firstTo
            self.knockout = knockout
            self.mostRounds = mostRounds
        }
    }

    /// The host's verdict on an answer or a give-up.
    package struct Verdict: Hashable, Sendable, Codable {
        /// The round of the answer or give-up, as the player named it.
        package var round: Int
        /// Whether the answer solves the puzzle, and the player has not given this solution before. If and only if it is
        /// so, there is no `reason`.
        package var correct: Bool
        /// The player's time as the host measured it, truncated to hundredths of a second; 0 if no clock ran.
        package var seconds: Double
        /// What the round, which this player has solved, is worth to them now; nil for any other verdict, or where
        /// there are no points.
        package var points: Int?
        /// With a further solution of a round that the player has solved: the points that it adds, 0 where there are none.
        /// Nil for every other verdict.
        package var bonus: Int?
        /// The exact value of the expression: `24` or `64/3`. Nil if it has none, or one that is too large.
        @PlainIfAny<40> package var value: String?
        /// Why the answer is wrong; nil if it is right.
        package var reason: VerdictReason?
        /// The position of a syntax error, in characters from 0. Nil for every other verdict.
        package var position: Int?
        /// True for a right answer that nobody has found before in the host's stored history; otherwise omitted.
        package var discovery: Bool?
        /// How many distinct solutions of these numbers have been found, including this one; nil if it is not a
        /// discovery.
        package var found: Int?
        /// How many distinct solutions there are: of a discovery, and once the player has found all of them; otherwise nil.
        package var solutions: Int?
        /// True for a personal best in this match; otherwise omitted.
        package var best: Bool?

        /// Creates one with these members.
        package init(
            round: Int, correct: Bool, seconds: Double, points: Int? = nil, bonus: Int? = nil, value: String? = nil,
            reason: VerdictReason? = nil, position: Int? = nil, discovery: Bool? = nil, found: Int? = nil,
            solutions: Int? = nil, best: Bool? = nil
        ) {
            self.round = round
            self.correct = correct
            self.seconds = seconds
            self.points = points
            self.bonus = bonus
            self.value = value
            self.reason = reason
            self.position = position
            self.discovery = discovery
            self.found = found
            self.solutions = solutions
            self.best = best
        }
    }

    /// The end of a round.
    package struct EndRound: Hashable, Sendable, Codable {
        /// The round that is over.
        package var round: Int
        /// One solution, in a readable form: `8/(3-8/3)`.
        @Plain<100> package var solution: String
        /// The number of distinct solutions, at least 1.
        package var solutions: Int
        /// This player's rank, from 1, shared on equal times; nil if they did not solve the round, or were out before.
        package var rank: Int?
        /// This player's time, in seconds; nil if they did not solve the round.
        package var seconds: Double?
        /// Seconds until the next round; nil if none begins by itself.
        package var nextRoundSeconds: Double?
        /// The fastest player; nil if nobody solved the round, or only without proof.
        package var winner: Winner?
        /// True if the first two are within 0.1 s of each other; otherwise omitted.
        package var photoFinish: Bool?
        /// At most 20 distinct solutions, those first that most players have found; nil where they are not tracked.
        package var found: [Found]?
        /// True for a player who is out of the match, by this round or an earlier one; otherwise omitted.
        package var out: Bool?

        /// Creates one with these members.
        package init(
            round: Int, solution: String, solutions: Int, rank: Int?, seconds: Double?, nextRoundSeconds: Double?,
            winner: Winner? = nil, photoFinish: Bool? = nil, found: [Found]? = nil, out: Bool? = nil
        ) {
            self.round = round
            self.solution = solution
            self.solutions = solutions
            self.rank = rank
            self.seconds = seconds
            self.nextRoundSeconds = nextRoundSeconds
            self.winner = winner
            self.photoFinish = photoFinish
            self.found = found
            self.out = out
        }
    }

    /// The winner of a round.
    package struct Winner: Hashable, Sendable, Codable {
        /// As admitted.
        @Plain<30> package var name: String
        /// The winner's time, in seconds.
        package var seconds: Double
        /// The answer as the winner typed it, cleaned, at most 64 characters.
        @Plain<64> package var expression: String

        /// Creates one with these members.
        package init(name: String, seconds: Double, expression: String) {
            self.name = name
            self.seconds = seconds
            self.expression = expression
        }
    }

    /// A distinct solution of a round that is over, and who has found it.
    package struct Found: Hashable, Sendable, Codable {
        /// The simplest of the solutions that count as the same.
        @Plain<100> package var expression: String
        /// At most five of those who have found it, as admitted, in the order of the round.
        @PlainList<30> package var names: [String]
        /// How many have found it; 0 if nobody has.
        package var count: Int

        /// Creates one with these members.
        package init(expression: String, names: [String], count: Int) {
            self.expression = expression
            self.names = names
            self.count = count
        }
    }

    /// What everybody is waiting for.
    package struct Status: Hashable, Sendable, Codable {
        /// The code, for programs.
        package var code: StatusCode
        /// Plain English, for people. Other hosts may word it differently.
        @Plain<200> package var text: String
        /// Seconds until the current round ends or the next one begins; nil if none begins by itself.
        package var seconds: Double?
        /// With `gathering`: the number of players connected.
        package var players: Int?
        /// With `gathering`: the number of players with which the first round begins by itself; nil if it does not.
        package var startAt: Int?
        /// With `waitingForAnswers`: the number of players connected and still guessing.
        package var guessing: Int?
        /// With `paused`: the seconds until the round goes on; nil as long as the host has not said so.
        package var resumeSeconds: Double?
        /// True if newcomers are refused; nil otherwise.
        package var locked: Bool?
        /// Between two rounds: the number of the round before, if it does not count; nil otherwise.
        package var void: Int?

        /// Creates one with these members.
        package init(
            code: StatusCode, text: String, seconds: Double? = nil, players: Int? = nil, startAt: Int? = nil,
            guessing: Int? = nil, resumeSeconds: Double? = nil, locked: Bool? = nil, void: Int? = nil
        ) {
            self.code = code
            self.text = text
            self.seconds = seconds
            self.players = players
            self.startAt = startAt
            self.guessing = guessing
            self.resumeSeconds = resumeSeconds
            self.locked = locked
            self.void = void
        }
    }
}

/// Why an answer is wrong. Later hosts may have more reasons.
package struct VerdictReason: RawRepresentable, Hashable, Sendable, Codable {
    /// The code on the wire.
    package let rawValue: String

    /// A code from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue.plainCode
    }

    /// The expression has another value, or one too large to show.
    package static let notTarget = VerdictReason(rawValue: "notTarget")
    /// The expression does not use each number exactly once.
    package static let wrongNumbers = VerdictReason(rawValue: "wrongNumbers")
    /// The answer is not an expression; `position` says where it fails.
    package static let syntax = VerdictReason(rawValue: "syntax")
    /// The expression divides by zero.
    package static let divisionByZero = VerdictReason(rawValue: "divisionByZero")
    /// The round, or the player's own time in it, is over; or there is no such round.
    package static let roundOver = VerdictReason(rawValue: "roundOver")
    /// The player has already solved this round or given it up.
    package static let alreadyAnswered = VerdictReason(rawValue: "alreadyAnswered")
    /// The player is a spectator, or waits for the next round.
    package static let notPlaying = VerdictReason(rawValue: "notPlaying")
    /// The player has given this solution of the round before.
    package static let repeated = VerdictReason(rawValue: "repeated")
    /// The answer to a `hint` that the player does not get: there are none in this room, or none yet, or they have taken
    /// them all, or they are not guessing.
    package static let noHint = VerdictReason(rawValue: "noHint")
    /// The answer to a `giveUp`.
    package static let gaveUp = VerdictReason(rawValue: "gaveUp")

    /// The codes of this version.
    package static let all: [VerdictReason] = [
        .notTarget, .wrongNumbers, .syntax, .divisionByZero, .roundOver, .alreadyAnswered, .notPlaying, .repeated,
        .noHint, .gaveUp,
    ]
}

/// What everybody is waiting for. Later hosts may have more codes.
package struct StatusCode: RawRepresentable, Hashable, Sendable, Codable {
    /// The code on the wire.
    package let rawValue: String

    /// A code from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue.plainCode
    }

    /// A round is in progress.
    package static let waitingForAnswers = StatusCode(rawValue: "waitingForAnswers")
    /// The break before the next round.
    package static let nextRoundSoon = StatusCode(rawValue: "nextRoundSoon")
    /// There are no players.
    package static let waitingForPlayers = StatusCode(rawValue: "waitingForPlayers")
    /// The host has paused the room.
    package static let paused = StatusCode(rawValue: "paused")
    /// The room is open, and the host has not begun the game.
    package static let gathering = StatusCode(rawValue: "gathering")
    /// The match is over, and the host has not begun another.
    package static let matchOver = StatusCode(rawValue: "matchOver")
}
