import Server
import History
import Hosting
import Logging
import Messages
import NIOPosix
import Stage
import Synchronization
import Testing
import Website

@testable import Fleet

@Suite(
    "A fleet host", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .timeLimit(.minutes(2)))
struct FleetHostTests {
    /// An open room of the host.
    private struct OpenRoom: FleetRoom {
        let server: RoomServer
        var identity: RoomIdentity { server.identity }
        func situation() async -> RoomSituation {
            let situation = await server.situation()
            return RoomSituation(
                players: situation.players, phase: situation.phase?.rawValue ?? "", isAttended: situation.isAttended)
        }
        func isGone() async -> Bool { await server.isGone() }
        func release(within patience: Duration) async -> Bool { await server.release(within: patience) }
        func stay() async { await server.stay() }
        func leave() async { await server.leave() }
        func close() async { await server.close() }
    }

    /// Where real rooms are open.
    private struct Place {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let listener: RoomListener
        var address: String { "127.0.0.1:\(listener.port)" }

        init() async throws {
            listener = try await RoomListener.open(
                at: "127.0.0.1", isLasting: true, website: RoomWebsite.self, on: loop)
        }

        func open(_ pending: PendingRoom) async -> OpenRoom? {
            let room = try? await RoomServer.open(
                pending.prepared.room, from: pending.prepared.clock, at: listener, history: pending.prepared.history,
                on: loop, logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
            return room.map(OpenRoom.init)
        }
    }

    /// A room that its host closes, without the store.
    private struct ClosingRoom: FleetRoom {
        let identity: RoomIdentity
        let closing: AsyncStream<Void>
        /// Waits for the room's break.
        var wait: @Sendable () async -> Bool = { true }
        func situation() async -> RoomSituation { RoomSituation(players: 0, phase: "", isAttended: true) }
        func isGone() async -> Bool {
            for await _ in closing {}
            return true
        }
        func release(within patience: Duration) async -> Bool { await wait() }
        func stay() async {}
        func leave() async {}
        func close() async {}
    }

    private static func options(mostRooms: Int) -> FleetHostOptions {
        FleetHostOptions(mostRooms: mostRooms, longestVacancy: .seconds(600))
    }

    @Test("A room whose end the store did not learn does not stay with its host without anybody to play it")
    func closed() async throws {
        let all = try Neighbourhood()
        let (store, journal) = try all.store()
        try all.request(in: store)
        let (closing, close) = AsyncStream.makeStream(of: Void.self)
        let options = Self.options(mostRooms: 1)
        let host = FleetHost(in: store, journal, options, at: { "127.0.0.1:24" }) { pending -> ClosingRoom? in
            ClosingRoom(identity: pending.identity, closing: closing)
        }
        let hosting = Task { await host.run() }
        try await wait { try all.sql("SELECT address FROM owners") == ["127.0.0.1:24"] }
        close.finish()
        try await wait { try all.sql("SELECT address FROM owners WHERE address <> ''").isEmpty }
        hosting.cancel()
        await hosting.value
    }

    @Test("A room that its host closes just when an order to give it away is taken back does not stay either")
    func closedWhileLeaving() async throws {
        let all = try Neighbourhood(lease: "6 s")
        let (store, journal) = try all.store()
        try all.request(in: store)
        let (closing, close) = AsyncStream.makeStream(of: Void.self)
        let (orders, order) = AsyncStream.makeStream(of: Void.self)
        let options = Self.options(mostRooms: 1)
        let host = FleetHost(in: store, journal, options, at: { "127.0.0.1:24" }) { pending -> ClosingRoom? in
            ClosingRoom(identity: pending.identity, closing: closing) {
                order.finish()
                // The host hears first that the room is closed, and then that it stays.
                close.finish()
                try? await Task.sleep(for: .milliseconds(500))
                return false
            }
        }
        let hosting = Task { await host.run() }
        try await wait { try all.sql("SELECT address FROM owners") == ["127.0.0.1:24"] }
        try all.sql(
            """
            INSERT INTO hosts (id, expires, spare, spare_from_gateway, fleet)
            VALUES ('other', \(OwnerSQL.now) + 600000, 0, 0, 1);
            UPDATE owners SET wanted = 'other'
            """)
        for await _ in orders {}
        try await wait { try all.sql("SELECT address FROM owners WHERE address <> ''").isEmpty }
        hosting.cancel()
        await hosting.value
    }

