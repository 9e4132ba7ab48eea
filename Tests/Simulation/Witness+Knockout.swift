import Messages
import Puzzles
import Rules

// The players who are still in a match by knockout, and how a match ends.
extension Witness {
    private func isIn(_ id: PlayerID) -> Bool { seats[id]?.plays == true && !isOut(id) }

    /// A round begins: those who are out play it without a rank.
    mutating func beginKnockoutRound() {
        guard settings.isKnockout else {
            knockout = nil
            return
        }
        var new = knockout ?? Knockout(first: round, most: round + 2)
        new.unranked = new.out.filter { seats[$0] != nil }
        if new.cuts == 0 { new.most = max(new.most, new.first - 1 + 2 * (lastRound - round + 1)) }
        new.rounds = max(min(lastRound, new.most), round)
        knockout = new
    }

    /// How many rounds the match has, as far as that is known; no fewer than it has had.
    var rounds: Int? { knockout?.rounds ?? settings.matchLength.map { max($0, round) } }

    /// The round that is the final, unless there are ties.
    private var lastRound: Int {
        var (number, left) = (round, seats.keys.count(where: isIn))
        if knockout?.staying == 2 { return number }
        while left > 2 {
            left = max(2, left / 2 + left % 2)
            number += 1
        }
        return number
    }

    /// The difficulty that a level has in the round that is on; nil for any.
    func difficulty(_ rounds: Int?) -> Difficulty? {
        guard let level = settings.level else { return nil }
        guard level == .rising else { return Difficulty(rawValue: level.rawValue) }
        let length = rounds ?? 8, number = rounds == nil ? (round - 1) % 8 + 1 : min(round, length)
        if number == length { return .fiendish }
        return Difficulty.allCases[(1...3).count { 4 * (number - 1) >= $0 * length }]
    }

    /// A newcomer is out once others are, unless the host has turned the knockout off.
    mutating func admit(_ id: PlayerID) {
        guard settings.isKnockout, let knockout, knockout.cuts > 0, seats[id]?.plays == true else { return }
        self.knockout?.out.insert(id)
        self.knockout?.unranked.insert(id)
    }

    /// A round has counted: those behind the larger half go out.
    /// - Returns: whether it was the last of the match.
    mutating func isLast(_ number: Int) -> Bool {
        let scores = seats.filter { isIn($0.key) }.values
        if let points = settings.firstTo {
            let isProven = scores.contains { $0.points > 0 }
            if scores.contains(where: { (isProven ? $0.points : $0.word.points) >= points }) { return true }
        }
        guard settings.isKnockout, let knockout else { return settings.matchLength.map { number >= $0 } ?? false }
        let players = seats.filter { isIn($0.key) }
        if knockout.staying == 2 || players.count <= 2 || number >= knockout.most { return true }
        let staying = max(2, players.count / 2 + players.count % 2)
        let behind = players.filter { _, seat in players.values.count { $0.points > seat.points } >= staying }
        var out = Set(behind.keys)
        // Of more than can stay, those who share the last place must have solved something since the last cut.
        if players.count - out.count > staying {
            let last = players.filter { !out.contains($0.key) }.values.map(\.points).min()
            out.formUnion(
                players.filter { $0.value.points == last && $0.value.solved == knockout.solved[$0.key] ?? 0 }.keys)
        }
        let left = players.filter { !out.contains($0.key) }
        if left.count < 2 { return false }
        self.knockout?.cuts += 1
        self.knockout?.staying = left.count == 2 ? 2 : staying
        self.knockout?.out.formUnion(out)
        self.knockout?.solved = left.mapValues(\.solved)
        return false
    }
}
