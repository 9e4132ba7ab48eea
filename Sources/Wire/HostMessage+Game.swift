// What a host says about the game.
extension HostMessage {
    /// A puzzle to be solved from now on.
    package struct StartRound: Hashable, Sendable, Codable {
        package var round: Int
        package var numbers: [Int]
        package var target: Int
        /// What is left for this player.
        package var seconds: Double
        /// Rounds in the match, if play is not endless.
        package var rounds: Int?
        /// One of `easy`, `medium`, `hard`, `fiendish`, if it is known.
        package var difficulty: String?

        package init(
            round: Int, numbers: [Int], target: Int, seconds: Double, rounds: Int?, difficulty: String?
        ) {
            self.round = round
            self.numbers = numbers
            self.target = target
            self.seconds = seconds
            self.rounds = rounds
            self.difficulty = difficulty
        }
    }

    /// The host's word on an answer, or on giving up.
    package struct Verdict: Hashable, Sendable, Codable {
        package var round: Int
        package var correct: Bool
        /// The host's measure of the player's time.
        package var seconds: Double
        /// What the expression makes, exactly: `24` or `64/3`.
        package var value: String?
        package var reason: VerdictReason?
        /// Where a syntax error is: the offset in characters from 0.
        package var position: Int?

        package init(
            round: Int, correct: Bool, seconds: Double, value: String? = nil, reason: VerdictReason? = nil,
            position: Int? = nil
        ) {
            self.round = round
            self.correct = correct
            self.seconds = seconds
            self.value = value
            self.reason = reason
            self.position = position
        }
    }

    /// A line of the table or of the standings.
    package struct Row: Hashable, Sendable, Codable {
        package var player: Int
        package var name: String
        package var outcome: RowOutcome
        /// A solver's time; in standings the mean time.
        package var seconds: Double?
        /// Shared on equal times: 1, 2, 2, 4.
        package var rank: Int?
        package var wins: Int
        package var solved: Int
        /// Solved by the player's own word; left out where there is proof.
        package var unproven: Bool?

        package init(
            player: Int, name: String, outcome: RowOutcome, seconds: Double?, rank: Int?, wins: Int, solved: Int,
            unproven: Bool? = nil
        ) {
            self.player = player
            self.name = name
            self.outcome = outcome
            self.seconds = seconds
            self.rank = rank
            self.wins = wins
            self.solved = solved
            self.unproven = unproven
        }
    }

    /// The table of a round.
    package struct Results: Hashable, Sendable, Codable {
        /// 0 before the first round.
        package var round: Int
        /// Nothing in it changes any more.
        package var final: Bool
        package var players: Int
        package var solved: Int
        package var guessing: Int
        /// All players up to 50, above that the best 20, best first.
        package var rows: [Row]

        package init(round: Int, final: Bool, players: Int, solved: Int, guessing: Int, rows: [Row]) {
            self.round = round
            self.final = final
            self.players = players
            self.solved = solved
            self.guessing = guessing
            self.rows = rows
        }
    }

    /// The end of a round.
    package struct EndRound: Hashable, Sendable, Codable {
        package var round: Int
        package var solution: String
        /// How many distinct solutions there are.
        package var solutions: Int
        /// Where this player came, and its time, if it solved the round.
        package var rank: Int?
        package var seconds: Double?
        /// Until the next round; not there if none comes by itself.
        package var nextRoundSeconds: Double?

        package init(
            round: Int, solution: String, solutions: Int, rank: Int?, seconds: Double?, nextRoundSeconds: Double?
        ) {
            self.round = round
            self.solution = solution
            self.solutions = solutions
            self.rank = rank
            self.seconds = seconds
            self.nextRoundSeconds = nextRoundSeconds
        }
    }

    /// The end of a match.
    package struct EndMatch: Hashable, Sendable, Codable {
        /// Best first, each with its rank in the match.
        package var standings: [Row]

        package init(standings: [Row]) {
            self.standings = standings
        }
    }

    /// What everybody is waiting for.
    package struct Status: Hashable, Sendable, Codable {
        package var code: StatusCode
        /// Plain English.
        package var text: String

        package init(code: StatusCode, text: String) {
            self.code = code
            self.text = text
        }
    }
}

/// Why an answer is not right. Later hosts may have more.
package struct VerdictReason: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let notTarget = VerdictReason(rawValue: "notTarget")
    package static let wrongNumbers = VerdictReason(rawValue: "wrongNumbers")
    package static let syntax = VerdictReason(rawValue: "syntax")
    package static let divisionByZero = VerdictReason(rawValue: "divisionByZero")
    package static let roundOver = VerdictReason(rawValue: "roundOver")
    package static let alreadyAnswered = VerdictReason(rawValue: "alreadyAnswered")
    package static let notPlaying = VerdictReason(rawValue: "notPlaying")
    package static let gaveUp = VerdictReason(rawValue: "gaveUp")
}

/// Where a player stands in a round. Later hosts may have more.
package struct RowOutcome: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let guessing = RowOutcome(rawValue: "guessing")
    package static let solved = RowOutcome(rawValue: "solved")
    package static let gaveUp = RowOutcome(rawValue: "gaveUp")
    package static let outOfTime = RowOutcome(rawValue: "outOfTime")
    package static let waiting = RowOutcome(rawValue: "waiting")
    package static let away = RowOutcome(rawValue: "away")
}

/// What everybody is waiting for. Later hosts may have more.
package struct StatusCode: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let waitingForAnswers = StatusCode(rawValue: "waitingForAnswers")
    package static let nextRoundSoon = StatusCode(rawValue: "nextRoundSoon")
    package static let waitingForPlayers = StatusCode(rawValue: "waitingForPlayers")
    package static let paused = StatusCode(rawValue: "paused")
}
