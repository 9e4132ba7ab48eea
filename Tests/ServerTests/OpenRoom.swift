import Messages
import Server
import Transports
import Website
import Hosting
import Logging
import NIOCore
import NIOPosix
import Puzzles
import PlainText
import Rules
import Testing

/// Opens a room on loopback while `body` runs.
func withRoom(
    _ settings: Settings = Settings(), named name: String = "Ann's game", limits: Limits = .unhurried,
    pin: String? = nil, admitsClassic: Bool = false, security: RoomSecurity? = nil, metrics: RoomMetrics = .none,
    address: String = "127.0.0.1",
    on loop: any EventLoop = MultiThreadedEventLoopGroup.singleton.next(), logger: Logger = silent,
    _ body: (RoomServer) async throws -> Void
) async throws {
    let room = try await RoomServer.open(
        LiveRoom(settings, named: name, pin: pin, admitsClassic: admitsClassic, limits: limits), address: address,
        security: security, website: RoomWebsite.self, on: loop, logger: logger,
        metrics: metrics)
    do {
        try await body(room)
    } catch {
        await room.close()
        throw error
    }
    await room.close()
}

/// Opens Friday, on the event loop that accepts guests, and Saturday on another.
func withRooms(
    limits: Limits = .unhurried, _ body: (_ friday: RoomServer, _ saturday: RoomServer) async throws -> Void
) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
    let listener = try await RoomListener.open(
        at: "127.0.0.1", limits: limits, website: RoomWebsite.self, on: group.next())
    var rooms: [RoomServer] = []
    var taken: Set<RoomCode> = []
    for name in ["Friday", "Saturday"] {
        let identity = RoomIdentity(name: name, besides: taken, sharesPort: true)
        taken.insert(identity.code)
        let room = LiveRoom(
            try Room(settings: Settings(), seed: 24), identity: identity, policy: AdmissionPolicy(), limits: limits)
        let loop = rooms.isEmpty ? nil : group.next()
        rooms.append(try await RoomServer.open(room, at: listener, on: loop, logger: silent))
    }
    try await listener.start()
    do {
        try await body(rooms[0], rooms[1])
    } catch {
        for room in rooms { await room.close() }
        throw error
    }
    for room in rooms { await room.close() }
    try await group.shutdownGracefully()
}

extension LiveRoom {
    /// A new room.
    init(
        _ settings: Settings = Settings(), named name: String = "Ann's game", pin: String? = nil,
        admitsClassic: Bool = false, limits: Limits = .unhurried
    ) throws {
        self.init(
            try Room(settings: settings, seed: 24), identity: RoomIdentity(name: name),
            policy: AdmissionPolicy(pin: pin, admitsClassic: admitsClassic), limits: limits)
    }
}

let silent = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }

extension Limits {
    /// The normal limits, but with longer timeouts: a busy machine may take its time.
    static var unhurried: Limits {
        var limits = Limits()
        limits.handshake = .seconds(60)
        limits.typedHandshake = .seconds(60)
        limits.silenceBeforeGreeting = .seconds(60)
        limits.refusal = .seconds(60)
        limits.silence = .seconds(300)
        limits.farewell = .seconds(20)
        return limits
    }
}

extension Settings {
    /// Settings with short rounds.
    static var short: Settings {
        var settings = Settings()
        settings.roundDuration = .seconds(2)
        settings.intermission = .milliseconds(200)
        settings.grace = .milliseconds(100)
        settings.lateJoinMinimum = .milliseconds(100)
        return settings
    }
}

extension RoomServer {
    /// Connects a guest who has sent a handshake.
    func guest(_ name: String, more: String = "") async throws -> RawPlayer {
        let player = try await RawPlayer.connect(to: port)
        player.greet(name, more: more)
        return player
    }

    /// Connects a guest and waits for the seat.
    func player(_ name: String, more: String = "") async throws -> (RawPlayer, HostMessage.Welcome) {
        let player = try await guest(name, more: more)
        return (player, try await player.next(\.welcome))
    }

    /// The name under which a guest is admitted.
    func nameGiven(to name: String) async throws -> String {
        try await player(name).1.player.name
    }

    /// Why a guest is refused.
    func refusal(of name: String, more: String = "") async throws -> GoodbyeCode? {
        try await guest(name, more: more).farewell()
    }

    /// The names of the players who have a seat.
    func names() async -> [String] { await seats().map(\.player.name.text) }

    /// Waits until this many seats are taken.
    func wait(forSeats count: Int) async {
        for await summary in summaries where summary.players == count { return }
    }
}

extension HostMessage.Phased<HostMessage.StartRound> {
    /// An expression that solves the puzzle.
    var solution: String {
        get throws {
            try Solver.firstSolution(of: Puzzle(members.numbers ?? [], target: Rational(members.target)))?.description
                ?? ""
        }
    }
}

extension RoomPlace {
    /// For a room with a port of its own.
    static func made(for identity: RoomIdentity) -> RoomPlace {
        RoomPlace(identity, among: OpenRooms([identity]), address: nil, port: 0, fingerprint: nil)
    }
}
