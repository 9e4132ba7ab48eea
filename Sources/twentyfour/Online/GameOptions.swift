import ArgumentParser
import Puzzles
import Rules

/// What a room is played by.
struct GameOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Play matches of this many rounds, instead of endlessly.", valueName: "n"))
    var rounds: Int?

    @OptionGroup var start: GatheringOptions

    @Option(help: "How hard the puzzles are: easy, medium, hard or fiendish. (default: any)")
    var level: Level = .any

    @Option(help: "The most seats in the room, 1 to 15000.")
    var capacity = 1_000

    @Option(help: "How long a round lasts, in seconds, 5 to 3600.")
    var seconds = 100

    @Option(name: .customLong("break"), help: "How long the break between rounds lasts, in seconds, 0 to 3600.")
    var intermission = 10

    @Option(help: "Deal the same puzzles as another room of this seed.")
    var seed: UInt64?

    /// The level dealt.
    enum Level: String, ExpressibleByArgument, CaseIterable {
        case any, easy, medium, hard, fiendish
    }

    func validate() throws {
        let bounds: [(Int, ClosedRange<Int>, String)] = [
            (capacity, 1...15_000, "--capacity"), (seconds, 5...3_600, "--seconds"),
            (intermission, 0...3_600, "--break"), (rounds ?? 1, Mode.matchLengths, "--rounds"),
        ]
        for (value, range, option) in bounds where !range.contains(value) {
            throw ValidationError("\(option) must be \(range.lowerBound) to \(range.upperBound), not \(value).")
        }
        if start.endless, rounds != nil { throw ValidationError("--endless and --rounds exclude each other.") }
    }

    /// The rules of a room as the options have them.
    /// - Parameter gathering: how it gathers its players.
    func settings(gathering: Gathering?) -> Settings {
        var settings = Settings()
        settings.roundDuration = .seconds(seconds)
        settings.intermission = .seconds(intermission)
        settings.matchLength = rounds
        settings.gathering = gathering
        settings.capacity = capacity
        settings.level = Difficulty(rawValue: level.rawValue)
        return settings
    }
}
