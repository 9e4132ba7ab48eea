import Messages
import Puzzles

/// What a player has done in a match besides what decides the match.
package struct Tally: Hashable, Sendable, Codable {
    /// Rounds in which they had the puzzle.
    package var rounds = 0
    /// Wrong answers.
    package var tries = 0
    /// The wrong answer that came closest to the target.
    package var closest: NearMiss?
    /// The longest time of a round solved with proof.
    package var slowest: Duration?
    /// Further solutions of rounds that they had already solved.
    package var further = 0
    /// Solutions that no one had found before.
    package var discoveries = 0
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
    fileprivate var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Tally {
    private enum CodingKeys: CodingKey { case rounds, tries, closest, slowest, further, discoveries }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        rounds = try members.decodeCount(forKey: .rounds)
        tries = try members.decodeCount(forKey: .tries)
        closest = try members.decodeIfPresent(NearMiss.self, forKey: .closest)
        slowest = try members.decodeIfPresent(Duration.self, forKey: .slowest)
        further = try members.decodeCount(forKey: .further)
        discoveries = try members.decodeCount(forKey: .discoveries)
    }
}

extension Player {
    /// Counts a round that is over.
    mutating func noteRound() {
        if part != .waiting { score.tally.rounds += 1 }
        guard case .solved(let time, isProven: true) = part else { return }
        score.tally.slowest = max(score.tally.slowest ?? time, time)
        score.tally.further += further
    }
}

extension Room {
    /// Counts a person's wrong answer.
    mutating func noteWrong(_ judgement: Judgement, by id: PlayerID, of round: Round) {
        guard var player = seats[id], !player.isBot else { return }
        player.score.tally.tries += 1
        if let value = judgement.value {
            let miss = NearMiss(value, target: round.deal.puzzle.target)
            let best = player.score.tally.closest
            if best.map({ miss.distance < $0.distance }) ?? true { player.score.tally.closest = miss }
        }
        seats[id]?.score.tally = player.score.tally
        if match.isRace { match.highlights.noteWrong(player) }
    }

    /// Notes who climbed the most ranks in the round that counts now.
    mutating func noteClimb() {
        guard match.round > 1 else { return }
        for player in bestOfMatch {
            guard let places = player.result?.moved, places > 1 else { continue }
            match.highlights.note(player, climb: places)
        }
    }
}
