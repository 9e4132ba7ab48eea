import Foundation
import Messages
import Server
import Transports
import Website
import Hosting
import Logging
import NIOCore
import NIOPosix
import Playing
import Puzzles
import Rules
import Testing

/// Opens a room on loopback while `body` runs.
func withRoom(
    limits: Limits = Limits(), pin: String? = nil, _ body: (RoomServer) async throws -> Void
) async throws {
    let room = try await RoomServer.open(
        LiveRoom(
            try Room(settings: Settings(), seed: 24), identity: RoomIdentity(name: "Ann's game"),
            policy: AdmissionPolicy(pin: pin), limits: limits),
        address: "127.0.0.1", website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next(),
        logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
    do {
        try await body(room)
    } catch {
        await room.close()
        throw error
    }
    await room.close()
}

/// Opens a room on loopback, and lets Ann join through a proxy, while `body` runs. Then Ann leaves.
func withProxy(
    pin: String? = nil, _ body: (_ room: RoomServer, _ proxy: Proxy, _ ann: inout Outing) async throws -> Void
) async throws {
    try await withRoom(pin: pin) { room in
        let proxy = try await Proxy.open(to: room.port)
        var ann = Outing(to: proxy.port, pin: pin)
        try await body(room, proxy, &ann)
        try await ann.leave()
        try await proxy.close()
    }
}

/// Opens rooms with these names on one loopback port while `body` runs.
/// - Parameter port: 0 for any.
func withRooms(_ names: [String], port: Int = 0, _ body: ([RoomServer]) async throws -> Void) async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let listener = try await RoomListener.open(
        at: "127.0.0.1", port: port, website: RoomWebsite.self, on: group.next())
    var rooms: [RoomServer] = []
    for name in names {
        let room = LiveRoom(
            try Room(settings: Settings(), seed: 24), identity: RoomIdentity(name: name, sharesPort: true),
            policy: AdmissionPolicy(), limits: Limits())
        rooms.append(
            try await RoomServer.open(
                room, at: listener, on: group.next(), logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
        )
    }
    try await listener.start()
    do {
        try await body(rooms)
    } catch {
        for room in rooms { await room.close() }
        throw error
    }
    for room in rooms { await room.close() }
}

/// A player's running session, and its events.
struct Outing {
    /// The session ended while something was still expected.
    struct Ended: Error {
        let ending: Ending?
    }

    let session: PlayerSession
    private var events: AsyncStream<SessionEvent>.Iterator

    init(
        to port: Int, in room: String? = nil, as name: String = "Ann", pin: String? = nil,
        role: PlayerMessage.Handshake.Role? = nil, store: SeatStore? = nil, limits: HostLimits = HostLimits(),
        on group: any EventLoopGroup = .singletonMultiThreadedEventLoopGroup
    ) {
        session = PlayerSession(
            to: .host(HostAddress(host: "127.0.0.1", port: port), room: room),
            as: .init(name: name, pin: pin, role: role),
            store: store, limits: limits, on: group)
        let (events, feed) = AsyncStream.makeStream(of: SessionEvent.self)
        self.events = events.makeAsyncIterator()
        Task { [session] in
            await session.run { feed.yield($0) }
            feed.finish()
        }
    }

    /// The next event.
    mutating func next() async -> SessionEvent? {
        await events.next()
    }

    /// The events up to one like this, which is the last.
    mutating func told(until isLast: (SessionEvent) -> Bool) async -> [SessionEvent] {
        var events: [SessionEvent] = []
        while let event = await next() {
            events.append(event)
            if isLast(event) { break }
        }
        return events
    }

    /// Waits for an event, and skips others.
    mutating func next<Value>(_ pick: (SessionEvent) -> Value?) async throws -> Value {
        while let event = await next() {
            if let value = pick(event) { return value }
            if case .ended(let ending) = event { throw Ended(ending: ending) }
        }
        throw Ended(ending: nil)
    }

    /// Waits for the end.
    mutating func ending() async throws -> Ending {
        try await next { if case .ended(let ending) = $0 { ending } else { nil } }
    }

    /// Leaves, and waits for the end.
    mutating func leave(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        await session.leave()
        #expect(try await ending() == .left, sourceLocation: sourceLocation)
    }

    mutating func welcome() async throws -> HostMessage.Welcome {
        try await next { if case .message(.welcome(let welcome)) = $0 { welcome } else { nil } }
    }

    mutating func startRound() async throws -> HostMessage.Phased<HostMessage.StartRound> {
        try await next { if case .message(.startRound(let start)) = $0 { start } else { nil } }
    }

    mutating func verdict() async throws -> HostMessage.Verdict {
        try await next { if case .message(.verdict(let verdict)) = $0 { verdict } else { nil } }
    }

    mutating func lost() async throws {
        try await next { if case .lost = $0 { () } else { nil } }
    }
}

extension HostMessage.Phased<HostMessage.StartRound> {
    /// An answer that solves the puzzle.
    var answer: PlayerMessage {
        get throws {
            let solution = try Solver.firstSolution(of: Puzzle(members.numbers ?? [], target: Rational(members.target)))
            return .answer(.init(round: members.round, expression: solution?.description ?? ""))
        }
    }
}

extension SessionEvent {
    var isWelcome: Bool { if case .message(.welcome) = self { true } else { false } }
}

extension Ending {
    var code: GoodbyeCode? {
        if case .goodbye(let goodbye) = self { goodbye.code } else { nil }
    }
}

/// A folder for the seats of a test.
struct StateFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "seats-\(UUID().uuidString)")

    var store: SeatStore { SeatStore(environment: ["XDG_STATE_HOME": url.path(percentEncoded: false)]) }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}

/// A seat as another program left it.
func savedSeat(_ key: String, room: String, at port: Int, name: String = "Ann") throws -> SavedSeat {
    let file =
        #"{"host":{"host":"127.0.0.1","port":\#(port)},"key":"\#(key)","name":"\#(name)","room":"\#(room)"}"#
    return try JSONDecoder().decode(SavedSeat.self, from: Data(file.utf8))
}
