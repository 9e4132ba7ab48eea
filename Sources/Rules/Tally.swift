import Messages
import Puzzles

/// What a player has done in a match besides what decides the match.
package struct Tally: Hashable, Sendable, Codable {
    /// Rounds in which they had the puzzle.
    @Counted package var rounds = 0
    /// Wrong answers.
    @Counted package var tries = 0
    /// The wrong answer that came closest to the target.
    package var closest: NearMiss?
    /// The longest time of a round solved with proof.
    package var slowest: Duration?
    /// Solutions that ``Score/solved`` does not count: further ones, and those of rounds solved out of a knockout.
    @Counted package var further = 0
    /// Solutions that no one had found before.
    @Counted package var discoveries = 0
    /// Rounds solved out of a knockout, which ``Score`` does not count; nil for none.
    package var outSolved: Counted?
}

/// The value of an answer that misses the target.
package struct NearMiss: Hashable, Sendable, Codable {
    /// The exact value: `25` or `71/3`.
    package let value: String
    /// How far it is from the target.
    package let distance: Double

    /// Whether it is worth mentioning.
    var isClose: Bool { distance <= 12 }

    init(_ value: Rational, target: Rational) {
        self.value = value.description
        distance = abs(value.approximation - target.approximation)
    }
}

extension Rational {
    /// The nearest floating-point number.
    package var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Tally {
    /// Counts a wrong answer.
    /// - Parameter value: its value; nil if it has none.
    fileprivate mutating func countWrong(_ value: Rational?, target: Rational) {
        tries += 1
        guard let miss = value.map({ NearMiss($0, target: target) }) else { return }
        if closest.map({ miss.distance < $0.distance }) ?? true { closest = miss }
    }
}

extension Player {
    /// Counts a round that is over.
    mutating func countRound() {
        if part != .waiting { score.tally.rounds += 1 }
        let isOutside = isUnranked && part.solvedTime != nil
        if isOutside { score.tally.outSolved = Counted(wrappedValue: (score.tally.outSolved?.wrappedValue ?? 0) + 1) }
        guard case .solved(let time, isProven: true) = part else { return }
        score.tally.slowest = max(score.tally.slowest ?? time, time)
        score.tally.further += further + (isOutside ? 1 : 0)
    }
}

extension Room {
    /// Counts a person's wrong answer.
    mutating func countWrong(_ judgement: Judgement, by id: PlayerID, of round: Round) {
        guard seats[id]?.isBot == false else { return }
        seats.changeUnseen(id) { $0.score.tally.countWrong(judgement.value, target: round.deal.puzzle.target) }
        if match.isRace, let player = seats[id] { match.highlights.addTries(of: player) }
    }
}
