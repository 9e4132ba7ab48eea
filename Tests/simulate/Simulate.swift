import ArgumentParser
import Foundation
import Simulation

@main
struct Simulate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays random games of TwentyFour and holds every step against the rules.",
        discussion: """
            If a game breaks a rule, its seed is printed with the shortest log that breaks it, ready to be pasted \
            into a test. The same seed gives the same game.
            """)

    @Option(help: "How many games to play.")
    var games = 100_000

    @Option(help: "The seed of the first game; the others follow. Without it, one that was never used.")
    var seed: UInt64?

    func validate() throws {
        guard games > 0 else { throw ValidationError("Play at least one game.") }
    }

    func run() async throws {
        let first = seed ?? UInt64.random(in: 0..<1 << 53)
        let began = ContinuousClock.now
        print("\(games) games from seed \(first)")
        let failure = await Simulation.firstFailure(games: games, from: first) { [games] played in
            FileHandle.standardError.write(Data("\r\(played) of \(games)".utf8))
        }
        FileHandle.standardError.write(Data("\n".utf8))
        if let failure {
            print(failure)
            throw ExitCode.failure
        }
        print("no rule was broken in \(began.duration(to: .now).formatted(.time(pattern: .minuteSecond)))")
    }
}
