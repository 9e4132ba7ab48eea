import History
import Hosting
import Puzzles
import Rules
import Stage
import Synchronization
import Testing
import Wire

@testable import Fleet

@Suite(
    "Rooms that a fleet host leaves alone", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(2)))
struct RefusedRoomTests {
    private let all: Neighbourhood
    private let options = FleetHostOptions(mostRooms: 10, longestVacancy: .seconds(600))

    init() throws { all = try Neighbourhood(lease: "30 s") }

    /// What a host reports.
    private final class Reports: Sendable {
        private let content = Mutex<[RefusedRoom]>([])
        var all: [RefusedRoom] { content.withLock { $0 } }
        func add(_ room: RefusedRoom) { content.withLock { $0.append(room) } }
    }

    /// Stores a room whose host is gone.
    private func strand(_ identity: RoomIdentity) throws {
        let (store, journal) = try all.store()
        let tenure = try all.take(identity.id, code: identity.code.text, by: store)
        let room = try Room(settings: Settings(), seed: 24)
        let entry = RoomEntry(
            id: identity.id, name: "Friday", port: 0, opened: .now, settings: Settings(), seed: 24,
            program: Program.build)
        try journal.store(
            Journal.Change(.begin(entry, Snapshot(room: room, host: HostState(), program: Program.build)), of: tenure),
            at: .now)
        store.leases.handOver([tenure])
    }

