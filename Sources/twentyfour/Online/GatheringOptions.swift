import ArgumentParser
import Foundation
import Rules

/// When the first round begins.
struct GatheringOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Begin by itself with so many players, 1 to 15000.", valueName: "n"))
    var startAt: Int?

    @Option(
        help: ArgumentHelp("Begin by itself so long after the first player came, 1 to 3600.", valueName: "seconds"))
    var startIn: Int?

    @Flag(help: "Begin with the first player, and play endlessly.")
    var endless = false

    func validate() throws {
        for (value, range, option) in [(startAt, 1...15_000, "--start-at"), (startIn, 1...3_600, "--start-in")] {
            if let value, !range.contains(value) {
                throw ValidationError("\(option) must be \(range.lowerBound) to \(range.upperBound), not \(value).")
            }
        }
        if endless, startAt != nil || startIn != nil {
            throw ValidationError("--endless begins with the first player: leave --start-at and --start-in out.")
        }
    }

    /// How a room gathers its players whose host comes by a link.
    var remoteGathering: Gathering? {
        endless ? nil : Gathering(players: startAt, delay: startIn.map { .seconds($0) })
    }

    /// Whether and how a room gathers its players. One with nobody at its console to begin it does so only if told to.
    /// - Parameter isPlaying: whether the host plays.
    func gathering(isPlaying: Bool) -> Gathering? {
        if startAt != nil || startIn != nil {
            return Gathering(players: startAt, delay: startIn.map { .seconds($0) })
        }
        return isPlaying && !endless && isatty(STDIN_FILENO) == 1 ? Gathering() : nil
    }
}
