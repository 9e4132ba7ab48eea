import DequeModule
import Messages
import Rules

/// Delays the answers of players who have guessed wrong very often in a round, or whose network has filled its share of
/// the history. A delayed answer, claim or give-up keeps the time of its arrival, and is judged later, a few at a time.
struct AnswerThrottle: Sendable {
    /// What to do with an answer, a claim or a give-up.
    enum Decision {
        case now
        case later
        case tooMuch
    }

    private struct Saying {
        let event: Event
        let origin: Origin
    }

    private struct Record {
        /// How many were not right, including those inherited from a player of the same network who has left.
        var wrong = 0
        /// The player's own answers that missed the target.
        var misses = 0
        var waiting: Deque<Saying> = []
        var network: String?
        /// Whether an answer was judged at once only because the round would have been over at its turn.
        var hadLastChance = false
    }

    /// The wrong answers of a player from a network who has left.
    private struct Debt {
        let wrong: Int
        /// The newest player when that player left. Only players who join later inherit the number.
        let lastPlayer: PlayerID
    }

    private let limits: Limits
    private var players: [PlayerID: Record] = [:]
    /// By network. A network has at most one for each number of wrong answers.
    private var debts: [String: [Debt]] = [:]
    /// The players whose answers wait, and the times of their turns.
    private var turns: Deque<(player: PlayerID, due: Instant)> = []

    init(limits: Limits) {
        self.limits = limits
    }

    /// When the next turn is due.
    var nextDeadline: Instant? { turns.first?.due }

    /// Decides about an answer, a claim or a give-up.
    /// - Parameter end: when the round ends.
    mutating func decide(
        _ event: Event, of player: PlayerID, from origin: Origin, _ budget: inout KeptBudget, endingAt end: Instant?,
        at now: Instant
    ) -> Decision {
        var record = players[player] ?? Record()
        if record.network == nil {
            let debt = debts[origin.network]?.lazy.filter { player > $0.lastPlayer }.map(\.wrong).max()
            record.wrong += debt ?? 0
            record.network = origin.network
            players[player] = record
        }
        let isFree = record.waiting.isEmpty && record.wrong < limits.wrongAnswers
        if isFree, budget.take(KeptBudget.cost(of: event), from: origin, at: now) { return .now }
        // Neighbours who fill the share of a network must not cost a player a whole round.
        if isFree, !record.hadLastChance, let end, end <= now.advanced(by: limits.answerPause) {
            players[player]?.hadLastChance = true
            budget.charge(KeptBudget.cost(of: event), to: origin, at: now)
            return .now
        }
        guard record.waiting.count < limits.answersWaiting else { return .tooMuch }
        if record.waiting.isEmpty { turns.append((player, now.advanced(by: limits.answerPause))) }
        players[player, default: Record()].waiting.append(Saying(event: event.arrived(at: now), origin: origin))
        return .later
    }

    /// The next event to judge now; nil if no player's turn has come.
    mutating func next(_ budget: inout KeptBudget, at now: Instant) -> Event? {
        while let (player, due) = turns.first, due <= now {
            turns.removeFirst()
            guard let saying = players[player]?.waiting.first else { continue }
            let isPaid = budget.take(KeptBudget.cost(of: saying.event), from: saying.origin, at: now)
            if isPaid { players[player]?.waiting.removeFirst() }
            if players[player]?.waiting.isEmpty == false {
                turns.append((player, now.advanced(by: limits.answerPause)))
            }
            if isPaid { return saying.event }
        }
        return nil
    }

    /// Postpones the arrival times of the waiting answers by the length of a pause of the round.
    mutating func postpone(by pause: Duration) {
        guard pause != .zero else { return }
        for player in players.keys {
            let waiting = players[player]?.waiting.map {
                Saying(event: $0.event.postponed(by: pause), origin: $0.origin)
            }
            players[player]?.waiting = Deque(waiting ?? [])
        }
    }

    /// Whether a player may send another answer that is not worth judging. There are as many of them in a round as there
    /// can be of others, without waiting: their verdicts are held back while the store takes nothing.
    func mayMiss(_ player: PlayerID) -> Bool {
        let wrong = players[player]?.wrong ?? 0
        // Not as a sum, because a limit may be the largest number.
        return wrong - limits.answersWaiting < limits.wrongAnswers
    }

    /// Counts an answer or a request that was not right.
    mutating func recordWrong(_ player: PlayerID, _ reason: VerdictReason?) {
        players[player, default: Record()].wrong += 1
        if Self.misses.contains(reason) { players[player, default: Record()].misses += 1 }
    }

    /// How many of a player's answers in the round missed the target. Giving up, or answering again, is no miss.
    func misses(of player: PlayerID) -> Int { players[player]?.misses ?? 0 }

    private static let misses: Set<VerdictReason?> = [.notTarget, .wrongNumbers, .syntax, .divisionByZero]

    /// Forgets a player who has left. Players who join from the same network later in the round inherit the number of
    /// wrong answers, so that coming back under another name gains no tries. A number that the next player inherits stays
    /// as it is: otherwise players who join just before another one leaves would never inherit anything.
    /// - Parameter lastPlayer: the newest player.
    mutating func forget(_ player: PlayerID, lastPlayer: PlayerID) {
        guard let record = players.removeValue(forKey: player), let network = record.network, record.wrong > 0 else {
            return
        }
        let debt = Debt(wrong: min(record.wrong, limits.wrongAnswers), lastPlayer: lastPlayer)
        let others = debts[network] ?? []
        if others.contains(where: { $0.wrong >= debt.wrong && $0.lastPlayer <= debt.lastPlayer }) { return }
        debts[network] = others.filter { $0.wrong > debt.wrong || $0.lastPlayer < debt.lastPlayer } + [debt]
    }

    /// Begins a round. Answers that still wait are too late.
    mutating func begin() {
        players.removeAll(keepingCapacity: true)
        (debts, turns) = ([:], [])
    }
}

extension Event {
    /// An answer, a claim or a give-up that has to wait, with the time of its arrival.
    func arrived(at now: Instant) -> Event {
        switch self {
        case .answer(let player, let round, let expression, let elapsed, _):
            .answer(player, round: round, expression: expression, elapsed: elapsed, arrived: now)
        case .claim(let player, let round, let elapsed, _):
            .claim(player, round: round, elapsed: elapsed, arrived: now)
        case .giveUp(let player, let round, let reason, let elapsed, _):
            .giveUp(player, round: round, reason: reason, elapsed: elapsed, arrived: now)
        default: self
        }
    }

    fileprivate func postponed(by pause: Duration) -> Event {
        switch self {
        case .answer(_, _, _, _, let arrived?), .claim(_, _, _, let arrived?), .giveUp(_, _, _, _, let arrived?):
            self.arrived(at: arrived.advanced(by: pause))
        default: self
        }
    }
}
