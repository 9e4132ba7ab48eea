import Messages
import NIOPosix
import Playing
import Server
import Transports
import Website
import Fleet
import Foundation
import History
import Hosting
import Rules
import Stage
import Testing

@Suite(
    "A room in a store", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .serialized,
    .timeLimit(.minutes(3)))
struct SharedRoomTests {
    /// The answers in a store.
    private func kept(in store: Store) throws -> Int { try Archive(reading: store).rows().count }

    /// Tries to come back to a seat until that succeeds.
    private func comeBack(_ welcome: HostMessage.Welcome, to room: RoomServer) async {
        while !Task.isCancelled {
            let again = try? await Seat(at: room.port, "Ann", resume: welcome.resume)
            guard let back = await again?.welcomeIfAny() else { continue }
            #expect(back.player.id == welcome.player.id)
            return
        }
    }

    @Test("When a player has a verdict, the answer is in the store")
    func verdict() async throws {
        let store = Store(try StoreAddress(try DatabaseServer.shared.database()))
        try await withRoom(in: store) { room in
            let ann = try await Seat(at: room.port, "Ann")
            try ann.solve(try await ann.round())
            #expect(await ann.verdict()?.correct == true)
            #expect(try kept(in: store) == 1)
        }
        let room = try #require(try Archive(reading: store).rooms().first)
        #expect(room.closed != nil)
        #expect(try Replay(of: room.id, in: Archive(reading: store)).play().difference == nil)
    }

    @Test(
        "A host whose room was taken over dismisses its players with moved, and told them nothing that is not stored"
    )
    func fence() async throws {
        let server = try DatabaseServer.shared
        let database = try server.database()
        let store = Store(try StoreAddress(database))
        try await withRoom(in: store) { room in
            let ann = try await Seat(at: room.port, "Ann")
            let round = try await ann.round()
            // Another host has the room now.
            try server.sql(
                """
                UPDATE owners SET epoch = 2, host = 'b';
                INSERT INTO takeovers SELECT room, 2, 'b', 0, last FROM owners JOIN rooms ON key = room
                """, in: database)
            let before = try server.sql("SELECT last FROM rooms", in: database)
            try ann.solve(round)
            #expect(await ann.goodbye() == .moved)
            #expect(!ann.hasVerdict)
            #expect(await room.isGone())
            #expect(try kept(in: store) == 0)
            #expect(try server.sql("SELECT last FROM rooms", in: database) == before)
        }
        #expect(try server.sql("SELECT count(*) FROM rooms WHERE closed IS NULL", in: database) == ["1"])
        #expect(try server.sql("SELECT count(*) FROM owners", in: database) == ["1"])
    }

    @Test("If the server ends in the middle of a round, players wait: the verdict comes when the answer is stored")
    func restart() async throws {
        let server = try DatabaseServer()
        defer { try? server.stop() }
        let store = Store(try StoreAddress(try server.database()))
        try await withRoom(in: store) { room in
            let ann = try await Seat(at: room.port, "Ann")
            let welcome = try await ann.welcome()
            let round = try await ann.round()
            try server.stop()
            try ann.solve(round)
            try server.start()
            if let verdict = await ann.verdict() {
                #expect(verdict.correct)
            } else {
                // On a busy machine it is away for longer than a lease lasts.
                #expect(ann.farewell == .moved)
                await comeBack(welcome, to: room)
            }
            #expect(try kept(in: store) == 1)
        }
        let room = try #require(try Archive(reading: store).rooms().first)
        let outcome = try Replay(of: room.id, in: Archive(reading: store)).play()
        #expect(outcome.difference == nil && outcome.gaps == 0)
    }

    @Test(
        "A host that cannot renew its lease dismisses its players before that expires; they get their seats back later"
    )
    func lapse() async throws {
        let own = try Neighbourhood.alone(lease: "18 s")
        defer { own.server.end() }
        let store = Store(try StoreAddress(own.database))
        try await withRoom(in: store) { room in
            let ann = try await Seat(at: room.port, "Ann")
            let welcome = try await ann.welcome()
            let round = try await ann.round()
            try own.server.freeze(true)
            let frozen = ContinuousClock.now
            try ann.solve(round)
            #expect(await ann.goodbye() == .moved)
            #expect(!ann.hasVerdict)
            // The lease was renewed before the server stopped.
            #expect(frozen.duration(to: .now) < .seconds(18))
            let early = try await Seat(at: room.port, "Ann", resume: welcome.resume)
            #expect(await early.goodbye() == .moved)
            try own.server.freeze(false)
            await comeBack(welcome, to: room)
            #expect(try kept(in: store) <= 1)
        }
        let room = try #require(try Archive(reading: store).rooms().first)
        #expect(try Replay(of: room.id, in: Archive(reading: store)).play().difference == nil)
    }

    @Test(
        "A room whose end the store did not learn does not stay with a host that goes on with another room",
        .timeLimit(.minutes(2)))
    func closedAlone() async throws {
        let own = try Neighbourhood.alone(lease: "30 s")
        defer { own.server.end() }
        let host = try own.run([
            "host", "--no-play", "--no-advertise", "--bind", "127.0.0.1", "--name", "Friday", "--name", "Saturday",
            "--host-page",
        ])
        let line = try await host.line(with: "/host#")
        let link = try #require(line.firstMatch(of: /:([0-9]+)\/([A-Z]{4})\/host#([0-9a-f]+)/)).output
        let port = try #require(Int(link.1))
        let page = try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: port),
            saying: .handshake(.init(name: "page", room: String(link.2), role: .host, key: String(link.3))),
            within: .seconds(60), on: MultiThreadedEventLoopGroup.singleton)
        var messages = page.messages.makeAsyncIterator()
        while let message = await messages.next() { if case .welcome = message { break } }
        try own.server.freeze(true)
        page.send(.command(.init(do: .close)))
        try await host.line(with: "does not record")
        try own.server.freeze(false)
        try await wait { try own.sql("SELECT count(*) FROM owners WHERE host <> ''") == ["1"] }
        try await own.end(host)
    }

    @Test("A host learns that a player was kicked only once it is stored; until then no one does")
    func kick() async throws {
        let own = try Neighbourhood.alone(lease: "60 s")
        defer { own.server.end() }
        try await withRoom(in: Store(try StoreAddress(own.database))) { room in
            let ann = try await Seat(at: room.port, "Ann")
            let bob = try await Seat(at: room.port, "Bob")
            let (first, second) = (try await ann.welcome().player.id, try await bob.welcome().player.id)
            #expect(await room.obey(.init(do: .kick, player: first)).code == .kicked)
            #expect(await ann.goodbye() == .kicked)
            try own.server.freeze(true)
            #expect(await room.obey(.init(do: .ban, player: second)).code == .notStored)
            #expect(bob.farewell == nil)
            try own.server.freeze(false)
            #expect(await bob.goodbye() == .banned)
            #expect(await room.obey(.lock).code == .nowLocked)
        }
    }
}
