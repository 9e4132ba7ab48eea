import OrderedCollections
import Puzzles

// What players say in a round, and what becomes of it.
extension Room {
    /// A player's clock starts when its puzzle was handed to the network, and only once.
    mutating func startClock(of id: PlayerID, in round: Int, at now: Instant) {
        guard case .round(let current) = phase, current.number == round,
            case .guessing(var clock) = seats[id]?.part, !clock.isRunning
        else { return }
        clock.start = min(now, clock.start.advanced(by: settings.startAllowance))
        clock.isRunning = true
        seats[id]?.part = .guessing(clock)
    }

    mutating func answer(
        _ id: PlayerID, _ round: Int, _ expression: String, at now: Instant, _ effects: inout [Effect]
    ) {
        guard isHere(id), let player = seats[id] else { return }
        let deal: Deal
        let time: Duration
        switch turn(of: player, in: round, at: now) {
        case .over(let finding):
            tell(id, Verdict(round: round, finding: finding, time: .zero), &effects)
            return
        case .open(let openDeal, let openTime):
            (deal, time) = (openDeal, openTime)
        }
        let judgement = deal.puzzle.judge(expression)
        let verdict = Verdict(round: round, finding: .judged(judgement), time: time)
        effects.append(
            .record(
                .answered(
                    id, match: match.number, round: round, expression: expression, judgement: judgement,
                    time: time)))
        tell(id, verdict, &effects)
        if verdict.isCorrect { change(id) { $0.seats[id]?.part = .solved(time, isProven: true) } }
    }

    /// What is claimed is taken at its word, but for the time, which the host measures.
    mutating func claim(_ id: PlayerID, _ round: Int, at now: Instant, _ effects: inout [Effect]) {
        guard isHere(id), let player = seats[id], case .open(_, let time) = turn(of: player, in: round, at: now)
        else { return }
        effects.append(.record(.claimed(id, match: match.number, round: round, time: time)))
        change(id) { $0.seats[id]?.part = .solved(time, isProven: false) }
    }

    mutating func giveUp(
        _ id: PlayerID, _ round: Int, _ reason: String?, at now: Instant, _ effects: inout [Effect]
    ) {
        guard isHere(id), let player = seats[id] else { return }
        switch turn(of: player, in: round, at: now) {
        case .over(let finding):
            tell(id, Verdict(round: round, finding: finding, time: .zero), &effects)
        case .open(_, let time):
            effects.append(.record(.gaveUp(id, match: match.number, round: round, time: time)))
            tell(id, Verdict(round: round, finding: .gaveUp, time: time), &effects)
            change(id) { $0.seats[id]?.part = .gaveUp(reason: reason) }
        }
    }

    /// Whether a player may still say something in a round.
    private enum Turn {
        /// It may, about this deal, at this time of its own.
        case open(Deal, Duration)
        case over(Verdict.Finding)
    }

    private func turn(of player: Player, in round: Int, at now: Instant) -> Turn {
        guard player.role == .player else { return .over(.notPlaying) }
        guard case .round(let current) = phase, current.number == round else { return .over(.roundOver) }
        switch player.part {
        case .waiting: return .over(.notPlaying)
        case .solved, .gaveUp: return .over(.alreadyAnswered)
        case .outOfTime: return .over(.roundOver)
        case .guessing(let clock):
            let credit = min(player.roundTrip, settings.roundTripCredit)
            let time = max(clock.start.duration(to: now) - credit, .zero)
            return time <= clock.limit ? .open(current.deal, time.inHundredths) : .over(.roundOver)
        }
    }

    private func tell(_ id: PlayerID, _ verdict: Verdict, _ effects: inout [Effect]) {
        effects.append(.tell(.one(id), .verdict(verdict)))
    }
}
