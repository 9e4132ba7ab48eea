import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// Connects thousands of players to a host, over real sockets, and reports what they measured.
@main struct Load: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twentyfour-load",
        abstract: "Have many players join a room and play, and measure what its host does.",
        discussion:
            "The host has to begin by itself: twentyfour host --no-play --no-advertise --capacity N --start-at N. A round "
            + "lasts until all of them are done.")

    @Argument(help: "HOST:PORT of the room.")
    var address: String

    @Option(help: ArgumentHelp("How many players.", valueName: "n"))
    var players = 1_000

    @Option(
        help: ArgumentHelp(
            "How many rooms the host has at its port, called Room 1, Room 2 and so on; players join them in turn.",
            valueName: "n"))
    var rooms = 1

    @Option(help: ArgumentHelp("How many join in a second. (default: as fast as they can)", valueName: "n"))
    var rate: Double?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("By which doors they come in turn: framed, web, lines.", valueName: "door"))
    var doors: [Door] = [.framed]

    @Option(help: ArgumentHelp("Rounds to be played.", valueName: "n"))
    var rounds = 3

    @Option(help: ArgumentHelp("Within how many seconds all are done with a round.", valueName: "seconds"))
    var spread = 2.0

    @Option(help: ArgumentHelp("The share that is right.", valueName: "part"))
    var right = 0.2

    @Option(
        help: ArgumentHelp(
            "The share that tries a wrong answer and then gives up; the others give up.", valueName: "part"))
    var wrong = 0.0

    @Option(help: ArgumentHelp("The share that reads only once a second.", valueName: "part"))
    var slow = 0.0

    @Option(
        help: ArgumentHelp(
            "The share that reads nothing after its welcome, but goes on answering and showing signs of life.",
            valueName: "part"))
    var deaf = 0.0

    @Option(help: ArgumentHelp("The share that loses its connection in each round, and comes back.", valueName: "part"))
    var dropping = 0.0

    @Flag(name: .customLong("return"), help: "At the end all lose their connections at once, and come back.")
    var returns = false

    @Flag(name: .customLong("leave"), help: "At the end all leave at once.")
    var leaves = false

    @Option(help: ArgumentHelp("The same players as another run of this seed.", valueName: "seed"))
    var seed: UInt64 = 24

    @Option(
        help: ArgumentHelp(
            "The host's process on this machine, whose processor time and memory are told as well.", valueName: "pid"))
    var process: Int32?

    @Flag(help: "Print one JSON object.")
    var json = false

    /// The task of another process of this run, as JSON: it prints its tally, also as JSON.
    @Option(help: .hidden)
    var share: String?

    func validate() throws {
        guard (1...1_000_000).contains(players) else { throw ValidationError("--players must be 1 to 1000000.") }
        guard (1...players).contains(rooms) else {
            throw ValidationError("--rooms must be 1 to the number of players.")
        }
        guard rooms == 1 || !doors.contains(.web) else {
            throw ValidationError("In a browser a room is told by its code: with --rooms come by framed or lines.")
        }
        guard rate.map({ $0 > 0 }) ?? true else { throw ValidationError("--rate must be more than 0.") }
        guard (0...100_000).contains(rounds) else { throw ValidationError("--rounds must be 0 to 100000.") }
        guard (0...3_600).contains(spread) else { throw ValidationError("--spread must be 0 to 3600.") }
        for part in [right, wrong, slow, deaf, dropping] where !(0...1).contains(part) {
            throw ValidationError("A share is from 0 to 1, not \(part).")
        }
        guard right + wrong <= 1, slow + deaf + dropping <= 1 else {
            throw ValidationError("The shares are more than all players.")
        }
        guard Self.parts(of: address) != nil else { throw ValidationError("\(address) is no HOST:PORT.") }
    }

    func run() async throws {
        Descriptors.takeAll()
        if let share { return try await work(on: share) }
        guard let (host, port) = Self.parts(of: address) else { throw ExitCode.validationFailure }
        let plan = LoadPlan(
            host: host, port: port, players: players, rooms: rooms, rate: rate,
            doors: doors.isEmpty ? [.framed] : doors,
            rounds: rounds,
            spread: spread, right: right, wrong: wrong, slow: slow, deaf: deaf, dropping: dropping, returns: returns,
            leaves: leaves, seed: seed, process: process)
        let shares = plan.split(by: Descriptors.connections)
        let others = try shares.dropFirst().map { try OtherProcess($0, at: address) }
        let isQuiet = json
        let (tally, usage) = try await Self.play(shares[0]) { line in
            if !isQuiet || isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
        }
        var whole = tally
        for other in others { whole.merge(try other.tally()) }
        let report = LoadReport(of: whole, in: plan, usage: usage)
        print(json ? try report.json : report.sentences.joined(separator: "\n"))
        if whole.joined < players { throw ExitCode(1) }
    }

    private func work(on share: String) async throws {
        let plan = try JSONDecoder().decode(LoadPlan.self, from: Data(share.utf8))
        let (tally, _) = try await Self.play(plan) { _ in }
        print(String(decoding: try JSONEncoder().encode(tally), as: UTF8.self))
    }

    private static func play(
        _ plan: LoadPlan, progress: @escaping @Sendable (String) -> Void
    ) async throws -> (Tally, Crowd.Usage) {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let done = loop.makePromise(of: Tally.self)
        let crowd = try await loop.submit {
            let crowd = Crowd(plan, on: loop, done: done, progress: progress)
            crowd.run()
            return NIOLoopBound(crowd, eventLoop: loop)
        }.get()
        let tally = try await done.futureResult.get()
        return (tally, try await loop.submit { crowd.value.usage }.get())
    }

    /// Splits `192.0.2.7:24` and `[2001:db8::7]:24` into host and port.
    private static func parts(of address: String) -> (host: String, port: Int)? {
        guard let colon = address.lastIndex(of: ":"), let port = Int(address[address.index(after: colon)...]),
            (1...65_535).contains(port)
        else { return nil }
        let host = address[..<colon].trimmingPrefix("[")
        return (String(host.hasSuffix("]") ? host.dropLast() : host), port)
    }
}
