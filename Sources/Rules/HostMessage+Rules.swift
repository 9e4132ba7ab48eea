package import Messages
import PlainText
package import Puzzles

// The rules build these messages.

extension HostMessage.Verdict {
    /// The verdict on an expression that was judged.
    /// - Parameters:
    ///   - round: the round; 0 outside a game.
    ///   - solutions: the number of distinct solutions, if the player has found all of them.
    package init(
        round: Int = 0, _ judgement: Judgement, time: Duration = .zero, points: Int? = nil, bonus: Int? = nil,
        discovery: Discovery? = nil, solutions: Int? = nil, isBest: Bool = false
    ) {
        self.init(
            round: round, correct: judgement.isCorrect, seconds: time.inSeconds, points: points, bonus: bonus,
            value: judgement.value?.description,
            reason: judgement.isCorrect ? nil : VerdictReason(rawValue: judgement.code.rawValue),
            position: judgement.position, wrongNumber: judgement.wrongNumber, discovery: discovery == nil ? nil : true,
            found: discovery?.number,
            solutions: discovery?.count ?? solutions, best: isBest ? true : nil)
    }

    /// The verdict on an answer that could not be judged.
    init(round: Int, _ reason: VerdictReason, time: Duration = .zero) {
        self.init(round: round, correct: false, seconds: time.inSeconds, reason: reason)
    }
}

extension Judgement {
    fileprivate var wrongNumber: HostMessage.WrongNumber? {
        guard case .wrongNumbers(let wrong) = self else { return nil }
        return .init(number: wrong.number, used: wrong.used, dealt: wrong.dealt)
    }
}

extension HostMessage.Winner {
    /// - Returns: nil if the player has not solved the round with proof.
    init?(_ player: Player) {
        guard let time = player.part.solvedTime, let expression = player.answer else { return nil }
        self.init(name: player.name.text, seconds: time.inSeconds, expression: expression)
    }
}

extension HostMessage.Row {
    /// - Parameters:
    ///   - time: the solver's time in the round or, in the table of a match, the mean time.
    ///   - standing: the rank in the match.
    ///   - isUnproven: whether the round, or any round of the match, is a claim without proof.
    init(
        _ player: Player, _ outcome: RowOutcome, time: Duration?, standing: Int?, points: Int?, isUnproven: Bool,
        isOut: Bool
    ) {
        let score = player.score
        self.init(
            player: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            outcome: outcome, seconds: time?.inSeconds, rank: nil, points: points, standing: standing,
            wins: score.allWins, solved: score.allSolved, unproven: isUnproven ? true : nil,
            streak: score.streak >= 2 ? score.streak : nil, hints: player.hints > 0 ? player.hints : nil,
            further: player.further > 0 ? player.further : nil, out: isOut ? true : nil, bot: player.isBot ? true : nil)
    }

    /// Removes everything that would reveal how the match ends.
    /// - Parameter scoring: what decides it.
    mutating func hideMatch(decidedBy scoring: Scoring) {
        (points, gained, standing, moved, wins) = (nil, nil, nil, nil, nil)
        if scoring == .solved { solved = nil }
    }
}

extension HostMessage.Hint {
    /// The hints about a solution, in order: the first two numbers, their result, and the next two numbers. A short
    /// solution has fewer.
    package static func all(about solution: Expression, in round: Int) -> [Self] {
        guard let steps = try? solution.steps(), let first = steps.first else { return [] }
        var hints = [
            Self(round: round, step: 1, numbers: first.numbers, worth: worth(after: 1)),
            Self(
                round: round, step: 2, numbers: first.numbers, operation: first.sign.rawValue,
                value: first.value.description, worth: worth(after: 2)),
        ]
        if let next = steps.dropFirst().first {
            hints.append(Self(round: round, step: 3, numbers: next.numbers, worth: worth(after: 3)))
        }
        return hints
    }

    /// Three quarters, a half, a quarter.
    private static func worth(after hints: Int) -> Double { 1 - Double(hints) / 4 }
}

extension CalculationStep {
    fileprivate var numbers: [HostMessage.Hint.Number] {
        [left, right].map { number in
            let whole = number.denominator == 1 ? Int(exactly: number.numerator) : nil
            return whole.map { .whole($0) } ?? .fraction(number.description)
        }
    }
}

extension HostMessage.You {
    /// - Parameter refused: why the room refused the player's request; nil if it did not.
    package init(_ player: Player, refused: Refusal? = nil) {
        self.init(
            id: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            refused: refused)
    }
}

extension HostMessage.TeamRow {
    /// - Parameter isRanked: whether the row has the rank of the team.
    package init(_ placing: TeamPlacing, _ scoring: Scoring, isRanked: Bool) {
        self.init(
            team: placing.team.text, points: scoring == .points ? Int(placing.score) : nil,
            wins: scoring == .wins ? placing.score : nil, solved: scoring == .solved ? placing.score : nil,
            rank: isRanked ? placing.rank : nil, players: placing.players)
    }
}

extension HostMessage.EndMatch {
    init(_ rows: [HostMessage.Row], _ highlights: Highlights, teams: [HostMessage.TeamRow]?) {
        let awards = highlights.awards
        self.init(rows: rows, teams: teams, awards: awards.isEmpty ? nil : awards)
    }

    /// Replaces a player's name wherever it occurs.
    mutating func rename(_ player: PlayerID, to name: PlayerName) {
        for index in rows.indices where rows[index].player == player.number { rows[index].name = name.text }
        for index in awards?.indices ?? 0..<0 where awards?[index].player == player.number {
            awards?[index].name = name.text
        }
    }
}

extension Deck {
    /// The name of the deck's range; nil for the standard deck, as in messages of hosts that have no other deck.
    package var onTheWire: String? { range == Deck.standard.range ? nil : range }
}

extension Rational {
    /// A room's target is a whole number.
    package var onTheWire: Int { Int(clamping: numerator) }
}
