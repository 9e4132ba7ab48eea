import Messages
import Puzzles
import Rules

// Checks who is told which hint.
extension Referee {
    /// What the hints of the round must tell, one after the other.
    var solutionHints: [[String]] {
        guard let solution = room.round?.deal.solution, let (first, rest) = Tree(solution).reduced() else { return [] }
        let next = rest.reduced().map { [[$0.step.numbers[0], $0.step.numbers[1]]] } ?? []
        return [first.numbers, first.numbers + [first.sign, first.value]] + next
    }

    mutating func observe(_ hint: HostMessage.Hint, to audience: Audience, _ moment: inout Moment) throws(Breach) {
        let all = solutionHints
        let id: PlayerID
        let expected: Int
        switch moment.event {
        case .hint(let player, let number, let step):
            guard let hint = witness.hint(for: player, in: number, step, of: all.count, at: moment.now) else {
                throw Breach(law: .hints, detail: "player \(player) was told a hint and should be refused")
            }
            (id, expected) = (player, hint.step)
            try demand(
                moment.taken == (hint.isNew ? hint.step : nil), .hints, "\(hint) was charged: \(moment.taken ?? 0)")
            if hint.isNew { witness.seats[player]?.hints = hint.step }
        // A player who comes back is told again what they know.
        case .resume(let player):
            (id, expected) = (player, moment.hints.count + 1)
            try demand(
                witness.seats[player].map { $0.isGuessing && $0.hints >= expected } == true, .hints,
                "player \(player) was told hint \(expected) on coming back")
        default: throw Breach(law: .hints, detail: "\(hint) was told for nothing")
        }
        moment.hints.append(hint)
        let told = (hint.numbers ?? []).map(\.text) + [hint.operation, hint.value].compactMap(\.self)
        try demand(
            audience == .one(id) && hint.round == witness.round && hint.step == expected && told == all[expected - 1]
                && hint.worth == [0.75, 0.5, 0.25][expected - 1], .hints, "\(hint) is not \(all) at \(expected)")
    }
}

/// A calculation in which results can take the place of what they were made of.
private indirect enum Tree {
    case value(Rational)
    case node(Operator, Tree, Tree)

    struct Step {
        let numbers: [String]
        let sign: String
        let value: String
    }

    init(_ expression: Expression) {
        switch expression {
        case .number(let number): self = .value(Rational(number))
        case .combination(let sign, let left, let right): self = .node(sign, Tree(left), Tree(right))
        }
    }

    /// Does the first operation from the left that can be done.
    func reduced() -> (step: Step, rest: Tree)? {
        switch self {
        case .value: return nil
        case .node(let sign, .value(let left), .value(let right)):
            guard let value = try? sign.apply(left, right) else { return nil }
            let step = Step(numbers: ["\(left)", "\(right)"], sign: sign.rawValue, value: "\(value)")
            return (step, .value(value))
        case .node(let sign, let left, let right):
            if let (step, rest) = left.reduced() { return (step, .node(sign, rest, right)) }
            return right.reduced().map { ($0.step, .node(sign, left, $0.rest)) }
        }
    }
}
