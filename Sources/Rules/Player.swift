package import Messages
package import PlainText

/// Identifies a player in a room. The room's driver assigns numbers in ascending order, and never reuses one.
package struct PlayerID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// From 1 in order of arrival, as this program's driver assigns them.
    package let number: Int

    /// - Parameter number: greater than that of every earlier player.
    package init(_ number: Int) {
        self.number = number
    }

    /// The player who arrived first is less.
    package static func < (left: PlayerID, right: PlayerID) -> Bool {
        left.number < right.number
    }

    /// The number in decimal digits.
    package var description: String { String(number) }
}

// Stored as a number.
extension PlayerID: Codable {
    package init(from decoder: any Decoder) throws {
        number = try Int(from: decoder)
        // Later players need greater numbers.
        guard (0...1 << 53).contains(number) else { throw OutOfBounds("player") }
    }

    package func encode(to encoder: any Encoder) throws {
        try number.encode(to: encoder)
    }
}

/// Why the player joined.
package enum Role: String, Hashable, Sendable, Codable {
    /// Plays, and appears in the table.
    case player
    /// Watches everything, does not play, and appears in no table.
    case spectator
}

/// A player's part in the current round or, until the next one begins, in the last one.
package enum Part: Hashable, Sendable, Codable {
    /// Not in this round: joined too late for it, or was away when it began.
    case waiting
    /// Guessing. If `isNewcomer`, joined during the round; their time still counts from its start.
    case guessing(isNewcomer: Bool)
    /// Solved the puzzle in this time. Without proof, this is only the player's claim.
    case solved(Duration, isProven: Bool)
    /// Gave up, for this reason if the player gave one.
    case gaveUp(reason: String?)
    /// Was still guessing when the round ended.
    case outOfTime

    private enum SolvedCodingKeys: String, CodingKey {
        case _0 = "time"
        case isProven
    }

    /// Whether the player is in the round, and not done.
    package var isGuessing: Bool {
        if case .guessing = self { true } else { false }
    }

    var solvedTime: Duration? {
        if case .solved(let time, _) = self { time } else { nil }
    }

    /// Whether the player claims a solution without proof.
    var isClaim: Bool {
        if case .solved(_, isProven: false) = self { true } else { false }
    }
}

/// What a player has won in a match. All of it is proved, except for ``claims``.
package struct Score: Hashable, Sendable, Codable {
    /// Rounds in which nobody was faster.
    @Counted package var wins = 0
    /// Rounds solved.
    @Counted package var solved = 0
    /// The total points of the rounds solved; 0 where there are no points.
    @Counted package var points = 0
    /// The total time of all rounds solved.
    package var time: Duration = .zero
    /// What the player claims without proof.
    package var claims = Claims()
    /// The shortest time of a round solved without hints; nil if there are none.
    package var best: Duration?
    /// How many rounds in a row the player has won so far.
    @Counted package var streak = 0
    /// What else the end of the match can say about them.
    package var tally = Tally()

    /// Rounds that a player claims to have solved, without proof.
    package struct Claims: Hashable, Sendable, Codable {
        @Counted package var wins = 0
        @Counted package var solved = 0
        @Counted package var points = 0
        package var time: Duration = .zero

        package var meanTime: Duration? { solved > 0 ? time / solved : nil }
    }

    /// The mean time of the rounds solved; nil if there are none.
    package var meanTime: Duration? { solved > 0 ? time / solved : nil }

    /// The mean time of the rounds solved, with or without proof; nil if there are none.
    var meanTimeOfAll: Duration? { allSolved > 0 ? (time + claims.time) / allSolved : nil }

    /// Rounds won, with or without proof.
    package var allWins: Int { wins + claims.wins }
    /// Rounds solved, with or without proof.
    var allSolved: Int { solved + claims.solved }
    /// The points, with or without proof.
    var allPoints: Int { points + claims.points }
}

