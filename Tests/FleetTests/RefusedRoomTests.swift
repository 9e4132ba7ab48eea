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
        #expect(try store.leases.take(identity.id, code: identity.code.text) == .taken)
        let room = try Room(settings: Settings(), seed: 24)
        let entry = RoomEntry(
            id: identity.id, name: "Friday", port: 0, opened: .now, settings: Settings(), seed: 24,
            program: Program.name)
        try journal.store(.begin(entry, Snapshot(room: room, host: HostState(), program: Program.name)), at: .now)
        store.leases.handOver([identity.id])
    }

    @Test("A request for what no room can be is not opened, whatever wrote it, and reported")
    func request() throws {
        let (store, journal) = try all.store()
        let reports = Reports()
        let allocator = RoomAllocator(in: store, journal, options) { reports.add($0) }
        let room = NewRoom(settings: Settings(), hostKeyHash: HostKey().hash)
        let good = try stored(room)
        var (bad, ids): ([String], [String]) = ([], [])
        for (old, new) in [
            (#""capacity":1000"#, #""capacity":9223372036854775807"#), (#""capacity":1000"#, #""capacity":0"#),
            (#""roundDuration":100000000000"#, #""roundDuration":1"#), (room.hostKeyHash, "x"),
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
        try request(RoomIdentity(id: "\u{1B}[2J", name: ""), good)
        let fine = RoomIdentity(name: "")
        try request(fine, good)
        #expect(try allocator.rooms(spare: .init(all: 10, fromDoors: 0), besides: []).map(\.identity.id) == [fine.id])
        #expect(Set(reports.all) == Set(ids.dropLast().map { RefusedRoom(id: $0, reason: .impossible) }))
        #expect(try all.sql("SELECT room FROM owners") == [fine.id])
    }

    @Test(
        "A stored room with what no room can have is left alone and reported once; others are taken all the same",
        arguments: [
            #"UPDATE snapshots SET state = replace(state, '"capacity":1000', '"capacity":9223372036854775807')"#,
            #"UPDATE snapshots SET host = replace(host, '"lastPlayer":0', '"lastPlayer":9223372036854775807')"#,
            #"UPDATE rooms SET settings = replace(settings, '"capacity":1000', '"capacity":-1')"#,
            "UPDATE snapshots SET number = 9223372036854775807", "UPDATE owners SET epoch = 9223372036854775807",
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
        try all.sql("UPDATE owners SET expires = now() - interval '1 min' WHERE room = '\(good.id)'")
        let (store, journal) = try all.store()
        let reports = Reports()
        let takeover = Takeover(in: store, journal, options) { reports.add($0) }
        #expect(try takeover.rooms(most: 10, besides: []).map(\.identity.id) == [good.id])
        _ = try takeover.rooms(most: 10, besides: [good.code])
        #expect(reports.all.map(\.id) == [bad.id])
        guard case .damaged(.corrupt)? = reports.all.first?.reason else {
            Issue.record("\(reports.all)")
            return
        }
    }

    @Test("A room that three hosts in a row were lost with is left alone; one whose host was lost later is taken up")
    func fatal() throws {
        let (bad, good) = (RoomIdentity(name: ""), RoomIdentity(name: ""))
        try strand(bad)
        try strand(good)
        let expire = "UPDATE owners SET expires = now() - interval '1 min'"
        let reports = Reports()
        // Hosts that end without a word. This process would renew what they have.
        func taken() throws -> Set<String> {
            let (store, journal) = try all.store()
            let takeover = Takeover(in: store, journal, options) { reports.add($0) }
            var taken: Set<String> = []
            for _ in 1...2 {
                taken.formUnion(try takeover.rooms(most: 10, besides: []).map(\.identity.id))
            }
            // The good one plays for a while.
            try all.sql(
                "\(expire), taken = now() - interval '200 s' WHERE room = '\(good.id)'")
            try all.sql("\(expire), taken = now() - interval '100 s' WHERE room = '\(bad.id)'")
            return taken
        }
        for _ in 1...3 { #expect(try taken() == [bad.id, good.id]) }
        #expect(reports.all.isEmpty)
        for _ in 1...2 { #expect(try taken() == [good.id]) }
        #expect(Set(reports.all) == [RefusedRoom(id: bad.id, reason: .fatal(hosts: 3))])
        // When nobody waits for it any more, the code is free.
        try all.sql(
            "UPDATE owners SET expires = now() - interval '2 h', taken = expires WHERE room = '\(bad.id)'")
        try all.store().store.leases.isPresent(spare: 1)
        #expect(try all.sql("SELECT room FROM owners") == [good.id])
    }
}
