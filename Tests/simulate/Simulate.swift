import ArgumentParser
import FleetSimulation
import Foundation
import Outages
import Simulation

@main
struct Simulate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays random games of TwentyFour and checks every step against the rules.",
        discussion: """
            If a game breaks a rule, its seed is printed with the shortest log that breaks it, ready to be pasted \
            into a test. The same seed gives the same game.
            """)

    @Option(help: "How many games to play.")
    var games = 100_000

    @Option(help: "The seed of the first game; the others follow from it. (default: random)")
    var seed: UInt64?

    @Flag(help: "Kill the host at random points, and let it resume from its history.")
    var crashes = false

    @Option(help: "Instead, kill a real host this many times while 50 players are connected.")
    var kills: Int?

    @Flag(help: "Instead, simulate fleets of hosts in which up to three faults meet: one for each game.")
    var fleet = false

    @Option(help: "Instead, measure how long this many players wait for a verdict, with and without a history.")
    var answers: Int?

    @Option(
        help: "Instead, play this many rounds with 10 equal players, and measure whether the order of sending matters."
    )
    var order: Int?

    func validate() throws {
        if let order, order < 1 { throw ValidationError("Play at least one round.") }
        if let answers, !(1...10_000).contains(answers) { throw ValidationError("Measure 1 to 10000 players.") }
        if let kills, kills < 1 { throw ValidationError("Kill at least once.") }
        guard games > 0 else { throw ValidationError("Play at least one game.") }
    }

    func run() async throws {
        if let answers { return try await time(players: answers) }
        if let kills { return try await kill(times: kills) }
        if let order { return try await sendInOrder(rounds: order) }
        let first = seed ?? UInt64.random(in: 0..<1 << 53)
        let began = ContinuousClock.now
        if fleet { return try await runFleet(from: first) }
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

    /// In pieces: after each one it says how to go on.
    private func runFleet(from first: UInt64) async throws {
        let began = ContinuousClock.now
        print("\(games) runs of a fleet from seed \(first)")
        var done = 0
        while done < games {
            let runs = min(10_000, games - done)
            let seed = first &+ UInt64(done)
            if let breach = await FleetSimulation.firstBreach(runs: runs, from: seed) {
                print(breach)
                throw ExitCode.failure
            }
            done += runs
            let time = began.duration(to: .now).formatted(.time(pattern: .hourMinuteSecond))
            print("\(done) runs, no law broken, in \(time); to go on from here: --seed \(first &+ UInt64(done))")
        }
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

    private func time(players: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "twentyfour-times-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        print("from an answer to its verdict, \(players) players in two seconds, one run after the other")
        // Side by side, so that the machine's other work meets all alike.
        for run in 1...3 {
            let file = folder.appending(path: "\(run).sqlite").path
            for (name, options) in [
                ("no history", ["--no-history"]), ("normal", ["--history", file, "--sync", "normal", "--fresh"]),
                ("full", ["--history", file, "--fresh"]),
            ] {
                let times = try await AnswerTimes.measure(Self.program, players: players, options: options)
                print(
                    """
                    \(name): median \(times.median.inMilliseconds), 99 % \(times.percentile99.inMilliseconds), \
                    longest \(times.longest.inMilliseconds)
                    """)
            }
        }
    }

    private func sendInOrder(rounds: Int) async throws {
        let seed = seed ?? .random(in: 0..<1 << 53)
        print("\(rounds) rounds of 10 equal players, seed \(seed)")
        let order = try await SendingOrder.measure(Self.program, players: 10, rounds: rounds, seed: seed) { played in
            FileHandle.standardError.write(Data("\r\(played) of \(rounds)".utf8))
        }
        FileHandle.standardError.write(Data("\n".utf8))
        print("rank correlation of a time's fault, \(order.times) times, with its interval of 95 %")
        for (name, correlation) in [("receiving", order.ofReceiving), ("joining", order.ofJoining)] {
            let figures = [correlation.coefficient, correlation.interval.lowerBound, correlation.interval.upperBound]
                .map { $0.formatted(.number.precision(.fractionLength(4))) }
            print("with the order of \(name): \(figures[0]), \(figures[1]) to \(figures[2])")
        }
        print("the last fifth over the first: \(Duration.seconds(order.lag).inMilliseconds)")
    }

    /// The host, built beside this program.
    private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "twentyfour")

    private func kill(times: Int) async throws {
        let seed = seed ?? .random(in: 0..<1 << 53)
        print("\(times) kills from seed \(seed)")
        let report = try await Siege(of: Self.program, players: 50, seed: seed).kill(times: times) { kills in
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

extension Duration {
    fileprivate var inMilliseconds: String {
        formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 2)))
    }
}