extension Score {
    /// Adds a solved round.
    /// - Parameter points: what it is worth.
    mutating func add(_ place: Place, worth points: Int) {
        let time = place.order.time
        if place.order.isClaim {
            claims.solved += 1
            claims.points += points
            claims.time += time
            claims.wins += place.rank == 1 ? 1 : 0
            streak = 0
            return
        }
        solved += 1
        self.points += points
        self.time += time
        if !place.order.isHelped { best = min(best ?? time, time) }
        wins += place.rank == 1 ? 1 : 0
        streak = place.rank == 1 ? streak + 1 : 0
    }

    /// Whether a time is a personal best: faster than every earlier one, if there are enough of them to compare.
    func isBest(_ time: Duration) -> Bool {
        guard solved >= 2, let best else { return false }
        return time < best
    }
}

/// A seat in the room and the player who holds it.
package struct Player: Hashable, Sendable, Codable {
    /// The player's number, for as long as the room is open.
    package let id: PlayerID
    /// The admitted name, unique in the room.
    package internal(set) var name: PlayerName
    /// The player's earlier names, the latest first, at most ``mostFormerNames``.
    package internal(set) var formerNames: [PlayerName] = []
    /// Why they joined. It does not change while they hold the seat.
    package let role: Role
    /// The player's face; nil for spectators and bots.
    package private(set) var face: Face?
    /// Their team; nil where there are no teams, and for spectators.
    package internal(set) var team: TeamName?
    /// The player's part in the current round or, until the next one begins, in the last one. Always `waiting` for a
    /// spectator.
    package internal(set) var part: Part = .waiting
    /// The expression that solved the puzzle, cleaned, at most ``longestAnswer`` characters; nil for a claim and for
    /// players who did not solve it.
    package internal(set) var answer: String?
    /// The distinct solutions of the round that the player has found, in the order of discovery, each as the simplest
    /// solution that counts as the same. Nil if the player has not solved the round with proof, or if solutions are not
    /// tracked.
    package internal(set) var solutions: [String]?
    /// The score of the current match or, until the next one begins, of the last one. A round counts once it is over.
    package internal(set) var score = Score()
    /// The player's result of the last round; nil during a round, and for players who came after it.
    package internal(set) var result: RoundResult?
    /// The player's extra time for each round; nil for none.
    package internal(set) var ownTime: OwnTime?
    /// The terms of the current or last round; nil for the room's own.
    package internal(set) var terms: Terms?
    /// What a match by knockout has decided about them; nil in other matches, and before their first round of the match.
    package internal(set) var knockout: KnockoutStanding?
    /// True for a bot; nil for a person.
    private(set) var bot: Bool?

    init(
        id: PlayerID, name: PlayerName, role: Role, face: Face? = nil, team: TeamName? = nil, ownTime: OwnTime? = nil,
        knockout: KnockoutStanding? = nil, bot: Bool? = nil
    ) {
        (self.id, self.name, self.role) = (id, name, role)
        (self.face, self.team, self.ownTime, self.knockout, self.bot) = (face, team, ownTime, knockout, bot)
    }

    /// Solves the round, with proof.
    mutating func solve(in time: Duration, by answer: String, _ solution: String?) {
        part = .solved(time, isProven: true)
        (self.answer, solutions) = (answer, solution.map { [$0] })
    }

    /// Waits for a round.
    mutating func forgetRound() {
        part = .waiting
        (answer, solutions, terms, result) = (nil, nil, nil, nil)
    }

    static let mostFormerNames = 3

    /// Whether the player plays and is a person. Only people have ranks and count in their teams.
    package var isPerson: Bool { role == .player && !isBot }

    /// The most characters of an expression that everyone is shown.
    static let longestAnswer = 64

    /// The number of hints taken in the round.
    package var hints: Int { min(max(terms?.hints ?? 0, 0), HostMessage.Hint.most) }
    /// The number of further solutions found since the player solved the round.
    package var further: Int { max((solutions?.count ?? 0) - 1, 0) }
    /// The sort key among the solvers of the round; nil if the player has not solved it.
    var order: SolverOrder? {
        part.solvedTime.map { SolverOrder(isClaim: part.isClaim, isHelped: hints > 0, time: $0) }
    }
}
