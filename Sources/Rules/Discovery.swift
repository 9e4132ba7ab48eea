import Messages
import Puzzles

/// A solution that nobody has found before, either in the host's stored history or earlier in the round.
package struct Discovery: Hashable, Sendable {
    /// How many distinct solutions of the deal have been found, including this one.
    package let number: Int
    /// How many distinct solutions the deal has, by ``SolutionRule/fourNums``.
    package let count: Int
}

extension Discovery {
    /// Discoveries are announced only for deals with at most this many numbers. To decide which solutions count as the
    /// same, the host needs all of them, and for larger deals the room would wait too long.
    package static let mostNumbers = HostMessage.Found.mostNumbers
}

extension Room {
    /// Adds a player's solution to those that have been found. A bot's solution is no discovery.
    mutating func discovery(of solution: String?, by player: Player) -> Discovery? {
        guard !player.isBot, let discovery = solutions.find(solution) else { return nil }
        seats.changeUnseen(player.id) { $0.score.tally.discoveries += 1 }
        return discovery
    }

    /// Remembers the solutions that were found before the round.
    mutating func recall(_ found: [String], of number: Int) {
        if let round, round.number == number { solutions.recall(found, of: round.deal.puzzle) }
    }
}
