import Messages
import PlainText
import Puzzles

// What players say in a round, and how the room reacts.
extension Room {
    mutating func answer(
        _ id: PlayerID, _ round: Int, _ expression: String, _ elapsed: Duration?, arrived: Instant, at now: Instant,
        _ effects: inout [Effect]
    ) {
        guard isHere(id), let player = seats[id] else { return }
        let deal: Deal
        let time: Duration
        switch turn(of: player, in: round, elapsed, at: arrived) {
        case .over(let finding):
            tell(id, .init(round: round, finding), &effects)
            return
        case .open(let openDeal, let openTime):
            (deal, time) = (openDeal, openTime)
        }
        let answer = Answer(expression, to: deal.puzzle)
        let judgement = answer.judgement
        let isRight = if case .correct = judgement { true } else { false }
        let discovery = isRight && !player.isBot ? answer.expression.flatMap { discoveries?.note($0) } : nil
        if discovery != nil { match.highlights.noteDiscovery() }
        let points = isRight ? points(for: time) : nil
        let verdict = HostMessage.Verdict(
            round: round, judgement, time: time, points: points, discovery: discovery,
            isBest: isRight && player.score.isBest(time))
        effects.append(
            .record(
                .answered(
                    id, match: match.number, round: round, expression: expression, judgement: judgement,
                    time: time, points: points, discovery: discovery)))
        tell(id, verdict, &effects)
        guard isRight else { return }
        change(id) {
            $0.seats[id]?.part = .solved(time, isProven: true)
            $0.seats[id]?.answer = expression.plain(limit: Player.longestAnswer)
        }
    }

    /// Accepts a claim without proof, but with the time that the host measures.
    mutating func claim(
        _ id: PlayerID, _ round: Int, _ elapsed: Duration?, at now: Instant, _ effects: inout [Effect]
    ) {
        guard isHere(id), let player = seats[id],
            case .open(_, let time) = turn(of: player, in: round, elapsed, at: now)
        else { return }
        effects.append(
            .record(.claimed(id, match: match.number, round: round, time: time, points: points(for: time))))
        change(id) { $0.seats[id]?.part = .solved(time, isProven: false) }
    }

    mutating func giveUp(
        _ id: PlayerID, _ round: Int, _ reason: String?, _ elapsed: Duration?, at now: Instant,
        _ effects: inout [Effect]
    ) {
        guard isHere(id), let player = seats[id] else { return }
        switch turn(of: player, in: round, elapsed, at: now) {
        case .over(let finding):
            tell(id, .init(round: round, finding), &effects)
        case .open(_, let time):
            effects.append(.record(.gaveUp(id, match: match.number, round: round, time: time)))
            tell(id, .init(round: round, .gaveUp, time: time), &effects)
            change(id) { $0.seats[id]?.part = .gaveUp(reason: reason) }
        }
    }

    /// Whether a player may still answer in a round.
    private enum Turn {
        /// They may, for this deal, at this time of theirs.
        case open(Deal, Duration)
        case over(VerdictReason)
    }

    private func turn(of player: Player, in round: Int, _ elapsed: Duration?, at now: Instant) -> Turn {
        guard player.role == .player else { return .over(.notPlaying) }
        guard case .round(let current) = phase, current.number == round else { return .over(.roundOver) }
        switch player.part {
        case .waiting: return .over(.notPlaying)
        case .solved, .gaveUp: return .over(.alreadyAnswered)
        case .outOfTime: return .over(.roundOver)
        case .guessing(let isNewcomer):
            let allowance = settings.roundTripCredit + (isNewcomer ? .zero : settings.startAllowance)
            let time = time(elapsed, in: current, within: allowance, at: now)
            return time <= settings.roundDuration ? .open(current.deal, time.inHundredths) : .over(.roundOver)
        }
    }

    /// Limits a stopwatch's time to what the round's own clock allows: never more than the time since the round began,
    /// and less by no more than the allowance. Whatever the stopwatch shows, nobody gains more than that.
    private func time(
        _ elapsed: Duration?, in round: Round, within allowance: Duration, at now: Instant
    ) -> Duration {
        let sinceStart = max(round.began.duration(to: now), .zero)
        guard let elapsed else { return sinceStart }
        return max(min(elapsed, sinceStart), sinceStart - allowance, .zero)
    }

    private func tell(_ id: PlayerID, _ verdict: HostMessage.Verdict, _ effects: inout [Effect]) {
        effects.append(.tell(.one(id), .verdict(verdict)))
    }
}
