import Messages
import PlainText
import Puzzles

// What players can do in a round, and how the room reacts.
extension Room {
    mutating func answer(
        _ id: PlayerID, _ round: Int, _ expression: String, _ elapsed: Duration?, arrived: Instant?, at now: Instant,
        _ effects: inout [Effect]
    ) {
        guard let player = speaker(id, arrived: arrived) else { return }
        let (current, time): (Round, Duration)
        do {
            (current, time) = try turn(of: player, in: round, elapsed, arrived: arrived, at: now)
        } catch {
            return tell(id, .init(round: round, error), &effects)
        }
        let answer = Answer(expression, to: current.deal.puzzle)
        let judgement = answer.judgement
        let isRight = judgement.isCorrect
        if isRight, let solved = player.part.solvedTime {
            return judgeFurther(
                answer, expression, of: player, solvedIn: solved, in: current, at: time, &effects)
        }
        let solution = isRight ? solutions.canonical(answer.expression, of: current.deal.puzzle) : nil
        let discovery = discovery(of: solution, by: player)
        let points = isRight ? settings.points(for: player, in: time) : nil
        let verdict = HostMessage.Verdict(
            round: round, judgement, time: time, points: points, discovery: match.isRace ? discovery : nil,
            solutions: isRight ? countOfAll(1, of: current.deal) : nil,
            isBest: isRight && match.isRace && player.hints == 0 && !player.isUnranked && player.score.isBest(time))
        effects.append(
            .record(
                .answered(
                    id, match: match.number, round: round, expression: expression, judgement: judgement,
                    time: time, points: points, discovery: discovery)))
        tell(id, verdict, &effects)
        guard isRight else { return countWrong(judgement, by: id, of: current) }
        addNews(.solved, of: player, seconds: time.inSeconds)
        addNews(discovery, of: player)
        seats.change(id) { $0.solve(in: time, by: expression.plain(limit: Player.longestAnswer), solution) }
    }

    /// Accepts a claim without proof, at the time that the host measures.
    mutating func claim(
        _ id: PlayerID, _ round: Int, _ elapsed: Duration?, arrived: Instant?, at now: Instant,
        _ effects: inout [Effect]
    ) {
        guard let player = speaker(id, arrived: arrived), player.part.solvedTime == nil,
            let (_, time) = try? turn(of: player, in: round, elapsed, arrived: arrived, at: now)
        else { return }
        let points = settings.points(for: player, in: time)
        addNews(.solved, of: player, seconds: time.inSeconds)
        effects.append(.record(.claimed(id, match: match.number, round: round, time: time, points: points)))
        seats.change(id) { $0.part = .solved(time, isProven: false) }
    }

    mutating func giveUp(
        _ id: PlayerID, _ round: Int, _ reason: String?, _ elapsed: Duration?, arrived: Instant?, at now: Instant,
        _ effects: inout [Effect]
    ) {
        guard let player = speaker(id, arrived: arrived) else { return }
        do throws(VerdictReason) {
            let (_, time) = try turn(of: player, in: round, elapsed, arrived: arrived, at: now)
            if player.part.solvedTime != nil { throw VerdictReason.alreadyAnswered }
            addNews(.gaveUp, of: player)
            effects.append(.record(.gaveUp(id, match: match.number, round: round, time: time)))
            tell(id, .init(round: round, .gaveUp, time: time), &effects)
            seats.change(id) { $0.part = .gaveUp(reason: reason) }
        } catch {
            tell(id, .init(round: round, error), &effects)
        }
    }

    /// The player who says something; nil if nobody with this seat is connected. A message that had to wait counts even
    /// if its player has lost the connection since.
    private func speaker(_ id: PlayerID, arrived: Instant?) -> Player? {
        arrived != nil || isHere(id) ? seats[id] : nil
    }

    /// The current round and a player's time in it, if they may answer: until they solve it, and afterwards while they
    /// look for further solutions.
    /// - Parameter arrived: when the host received the player's message, if it had to wait until now.
    private func turn(
        of player: Player, in round: Int, _ elapsed: Duration?, arrived: Instant?, at now: Instant
    ) throws(VerdictReason) -> (Round, Duration) {
        guard player.role == .player else { throw .notPlaying }
        guard case .round(let current) = phase, current.number == round else { throw .roundOver }
        let said = min(arrived ?? now, now)
        // A message that arrived before the clocks stopped counts.
        if let stoppedSince, arrived == nil || said >= stoppedSince { throw .notPlaying }
        var isNewcomer = false
        switch player.part {
        case .waiting: throw .notPlaying
        case .solved where player.solutions != nil: break
        case .solved, .gaveUp: throw .alreadyAnswered
        case .outOfTime: throw .roundOver
        case .guessing(let newcomer): isNewcomer = newcomer
        }
        guard let time = time(elapsed, of: player, in: current, isNewcomer: isNewcomer, at: said) else {
            throw .roundOver
        }
        return (current, time)
    }

    /// A player's time in a round, to the hundredth of a second; nil if their time is up. The round's own clock limits
    /// what the stopwatch shows: at most the time since the round began, and at least that time less an allowance. No
    /// one gains more than the allowance.
    private func time(
        _ elapsed: Duration?, of player: Player, in round: Round, isNewcomer: Bool, at now: Instant
    ) -> Duration? {
        let allowance = settings.roundTripCredit + (isNewcomer ? .zero : settings.startAllowance)
        let sinceStart = max(round.began.duration(to: now), .zero)
        let time = elapsed.map { max(min($0, sinceStart), sinceStart - allowance, .zero) } ?? sinceStart
        return time <= settings.time(under: player.terms) ? time.inHundredths : nil
    }

    /// Tells a player a verdict, unless they have lost the connection.
    func tell(_ id: PlayerID, _ verdict: HostMessage.Verdict, _ effects: inout [Effect]) {
        if isHere(id) { effects.append(.tell(.one(id), .verdict(verdict))) }
    }
}
