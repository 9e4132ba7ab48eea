// What a host says about the game.
extension HostMessage {
    /// A puzzle to be solved from now on.
    package struct StartRound: Hashable, Sendable, Codable {
        /// From 1 in each match.
        package var round: Int
        /// As dealt; each is to be used exactly once. As many as the `count` of the welcome's rules.
        package var numbers: [Int]
        /// What to make of the numbers.
        package var target: Int
        /// What is left for this player, in seconds.
        package var seconds: Double
        /// Rounds in the match, if play is not endless.
        package var rounds: Int?
        /// One of `easy`, `medium`, `hard`, `fiendish`, if it is known.
        package var difficulty: String?
        /// The median of what people needed for these numbers, in seconds, where it is known.
        package var medianSeconds: Double?

        /// One with these members.
        package init(
            round: Int, numbers: [Int], target: Int, seconds: Double, rounds: Int?, difficulty: String?,
            medianSeconds: Double? = nil
        ) {
            self.round = round
            self.numbers = numbers
            self.target = target
            self.seconds = seconds
            self.rounds = rounds
            self.difficulty = difficulty
            self.medianSeconds = medianSeconds
        }
    }

    /// The host's word on an answer, or on giving up.
    package struct Verdict: Hashable, Sendable, Codable {
        /// The round that was answered or given up, as the player named it.
        package var round: Int
        /// Whether the puzzle is solved. Exactly then there is no `reason`.
        package var correct: Bool
        /// The host's measure of the player's time, cut to hundredths of a second; 0 where no clock ran.
        package var seconds: Double
        /// What the expression makes, exactly: `24` or `64/3`. Nil where it has no value or too large a one.
        package var value: String?
        /// Why the answer is not right; nil if it is.
        package var reason: VerdictReason?
        /// Where a syntax error is: the offset in characters from 0. Nil for every other verdict.
        package var position: Int?
        /// True for a right answer whose solution nobody has found before, in all that the host keeps; else left out.
        package var discovery: Bool?
        /// How many distinct solutions of these numbers are found with it; nil if it is no discovery.
        package var found: Int?
        /// How many there are; nil if it is no discovery.
        package var solutions: Int?
        /// True for a personal best of this match; else left out.
        package var best: Bool?

        /// One with these members.
        package init(
            round: Int, correct: Bool, seconds: Double, value: String? = nil, reason: VerdictReason? = nil,
            position: Int? = nil, discovery: Bool? = nil, found: Int? = nil, solutions: Int? = nil,
            best: Bool? = nil
        ) {
            self.round = round
            self.correct = correct
            self.seconds = seconds
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
        /// One solution, for people to read: `8/(3-8/3)`.
        package var solution: String
        /// How many distinct solutions there are. At least 1.
        package var solutions: Int
        /// Where this player came, from 1, shared on equal times; nil if it has not solved the round.
        package var rank: Int?
        /// How long this player took, in seconds; nil if it has not solved the round.
        package var seconds: Double?
        /// Seconds until the next round; nil if none comes by itself.
        package var nextRoundSeconds: Double?
        /// Who was fastest; nil if nobody solved it, or only without proof.
        package var winner: Winner?
        /// True if the first two are within 0.1 s of each other; else left out.
        package var photoFinish: Bool?

        /// One with these members.
        package init(
            round: Int, solution: String, solutions: Int, rank: Int?, seconds: Double?, nextRoundSeconds: Double?,
            winner: Winner? = nil, photoFinish: Bool? = nil
        ) {
            self.round = round
            self.solution = solution
            self.solutions = solutions
            self.rank = rank
            self.seconds = seconds
            self.nextRoundSeconds = nextRoundSeconds
            self.winner = winner
            self.photoFinish = photoFinish
        }
    }

    /// Who won a round.
    package struct Winner: Hashable, Sendable, Codable {
        /// As admitted.
        package var name: String
        /// How long it took, in seconds.
        package var seconds: Double
        /// The answer as the winner typed it, cleaned, at most 64 characters.
        package var expression: String

        /// One with these members.
        package init(name: String, seconds: Double, expression: String) {
            self.name = name
            self.seconds = seconds
            self.expression = expression
        }
    }

    /// What everybody is waiting for.
    package struct Status: Hashable, Sendable, Codable {
        /// For programs.
        package var code: StatusCode
        /// Plain English, for people. It may be worded otherwise by other hosts.
        package var text: String
        /// Seconds until the end of the round that is on, or until the next one; nil if none comes by itself.
        package var seconds: Double?
        /// With `gathering`: how many are connected to play.
        package var players: Int?
        /// With `gathering`: with how many players the first round begins by itself; nil if it does not.
        package var startAt: Int?
        /// With `waitingForAnswers`: how many are connected and still at it.
        package var guessing: Int?

        /// One with these members.
        package init(
            code: StatusCode, text: String, seconds: Double? = nil, players: Int? = nil, startAt: Int? = nil,
            guessing: Int? = nil
        ) {
            self.code = code
            self.text = text
            self.seconds = seconds
            self.players = players
            self.startAt = startAt
            self.guessing = guessing
        }
    }
}

/// Why an answer is not right. Later hosts may have more.
package struct VerdictReason: RawRepresentable, Hashable, Sendable, Codable {
    /// The code as it is on the wire.
    package let rawValue: String

    /// A code as read from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It makes something else, or something too large to tell.
    package static let notTarget = VerdictReason(rawValue: "notTarget")
    /// It does not use each number exactly once.
    package static let wrongNumbers = VerdictReason(rawValue: "wrongNumbers")
    /// It is no expression; `position` says where.
    package static let syntax = VerdictReason(rawValue: "syntax")
    /// It divides by zero.
    package static let divisionByZero = VerdictReason(rawValue: "divisionByZero")
    /// That round, or the player's own time in it, is over; or there is no such round.
    package static let roundOver = VerdictReason(rawValue: "roundOver")
    /// The player has solved this round or given it up before.
    package static let alreadyAnswered = VerdictReason(rawValue: "alreadyAnswered")
    /// A spectator, or somebody who waits for the next round.
    package static let notPlaying = VerdictReason(rawValue: "notPlaying")
    /// What a `giveUp` is answered with.
    package static let gaveUp = VerdictReason(rawValue: "gaveUp")
}

/// What everybody is waiting for. Later hosts may have more.
package struct StatusCode: RawRepresentable, Hashable, Sendable, Codable {
    /// The code as it is on the wire.
    package let rawValue: String

    /// A code as read from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A round is on.
    package static let waitingForAnswers = StatusCode(rawValue: "waitingForAnswers")
    /// The break before the next round.
    package static let nextRoundSoon = StatusCode(rawValue: "nextRoundSoon")
    /// Nobody is there to play.
    package static let waitingForPlayers = StatusCode(rawValue: "waitingForPlayers")
    /// The host holds the next round back.
    package static let paused = StatusCode(rawValue: "paused")
    /// The room is open, and the host has not begun the game.
    package static let gathering = StatusCode(rawValue: "gathering")
    /// The match is over, and the host has not begun another.
    package static let matchOver = StatusCode(rawValue: "matchOver")
}