    @Test("A request for an impossible room is not opened, whatever wrote it, but reported")
    func request() throws {
        let (store, journal) = try all.store()
        let reports = Reports()
        let allocator = RoomAllocator(in: store, journal, options) { reports.add($0) }
        let room = NewRoom(settings: Settings(), hostKeyHash: HostKey().hash)
        let good = try stored(room)
        var (bad, ids): ([String], [String]) = ([], [])
        for (old, new) in [
            (#""capacity":1000"#, #""capacity":9223372036854775807"#), (#""capacity":1000"#, #""capacity":0"#),
            (#""seconds":100"#, #""seconds":1"#), (room.hostKeyHash, "x"),
            (#"{"#, "{" + String(repeating: " ", count: 20_000)),
        ] {
            #expect(good.contains(old))
            bad.append(good.replacing(old, with: new))
        }
        func request(_ identity: RoomIdentity, code: String? = nil, _ body: String) throws {
            let request = RoomRequest(
                room: identity.id, code: code ?? identity.code.text, format: NewRoom.format, body: body)
            #expect(try RoomRequests(in: store).make(request))
            ids.append(identity.id)
        }
        for body in bad { try request(RoomIdentity(name: ""), body) }
        try request(RoomIdentity(name: ""), code: "not its code", good)
        for id in ["\u{1B}[2J", "BKTR", "bktr", "Friday night", "+24"] {
            try request(RoomIdentity(id: id, name: ""), good)
        }
        let fine = RoomIdentity(name: "")
        try request(fine, good)
        let allocated = try allocator.rooms(spare: .init(all: 10, fromGateways: 0))
        #expect(allocated.map(\.identity.id) == [fine.id])
        #expect(Set(reports.all) == Set(ids.dropLast().map { RefusedRoom(id: $0, reason: .impossible) }))
        #expect(try all.sql("SELECT room FROM owners") == [fine.id])
    }

    @Test("A guest who can write requests cannot get another room's guests, nor a closed room's history")
    func takingOver() throws {
        let (store, journal) = try all.store()
        let (open, over, rival) = (RoomIdentity(name: ""), RoomIdentity(name: ""), RoomIdentity(name: ""))
        // The rival has the same code.
        let tenure = try all.take(open.id, code: rival.code.text, by: store)
        try store.leases.announce([tenure], at: "192.0.2.1:24")
        try strand(over)
        try all.sql("DELETE FROM owners WHERE room = '\(over.id)'")
        let requests = [rival, over, RoomIdentity(id: rival.code.text, name: "")]
        let body = try stored(NewRoom(settings: Settings(), hostKeyHash: HostKey().hash))
        for room in requests {
            try all.sql(
                """
                INSERT INTO requests (room, code, format, body, from_gateway)
                VALUES ('\(room.id)', '\(room.code)', \(NewRoom.format), '\(body)', 0)
                """)
        }
        let reports = Reports()
        let allocator = RoomAllocator(in: store, journal, options) { reports.add($0) }
        #expect(try allocator.rooms(spare: .init(all: 10, fromGateways: 0)).isEmpty)
        #expect(Set(reports.all) == Set(requests.map { RefusedRoom(id: $0.id, reason: .impossible) }))
        let place = try store.leases.place(of: RoomReference(rival.code)) { .at(host: $0, port: 24) }
        #expect(place == .at(host: "192.0.2.1:24", port: 24))
        #expect(try all.sql("SELECT room FROM owners") == [open.id])
        #expect(try all.sql("SELECT count(*) FROM takeovers WHERE room = '\(over.id)'") == ["1"])
    }

    @Test(
        "A stored room with what no room can have is left alone and reported once; others are taken all the same",
        arguments: [
            #"UPDATE snapshots SET state = replace(state, '"capacity":1000', '"capacity":9223372036854775807')"#,
            #"UPDATE snapshots SET host = replace(host, '"lastPlayer":0', '"lastPlayer":9223372036854775807')"#,
            #"UPDATE rooms SET settings = replace(settings, '"capacity":1000', '"capacity":-1')"#,
            "UPDATE snapshots SET number = 9223372036854775807",
            #"""
            INSERT INTO entries SELECT id, 1, '{"event":{"at":0,"event":{"drop":{"player":9223372036854775807}}}}' FROM rooms
            """#,
        ])
    func damaged(damage: String) throws {
        let (bad, good) = (RoomIdentity(name: ""), RoomIdentity(name: ""))
        try strand(bad)
        try all.sql(damage)
        try strand(good)
        // The damaged one comes first.
        try all.sql("UPDATE owners SET released = released - 60000 WHERE room = '\(good.id)'")
        let (store, journal) = try all.store()
        let reports = Reports()
        let takeover = Takeover(in: store, journal, options) { reports.add($0) }
        #expect(try takeover.rooms().map(\.identity.id) == [good.id])
        #expect(try all.sql("SELECT failures, problem <> '' FROM owners WHERE room = '\(bad.id)'") == ["1|t"])
        _ = try takeover.rooms(besides: [good.code])
        #expect(try takeover.rooms(besides: [good.code]).isEmpty)
        // It was tried once more, and then only after a pause.
        #expect(try all.sql("SELECT failures FROM owners WHERE room = '\(bad.id)'") == ["2"])
        #expect(Set(reports.all.map(\.id)) == [bad.id])
        #expect(reports.all.contains(RefusedRoom(id: bad.id, reason: .failing(hosts: 2))))
        guard case .damaged(.corrupt)? = reports.all.first?.reason else {
            Issue.record("\(reports.all)")
            return
        }
    }

    /// The host that has a room ends without a word, so long after it took the room.
    private func lose(_ room: RoomIdentity, after seconds: Int, in store: Store) throws {
        let alive = "taken = \(OwnerSQL.now) - 60000 - \(seconds * 1_000)"
        try all.sql("UPDATE owners SET \(alive) WHERE room = '\(room.id)'")
        try all.sql("UPDATE hosts SET expires = \(OwnerSQL.now) - 30000 WHERE id = '\(store.leases.host)'")
    }

    @Test("A room that hosts are lost with is tried again, after growing pauses and for ever, until it lasts")
    func failing() throws {
        let room = RoomIdentity(name: "")
        try strand(room)
        let reports = Reports()
        for failures in 1...9 {
            let (store, journal) = try all.store()
            let takeover = Takeover(in: store, journal, options) { reports.add($0) }
            let pause = FleetTiming.retryPause(after: failures - 1)
            try store.leases.offer(.init(all: 1, fromGateways: 0))
            let early = try takeover.rooms()
            // 30 s have passed since the last host was lost.
            #expect(early.isEmpty == (pause > .seconds(29)), "after \(failures - 1)")
            if early.isEmpty {
                #expect(reports.all.contains(RefusedRoom(id: room.id, reason: .failing(hosts: failures - 1))))
                try all.sql("UPDATE hosts SET expires = expires - 300000 WHERE id <> '\(store.leases.host)'")
                try all.sql("UPDATE owners SET taken = taken - 300000")
                #expect(try takeover.rooms().count == 1)
            }
            #expect(try all.sql("SELECT failures FROM owners") == ["\(failures - 1)"])
            try lose(room, after: 1, in: store)
        }
        // The next one keeps it for longer than a minute.
        let (store, journal) = try all.store()
        try store.leases.offer(.init(all: 1, fromGateways: 0))
        try all.sql("UPDATE owners SET taken = taken - 200000")
        #expect(try Takeover(in: store, journal, options).rooms().count == 1)
        #expect(try all.sql("SELECT failures FROM owners") == ["0"])
    }

    @Test(
        "A room counts as failing if at least two hosts in a row were lost with it, the last one included",
        arguments: [(1, 10, 2), (2, 10, 3), (0, 10, nil), (2, 3_600, nil)] as [(Int, Int, Int?)])
    func counted(failures: Int, seconds: Int, losses: Int?) throws {
        let room = RoomIdentity(name: "")
        try strand(room)
        let (store, _) = try all.store()
        try store.leases.offer(.init(all: 1, fromGateways: 0))
        // The host was lost this many seconds after it took the room. Its lease has just ended, and a margin is 5 s.
        try all.sql(
            """
            INSERT INTO hosts (id, expires, spare, spare_from_gateway) VALUES ('gone', \(OwnerSQL.now) - 5500, 0, 0);
            UPDATE owners SET host = 'gone', failures = \(failures),
                taken = \(OwnerSQL.now) - 35500 - \(seconds) * 1000
            """)
        // A full host waits for two margins.
        #expect(try store.leases.unhosted(margins: 2).failing == (losses.map { [room.id: $0] } ?? [:]))
    }

    @Test("After an operator resets a room, hosts try it at once")
    func reset() throws {
        let room = RoomIdentity(name: "")
        try strand(room)
        try all.sql("UPDATE owners SET failures = 12, problem = 'x'")
        let (store, journal) = try all.store()
        let takeover = Takeover(in: store, journal, options)
        #expect(try takeover.rooms().isEmpty)
        #expect(try store.leases.reset(RoomReference(room.code)) == [room.id: false])
        #expect(try all.sql("SELECT failures, problem FROM owners") == ["0|"])
        #expect(try takeover.rooms().map(\.identity.id) == [room.id])
        #expect(try store.leases.reset(RoomReference(RoomIdentity(name: ""))).isEmpty)
    }

    @Test("A lost store is not a lost host: after an outage everybody has their rooms, and none counts as failed")
    func outage() async throws {
        try all.setLease("5 s")
        let rooms = (0..<4).map { _ in RoomIdentity(name: "") }
        for room in rooms { try strand(room) }
        let hosts = try (0..<2).map { _ in try all.store() }
        let takeovers = hosts.map { Takeover(in: $0.store, $0.journal, options) }
        for (host, takeover) in zip(hosts, takeovers) {
            try host.store.leases.offer(.init(all: 1, fromGateways: 0))
            #expect(try takeover.rooms(most: 2).count == 2)
        }
        let before = try all.sql("SELECT room, host, epoch, failures FROM owners ORDER BY room")
        for _ in 1...2 {
            try all.sql("ALTER TABLE hosts RENAME TO hidden")
            try await wait { hosts.allSatisfy { !$0.store.leases.mayTakeOver } }
            try all.sql("UPDATE hidden SET expires = expires - 5000")
            try all.sql("ALTER TABLE hidden RENAME TO hosts")
            try await wait {
                let taken = try takeovers.flatMap { try $0.rooms() }
                #expect(taken.isEmpty)
                return hosts.allSatisfy { $0.store.leases.mayTakeOver }
            }
        }
        #expect(try all.sql("SELECT room, host, epoch, failures FROM owners ORDER BY room") == before)
    }

    @Test("A host that was cut off, lost its rooms and lives takes its loss back")
    func survivor() async throws {
        try all.setLease("1 s")
        let room = RoomIdentity(name: "")
        try strand(room)
        let (a, first) = try all.store()
        try a.leases.offer(.init(all: 1, fromGateways: 0))
        let taken = try Takeover(in: a, first, options).rooms(most: 1)
        let tenure = try #require(taken.first?.tenure)
        let told = Mutex<[LeaseStatus]>([])
        first.watch(tenure) { status in told.withLock { $0.append(status) } }
        let (b, second) = try all.store()
        try b.leases.offer(.init(all: 1, fromGateways: 0))
        // The other host does not see that this one renews its lease in between.
        let takeover = Takeover(in: b, second, options)
        var found: [PendingRoom] = []
        while found.isEmpty {
            try all.sql("UPDATE hosts SET expires = \(OwnerSQL.now) - 500 WHERE id = '\(a.leases.host)'")
            found = try takeover.rooms(most: 1)
        }
        try await wait { told.withLock(\.self).last == .moved }
        try await wait { try all.sql("SELECT epoch, failures FROM owners") == ["\(tenure.epoch + 1)|0"] }
    }
}