    @Test("Told to stop while the store is silent, it does not wait for the break of a room in which nobody can play")
    func endInRound() async throws {
        let all = try Neighbourhood.alone(lease: "6 s")
        defer { all.server.end() }
        let (store, journal) = try all.store()
        let identity = try #require(try all.request(in: store).first)
        let place = try await Place()
        try await place.listener.start()
        let options = Self.options(mostRooms: 1)
        let host = FleetHost(in: store, journal, options, at: { place.address }) { await place.open($0) }
        let hosting = Task { await host.run() }
        try await wait { try all.sql("SELECT address FROM owners WHERE address <> ''").count == 1 }
        let ann = try await Seat(at: place.listener.port, "Ann", room: identity.id)
        _ = try await ann.round()
        try all.server.freeze(true)
        #expect(await ann.goodbye() == .moved)
        let begun = ContinuousClock.now
        hosting.cancel()
        await hosting.value
        #expect(begun.duration(to: .now) < FleetTiming.handOver)
        await place.listener.close()
    }

    @Test(
        "Told to stop while the store is silent, it does not wait for the store once per room, nor for rooms that open",
        arguments: [false, true])
    func end(whileOpening isOpening: Bool) async throws {
        let all = try Neighbourhood.alone(lease: "6 s")
        defer { all.server.end() }
        let (store, journal) = try all.store()
        let count = 16
        try all.request(count, in: store)
        let place = try await Place()
        let (openings, opened) = AsyncStream.makeStream(of: Void.self)
        let open = Mutex(0)
        let options = Self.options(mostRooms: count)
        let host = FleetHost(in: store, journal, options, at: { place.address }) { pending in
            if isOpening {
                try? all.server.freeze(true)
                opened.finish()
            }
            let room = await place.open(pending)
            // This is before any of them is announced.
            if open.withLock({ open in
                open += 1
                return open == count
            }) {
                try? all.server.freeze(true)
                opened.finish()
            }
            return room
        }
        let hosting = Task { await host.run() }
        for await _ in openings {}
        let begun = ContinuousClock.now
        hosting.cancel()
        await hosting.value
        // Once for the statement in progress, and once to say goodbye. Rooms whose beginning is not stored wait until
        // the lease has expired, all at once.
        #expect(begun.duration(to: .now) < .seconds(isOpening ? 90 : 2 * count - 4))
        await place.listener.close()
    }

    @Test("A host opens a room that it takes over before it takes and reads the next")
    func oneByOne() throws {
        let all = try Neighbourhood(lease: "30 s")
        let (former, formerJournal) = try all.store()
        former.leases.handOver(try ["a", "b", "c"].map { try all.begin($0, by: former, in: formerJournal) })
        let (store, journal) = try all.store()
        try store.leases.offer(.init(all: 3, fromGateways: 0))
        let takeover = Takeover(in: store, journal, Self.options(mostRooms: 3))
        var taken: [String] = []
        try takeover.takeRooms(most: 2, besides: []) { room in
            taken.append(room.identity.id)
            let own = Result { try all.sql("SELECT room FROM owners WHERE host <> ''") }
            #expect(throws: Never.self) { try #expect(Set(own.get()) == Set(taken)) }
        }
        #expect(taken.count == 2)
    }

    @Test("Rooms from gateways get half of a host's places; rooms of a lost host find place even if there is none")
    func places() async throws {
        let all = try Neighbourhood(lease: "30 s")
        let (store, journal) = try all.store()
        try all.request(9, in: store, isAtGateway: true)
        try all.request(9, in: store)
        // Nobody stops waiting, on however busy a machine.
        try all.sql("UPDATE requests SET made = made + interval '5 min'")
        let place = try await Place()
        let options = Self.options(mostRooms: 6)
        let host = FleetHost(in: store, journal, options, at: { place.address }) { await place.open($0) }
        // Nobody comes first: the requests are taken in the order in which they were made.
        let hosting = Task { await host.run() }
        func open(_ condition: String) throws -> Int? {
            Int(try all.sql("SELECT count(*) FROM owners WHERE address <> '' AND \(condition)").first ?? "")
        }
        try await wait { try open("true") == 6 }
        #expect(try open("from_gateway = 0") == 6)
        try await wait { try all.sql("SELECT spare, spare_from_gateway FROM hosts") == ["0|0"] }
        // A host with places for rooms from gateways only has half as many for them.
        let (other, otherJournal) = try all.store()
        let allocator = RoomAllocator(in: other, otherJournal, options)
        try all.sql("UPDATE requests SET made = clock_timestamp() - interval '3 s'")
        let taken = try allocator.rooms(spare: .init(all: 6, fromGateways: options.mostFromGateways))
        #expect(taken.count == 6 && taken.count(where: \.isFromGateway) == 3)
        // They have begun, and then their host is lost.
        for room in taken {
            let (entry, snapshot) = try newRoom(room.identity.id)
            try otherJournal.store(Journal.Change(.begin(entry, snapshot), of: room.tenure), at: .now)
        }
        other.leases.handOver(taken.map(\.tenure))
        try await wait { try open("epoch = 2") == 6 }
        #expect(try open("from_gateway = 1") == 3)
        #expect(try open("true") == 12)
        hosting.cancel()
        await hosting.value
        await place.listener.close()
    }
}
