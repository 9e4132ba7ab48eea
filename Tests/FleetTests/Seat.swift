import Messages
import NIOPosix
import Playing
import Puzzles
import Testing

/// A player at a host, who waits for messages.
final class Seat {
    private let port: Int
    private let handshake: PlayerMessage.Handshake
    private var connection: PlayerConnection
    private var messages: AsyncStream<HostMessage>.Iterator
    /// All messages received.
    private(set) var heard: [HostMessage] = []

    init(
        at port: Int, _ name: String, pin: String? = nil, resume: String? = nil, room: String? = nil
    ) async throws {
        self.port = port
        handshake = .init(name: name, pin: pin, resume: resume, room: room)
        connection = try await Self.connect(to: port, with: handshake)
        messages = connection.messages.makeAsyncIterator()
    }

    private static func connect(
        to port: Int, with handshake: PlayerMessage.Handshake
    ) async throws -> PlayerConnection {
        // A host on a busy machine may be silent for longer than a player's program waits.
        var limits = HostLimits()
        limits.silence = .seconds(50)
        return try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: port), saying: .handshake(handshake), within: .seconds(60),
            limits: limits, on: MultiThreadedEventLoopGroup.singleton)
    }

    /// Connects again after the connection was closed without a word, as a player's program does: the room may have
    /// moved to another host at that moment.
    private func comeAgain() async throws {
        connection = try await Self.connect(to: port, with: handshake)
        messages = connection.messages.makeAsyncIterator()
    }

    /// The first message of a kind; skips all others.
    /// - Returns: nil if the connection ends before that.
    func next<Value>(_ pick: (HostMessage) -> Value?) async -> Value? {
        while let message = await messages.next() {
            heard.append(message)
            if let value = pick(message) { return value }
        }
        return nil
    }

    func welcome() async throws -> HostMessage.Welcome {
        var welcome = await welcomeIfAny()
        for _ in 1...5 where heard.isEmpty {
            try await comeAgain()
            welcome = await welcomeIfAny()
        }
        return try #require(welcome, "It heard only \(heard), and then \(fault as Any).")
    }

    /// Why the connection ended, if the host did not say so.
    var fault: HostFault? { connection.fault }

    /// The last welcome that came.
    var welcomed: HostMessage.Welcome? {
        heard.reversed().lazy.compactMap { if case .welcome(let welcome) = $0 { welcome } else { nil } }.first
    }

    /// - Returns: nil if the player is dismissed.
    func welcomeIfAny() async -> HostMessage.Welcome? {
        await next { if case .welcome(let welcome) = $0 { welcome } else { nil } }
    }

    func round() async throws -> HostMessage.Phased<HostMessage.StartRound> {
        try #require(await next { if case .startRound(let round) = $0 { round } else { nil } })
    }

    /// The next phase that the player is told.
    func phase() async -> PhaseCode? { await next { $0.state?.phase } }

    func verdict() async -> HostMessage.Verdict? {
        await next { if case .verdict(let verdict) = $0 { verdict } else { nil } }
    }

    func goodbye() async -> GoodbyeCode? {
        await next { if case .goodbye(let goodbye) = $0 { goodbye.code } else { nil } }
    }

    func answer(_ expression: String, _ round: HostMessage.Phased<HostMessage.StartRound>) {
        connection.send(.answer(.init(round: round.round, expression: expression)))
    }

    /// The goodbye, if that was the last message.
    var farewell: GoodbyeCode? {
        if case .goodbye(let goodbye)? = heard.last { goodbye.code } else { nil }
    }

    /// What the goodbye says, if that was the last message.
    var farewellText: String? {
        if case .goodbye(let goodbye)? = heard.last { goodbye.text } else { nil }
    }

    /// How many verdicts the player got.
    var verdicts: Int { heard.count { if case .verdict = $0 { true } else { false } } }

    /// Answers a round correctly.
    func solve(_ round: HostMessage.Phased<HostMessage.StartRound>) throws {
        let puzzle = Puzzle(round.numbers ?? [], target: Rational(round.target))
        answer(try #require(try Solver.firstSolution(of: puzzle)).description, round)
    }

    /// Whether the player got a verdict on an answer.
    var hasVerdict: Bool { verdicts > 0 }

    func leave() async {
        await connection.close()
    }

    /// Asks for a seat, and leaves again.
    /// - Returns: why it was refused; nil if it was not.
    static func refusal(at port: Int, room: String) async -> GoodbyeCode? {
        guard let seat = try? await Seat(at: port, "Eve", room: room) else { return nil }
        let welcome = await seat.welcomeIfAny()
        await seat.leave()
        return welcome == nil ? seat.farewell : nil
    }
}
