import Messages
import PlainText
import Puzzles

// What the end of a match says about players besides who has won. Each statement is true of its player.
extension Highlights {
    /// The fewest wrong answers worth mentioning.
    private static let fewestTries = 3

    /// The awards of the match, in the order in which they are shown. Bots get none.
    var awards: [HostMessage.Award] {
        [
            fastest.map { .init("fastest", $0.holder, .number($0.time.inSeconds)) },
            streak.map { .init("streak", $0.holder, .number(Double($0.rounds))) },
            hardest.map {
                .init(
                    "hardest", $0.holder, .text($0.puzzle.numbers.map(\.description).joined(separator: " ")),
                    deck: $0.deck?.onTheWire)
            },
            solutions.map { .init("solutions", $0.holder, .number(Double($0.count))) },
            closest.flatMap { $0.miss.isClose ? .init("closest", $0.holder, .text($0.miss.value)) : nil },
            tries.flatMap {
                $0.count < Self.fewestTries ? nil : .init("stubborn", $0.holder, .number(Double($0.count)))
            },
            slowest.flatMap {
                $0.holder.player == fastest?.holder.player
                    ? nil : .init("patient", $0.holder, .number($0.time.inSeconds))
            },
            climb.map { .init("climb", $0.holder, .number(Double($0.count))) },
            discoverer.map { .init("discoveries", $0.holder, .number(Double($0.count))) },
        ].compactMap(\.self)
    }
}

extension HostMessage.Award {
    fileprivate init(_ code: String, _ holder: Highlights.Holder, _ value: Value, deck: String? = nil) {
        self.init(code: code, player: holder.player.number, name: holder.name.text, value: value, deck: deck)
    }
}

extension Room {
    /// What a player did in the match: their first award or, without one, another fact about them.
    func ownAward(of player: Player, in end: HostMessage.EndMatch) -> HostMessage.Award? {
        guard player.isPerson else { return nil }
        let (holder, score) = (Highlights.Holder(player), player.score)
        if let award = end.awards?.first(where: { $0.player == player.id.number }) { return award }
        if match.isRace, let best = score.best { return .init("best", holder, .number(best.inSeconds)) }
        if score.solved > 0 { return .init("solved", holder, .number(Double(score.solved))) }
        if let miss = score.tally.closest, miss.isClose { return .init("near", holder, .text(miss.value)) }
        if score.tally.tries > 0 { return .init("tries", holder, .number(Double(score.tally.tries))) }
        return score.tally.rounds > 0 ? .init("present", holder, .number(Double(score.tally.rounds))) : nil
    }
}
