import PlainText
import Puzzles
import Rules
import Wire

// The words of the rules in the words of the wire.

extension HostMessage {
    /// A message as everybody hears it; nothing for a welcome, which has a secret that the rules do not
    /// know, and for a table that was told before.
    init?(_ message: Message, settings: Settings) {
        switch message {
        case .welcome, .lastResults: return nil
        case .startRound(let start): self = .startRound(.init(start, rounds: settings.matchLength))
        case .verdict(let verdict): self = .verdict(.init(verdict))
        case .results(let results): self = .results(.init(results))
        case .endRound(let end): self = .endRound(.init(end, place: nil))
        case .standings(let standings): self = .standings(.init(standings))
        case .endMatch(let end): self = .endMatch(.init(end))
        case .status(let status): self = .status(.init(status))
        }
    }
}

extension HostMessage.StartRound {
    init(_ start: RoundStart, rounds: Int?) {
        self.init(
            round: start.round, numbers: start.puzzle.numbers, target: start.puzzle.target.onTheWire,
            seconds: start.timeLeft.inSeconds, rounds: rounds, difficulty: start.difficulty?.rawValue,
            medianSeconds: MeasuredTimes.seconds(for: start.puzzle))
    }
}

extension HostMessage.Verdict {
    init(_ verdict: Verdict) {
        self.init(
            round: verdict.round, correct: verdict.isCorrect, seconds: verdict.time.inSeconds,
            discovery: verdict.discovery == nil ? nil : true, found: verdict.discovery?.number,
            solutions: verdict.discovery?.count, best: verdict.isBest ? true : nil)
        switch verdict.finding {
        case .judged(.correct(let value)):
            self.value = value.description
        case .judged(.notTarget(let value)):
            self.value = value.description
            reason = .notTarget
        case .judged(.overflow):
            // What is too large to be told exactly is not the target either.
            reason = .notTarget
        case .judged(.wrongNumbers):
            reason = .wrongNumbers
        case .judged(.divisionByZero):
            reason = .divisionByZero
        case .judged(.syntax(let error)):
            reason = .syntax
            position = error.position
        case .roundOver:
            reason = .roundOver
        case .alreadyAnswered:
            reason = .alreadyAnswered
        case .notPlaying:
            reason = .notPlaying
        case .gaveUp:
            reason = .gaveUp
        }
    }
}

extension HostMessage.Row {
    init(_ row: Row) {
        let outcome: RowOutcome =
            switch row.outcome {
            case .guessing: .guessing
            case .solved: .solved
            case .gaveUp: .gaveUp
            case .outOfTime: .outOfTime
            case .waiting: .waiting
            case .away: .away
            }
        self.init(
            player: row.player.number, name: row.name.text, outcome: outcome, seconds: row.time?.inSeconds,
            rank: row.rank, wins: row.wins, solved: row.solved, unproven: row.note == .unproven ? true : nil,
            streak: row.streak >= 2 ? row.streak : nil, moved: row.moved == 0 ? nil : row.moved)
    }
}

extension HostMessage.Results {
    init(_ results: Results) {
        self.init(
            round: results.round, final: results.isFinal, players: results.players, solved: results.solved,
            guessing: results.guessing, rows: results.rows.map(HostMessage.Row.init))
    }
}

extension HostMessage.EndRound {
    init(_ end: RoundEnd, place: RoundEnd.Place?) {
        self.init(
            round: end.round, solution: end.solution.description, solutions: end.solutions, rank: place?.rank,
            seconds: place?.time.inSeconds, nextRoundSeconds: end.nextRound?.inSeconds,
            winner: end.winner.map {
                .init(name: $0.name.text, seconds: $0.time.inSeconds, expression: $0.expression)
            }, photoFinish: end.isPhotoFinish ? true : nil)
    }
}

extension HostMessage.Standings {
    init(_ standings: Standings) {
        self.init(round: standings.round, rows: standings.rows.map(HostMessage.Row.init))
    }
}

extension HostMessage.EndMatch {
    init(_ end: MatchEnd) {
        let highlights = end.highlights
        self.init(
            standings: end.standings.map(HostMessage.Row.init),
            fastest: highlights.fastest.map { .init(name: $0.name.text, seconds: $0.time.inSeconds) },
            streak: highlights.streak.map { .init(name: $0.name.text, rounds: $0.rounds) },
            hardest: highlights.hardest.map { .init(name: $0.name.text, numbers: $0.puzzle.numbers) },
            discoveries: highlights.discoveries > 0 ? highlights.discoveries : nil)
    }
}

extension HostMessage.Welcome.Rules {
    init(_ settings: Settings) {
        self.init(
            target: settings.deck.target.onTheWire, count: settings.deck.size,
            lowest: settings.deck.lowest, highest: settings.deck.highest,
            roundSeconds: settings.roundDuration.inSeconds,
            intermissionSeconds: settings.intermission.inSeconds, rounds: settings.matchLength)
    }
}

extension Rational {
    /// A room's target is a whole number.
    fileprivate var onTheWire: Int { Int(clamping: numerator) }
}
