import ArgumentParser
import Foundation
import Outages
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

    @Flag(help: "Let the host die at any point of them and go on from its history.")
    var crashes = false

    @Option(help: "Instead of that, kill a real host so many times under 50 players.")
    var kills: Int?

    func validate() throws {
        if let kills, kills < 1 { throw ValidationError("Kill at least once.") }
        guard games > 0 else { throw ValidationError("Play at least one game.") }
    }

    func run() async throws {
        if let kills { return try await kill(times: kills) }
        let first = seed ?? UInt64.random(in: 0..<1 << 53)
        let began = ContinuousClock.now
        print("\(games) games from seed \(first)")
        if crashes { return try await crash(from: first) }
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

    private func crash(from first: UInt64) async throws {
        let began = ContinuousClock.now
        let report = try await Crashes.play(games: games, from: first) { [games] played in
            FileHandle.standardError.write(Data("\r\(played) of \(games)".utf8))
        }
        FileHandle.standardError.write(Data("\n".utf8))
        print(
            """
            \(report.games) games, \(report.crashes) crashes, \(report.verdicts) verdicts told and kept; \
            \(report.comparable) games ended as without crashes, \
            in \(began.duration(to: .now).formatted(.time(pattern: .minuteSecond)))
            """)
        if let fault = report.fault {
            print(fault)
            throw ExitCode.failure
        }
    }

    private func kill(times: Int) async throws {
        let seed = seed ?? .random(in: 0..<1 << 53)
        print("\(times) kills from seed \(seed)")
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "twentyfour")
        let report = try await Siege(of: program, players: 50, seed: seed).kill(times: times) { kills in
            FileHandle.standardError.write(Data("\r\(kills) of \(times)".utf8))
        }
        FileHandle.standardError.write(Data("\n".utf8))
        for fault in report.faults.prefix(20) { print(fault) }
        print(
            """
            \(report.kills) kills, \(report.verdicts) verdicts told, \(report.faults.count) faults; \
            all 50 were back \(report.returns / max(report.kills, 1)) after the next host's start, \
            \(report.longestReturn) at the longest
            """)
        if !report.faults.isEmpty { throw ExitCode.failure }
    }
}
