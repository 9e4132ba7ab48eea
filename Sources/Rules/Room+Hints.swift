import Messages
import Puzzles

// Hints reveal parts of the solution that the end of the round shows.
extension Room {
    mutating func hint(_ id: PlayerID, _ number: Int, _ step: Int?, at now: Instant, _ effects: inout [Effect]) {
        guard isHere(id), let player = seats[id] else { return }
        guard let round, stoppedSince == nil, round.number == number, player.part.isGuessing else {
            return refuseHint(id, number, &effects)
        }
        let (hints, taken) = (HostMessage.Hint.all(about: round.deal.solution, in: number), player.hints)
        // Without a step, the next one.
        let step = step ?? taken + 1
        if step >= 1, step <= min(taken, hints.count) {
            return effects.append(.tell(.one(id), .hint(hints[step - 1])))
        }
        guard step == taken + 1, taken < hints.count, areHintsOpen(to: player, in: round, at: now) else {
            return refuseHint(id, number, &effects)
        }
        effects.append(.record(.tookHint(id, match: match.number, round: number, step: taken + 1)))
        effects.append(.tell(.one(id), .hint(hints[taken])))
        var terms = player.terms ?? Terms()
        terms.hints = taken + 1
        seats.change(id) { $0.terms = terms }
    }

    private func refuseHint(_ id: PlayerID, _ number: Int, _ effects: inout [Effect]) {
        effects.append(.tell(.one(id), .verdict(.init(round: number, .noHint))))
    }

    /// Whether hints can be taken now.
    private func areHintsOpen(to player: Player, in round: Round, at now: Instant) -> Bool {
        let (spent, own) = (round.began.duration(to: now), settings.time(under: player.terms))
        guard spent < own else { return false }
        return switch settings.hints {
        case .off: false
        case .on: true
        // Without a clock there is no middle of the round.
        case .half: !settings.isTimed || spent >= own / 2
        }
    }

    /// Repeats the hints that a player had taken, when they come back to a round.
    func repeatHints(to id: PlayerID, _ effects: inout [Effect]) {
        guard let round, let player = seats[id], player.part.isGuessing else { return }
        for hint in HostMessage.Hint.all(about: round.deal.solution, in: round.number).prefix(player.hints) {
            effects.append(.tell(.one(id), .hint(hint)))
        }
    }
}
