import ArgumentParser
import Foundation
import NIOCore
import NIOPosix
import Wire

/// Connects thousands of players to a host, over real sockets, and reports what they measured.
@main struct Load: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twentyfour-load",
        abstract: "Have many players join a room and play, and measure what its host does.",
        discussion:
            "The game must begin without a person: twentyfour host --no-play --no-advertise --capacity N --start-at N. A round "
            + "lasts until all of them are done.",
        version: Program.version)

    @OptionGroup var plan: LoadPlan

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        Descriptors.takeAll()
        if plan.isShare { return try await work() }
        let shares = plan.split(by: Descriptors.connections)
        let others = try shares.dropFirst().map { try OtherProcess($0) }
        let isQuiet = json
        let (tally, usage) = try await Self.play(shares[0]) { line in
            if !isQuiet || isatty(STDERR_FILENO) == 1 {
                try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
            }
        }
        var whole = tally
        for other in others { whole.merge(try other.tally()) }
        let report = LoadReport(of: whole, in: plan, usage: usage)
        print(json ? try report.json() : report.sentences.joined(separator: "\n"))
        if whole.joined < plan.players || whole.isStalled { throw ExitCode(1) }
    }

    /// As one of several processes of this run: prints its tally as JSON.
    private func work() async throws {
        let (tally, _) = try await Self.play(plan) { _ in }
        print(String(decoding: try JSONEncoder().encode(tally), as: UTF8.self))
    }

    private static func play(
        _ plan: LoadPlan, progress: @escaping @Sendable (String) -> Void
    ) async throws -> (Tally, Crowd.Usage) {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let done = loop.makePromise(of: (Tally, Crowd.Usage).self)
        loop.execute { Crowd(plan, on: loop, done: done, progress: progress).run() }
        return try await done.futureResult.get()
    }
}
