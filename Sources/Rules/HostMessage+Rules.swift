package import Messages
import PlainText
package import Puzzles

// The rules' messages.

extension HostMessage.StartRound {
    /// - Parameters:
    ///   - left: the time left in the round for the recipient.
    ///   - rounds: the rounds of a match; nil in endless play.
    init(_ round: Round, left: Duration, rounds: Int?) {
        let puzzle = round.deal.puzzle
        self.init(
            round: round.number, numbers: puzzle.numbers, target: puzzle.target.onTheWire, seconds: left.inSeconds,
            rounds: rounds, difficulty: round.deal.difficulty?.rawValue,
            medianSeconds: MeasuredTimes.seconds(for: puzzle))
    }
}

extension HostMessage.Verdict {
    /// The verdict on an expression that was judged.
    /// - Parameter round: the round; 0 outside a game.
    package init(
        round: Int = 0, _ judgement: Judgement, time: Duration = .zero, points: Int? = nil,
        discovery: Discovery? = nil, isBest: Bool = false
    ) {
        self.init(
            round: round, correct: false, seconds: time.inSeconds, points: points,
            discovery: discovery == nil ? nil : true, found: discovery?.number, solutions: discovery?.count,
            best: isBest ? true : nil)
        switch judgement {
        case .correct(let value): (correct, self.value) = (true, value.description)
        case .notTarget(let value): (reason, self.value) = (.notTarget, value.description)
        // A number that is too large to be represented exactly is not the target either.
        case .overflow: reason = .notTarget
        case .wrongNumbers: reason = .wrongNumbers
        case .divisionByZero: reason = .divisionByZero
        case .syntax(let error): (reason, position) = (.syntax, error.position)
        }
    }

    /// The verdict on an answer that was not judged.
    init(round: Int, _ reason: VerdictReason, time: Duration = .zero) {
        self.init(round: round, correct: false, seconds: time.inSeconds, reason: reason)
    }
}

extension HostMessage.Row {
    /// - Parameter time: the solver's time in the round; in standings, the mean time.
    init(
        _ player: Player, _ outcome: RowOutcome, time: Duration?, rank: Int?, points: Int?, moved: Int = 0
    ) {
        let score = player.score
        var isUnproven = false
        if case .solved(_, isProven: false) = player.part { isUnproven = true }
        self.init(
            player: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            outcome: outcome,
            seconds: time?.inSeconds, rank: rank,
            points: points, wins: score.wins, solved: score.solved, unproven: isUnproven ? true : nil,
            streak: score.streak >= 2 ? score.streak : nil, moved: moved == 0 ? nil : moved)
    }
}

extension HostMessage.You {
    /// - Parameter refused: why what they asked for was not done; nil if it was.
    package init(_ player: Player, refused: Refusal? = nil) {
        self.init(
            id: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            refused: refused)
    }
}

extension HostMessage.EndMatch {
    init(_ standings: [HostMessage.Row], _ highlights: Highlights, teams: [HostMessage.TeamRow]?) {
        self.init(
            standings: standings, teams: teams,
            fastest: highlights.fastest.map { .init(name: $0.name.text, seconds: $0.time.inSeconds) },
            streak: highlights.streak.map { .init(name: $0.name.text, rounds: $0.rounds) },
            hardest: highlights.hardest.map { .init(name: $0.name.text, numbers: $0.puzzle.numbers) },
            discoveries: highlights.discoveries > 0 ? highlights.discoveries : nil)
    }
}

extension Rational {
    /// A room's target is a whole number.
    package var onTheWire: Int { Int(clamping: numerator) }
}
