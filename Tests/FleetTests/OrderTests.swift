import History
import Hosting
import Stage
import Testing
import Wire

@testable import Fleet

@Suite(
    "Which rooms go to which host, as the store has it",
    .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .timeLimit(.minutes(2)))
struct OrderTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood(lease: "30 s") }

    /// A host that takes rooms.
    /// - Parameter program: the number of its version.
    private func host(_ name: String, program: Int = Program.number) throws -> Leases {
        let leases = Leases(in: try StoreAddress(all.database), program: program)
        leases.introduce(HostCard(name: name, isFleet: true))
        try leases.offer(.init(all: 9, fromGateways: 0))
        return leases
    }

    @Test("A room goes to no host of an earlier version: not for the balance, nor by an order, nor from a drained host")
    func versions() throws {
        // It creates the tables.
        _ = try all.store()
        let (later, earlier) = (try host("later", program: Program.number + 1), try host("earlier"))
        let new = ["friday": "BKTR", "saturday": "CDFG", "sunday": "DFGH"]
        for (room, code) in new { _ = try #require(try later.open(room, code: code)) }
        #expect(try !later.hasTaker())
        #expect(try later.balance(Array(new.keys)).isEmpty)
        #expect(try later.drain("later", true) == .noTaker)
        let friday = try #require(RoomReference("BKTR"))
        #expect(try earlier.move(friday, to: "earlier") == .earlier(host: "earlier"))
        #expect(try all.sql("SELECT count(*) FROM owners WHERE wanted <> ''") == ["0"])
        // The other way round it does.
        let old = ["monday": "FGHJ", "tuesday": "GHJK", "wednesday": "HJKL", "thursday": "JKLM", "one more": "KLMN"]
        for (room, code) in old { _ = try #require(try earlier.open(room, code: code)) }
        #expect(try earlier.hasTaker())
        #expect(try earlier.balance(Array(old.keys)).count == 1)
        let monday = try #require(RoomReference("FGHJ"))
        #expect(try earlier.move(monday, to: "later") == .noted(host: "later"))
        #expect(try earlier.drain("earlier", true) == .noted(host: "earlier"))
    }

    @Test(
        "A room that should go to a host which has been drained since stays, and is left to others if it was given up")
    func drainedSince() async throws {
        _ = try all.store()
        let (anna, bert, carl) = (try host("anna"), try host("bert"), try host("carl"))
        let tenure = try #require(try anna.open("friday", code: "BKTR"))
        #expect(try carl.move(try #require(RoomReference("BKTR")), to: "bert") == .noted(host: "bert"))
        try anna.offer(.init(all: 7, fromGateways: 0))
        #expect(anna.orders.moves == ["friday": "bert"])
        #expect(try carl.drain("bert", true) == .noted(host: "bert"))
        try anna.offer(.init(all: 8, fromGateways: 0))
        #expect(anna.orders.moves.isEmpty)
        anna.handOver([tenure])
        #expect(try carl.unhosted(margins: 1).rooms.map(\.id) == ["friday"])
        // For a host that takes rooms it is reserved for a moment.
        #expect(try carl.drain("bert", false) == .noted(host: "bert"))
        try await wait {
            try all.sql("UPDATE owners SET released = \(OwnerSQL.now)")
            return try carl.unhosted(margins: 1).rooms.isEmpty
        }
        #expect(try bert.unhosted(margins: 1).rooms.map(\.id) == ["friday"])
    }

    @Test("A room that should go to a host which takes no rooms any more can go to another one")
    func otherwise() throws {
        _ = try all.store()
        let (anna, bert) = (try host("anna"), try host("bert"))
        for (room, code) in ["friday": "BKTR", "saturday": "CDFG"] {
            _ = try #require(try anna.open(room, code: code))
        }
        #expect(try anna.balance(["friday", "saturday"]) == ["friday"])
        #expect(try bert.drain("bert", true) == .noted(host: "bert"))
        _ = try host("carl")
        #expect(try anna.balance(["friday", "saturday"]) == ["friday"])
        try anna.offer(.init(all: 8, fromGateways: 0))
        #expect(anna.orders.moves == ["friday": "carl"])
    }

    @Test("An order for a room is carried out once, even if its host has the room again before it renews its lease")
    func once() throws {
        _ = try all.store()
        let (anna, bert) = (try host("anna"), try host("bert"))
        let tenure = try #require(try anna.open("friday", code: "BKTR"))
        #expect(try bert.move(try #require(RoomReference("BKTR")), to: "bert") == .noted(host: "bert"))
        try anna.offer(.init(all: 8, fromGateways: 0))
        #expect(anna.orders.moves == ["friday": "bert"])
        anna.handOver([tenure])
        guard case .taken = try anna.take("friday", code: "BKTR") else {
            Issue.record("it is not taken")
            return
        }
        #expect(anna.orders.moves.isEmpty)
    }

    @Test("A drained host whose row was removed while it could not reach the store is still drained")
    func stillDrained() throws {
        _ = try all.store()
        let (anna, bert) = (try host("anna"), try host("bert"))
        #expect(try bert.drain("anna", true) == .noted(host: "anna"))
        try anna.offer(.init(all: 8, fromGateways: 0))
        #expect(anna.orders.isDraining)
        try all.sql("UPDATE hosts SET expires = expires - 7200000 WHERE name = 'anna'")
        try bert.offer(.init(all: 8, fromGateways: 0))
        try bert.tidy()
        #expect(try all.sql("SELECT name FROM hosts") == ["bert"])
        try anna.offer(.init(all: 9, fromGateways: 0))
        #expect(try all.sql("SELECT draining FROM hosts WHERE name = 'anna'") == ["1"])
        #expect(anna.orders.isDraining)
    }

    @Test("After the store was away for hours, no host removes what others had before they have renewed their leases")
    func outage() throws {
        _ = try all.store()
        let (anna, bert) = (try host("anna"), try host("bert"))
        _ = try #require(try anna.open("friday", code: "BKTR"))
        _ = try #require(try bert.open("saturday", code: "CDFG"))
        try all.sql("UPDATE hosts SET expires = expires - 7200000")
        try anna.tidy()
        // The lease is valid again, but the others' are not yet.
        try anna.offer(.init(all: 8, fromGateways: 0))
        try anna.tidy()
        #expect(try all.sql("SELECT room FROM owners ORDER BY room") == ["friday", "saturday"])
    }

    @Test("If an earlier request for a code is being taken, one for the same code waits, and no room shares the code")
    func sameCode() throws {
        let (store, _) = try all.store()
        for room in ["first", "second"] {
            try all.sql("INSERT INTO requests (room, code, format, body) VALUES ('\(room)', 'BKTR', 1, '')")
        }
        func take() throws -> String? {
            try store.leases.takeRequest(ofFormat: 1, spare: 9, fromGateways: 9)?.0.room
        }
        let other = Sessions(of: store.address, for: .leasing)
        try other.transaction { database in
            try database.run("DELETE FROM requests WHERE room = 'first'", [])
            // Its result comes when it is done.
            _ = try database.first("SELECT 1")
            #expect(try take() == nil)
        }
        #expect(try take() == "second")
    }

    @Test("Nobody who may make requests can keep hosts from taking one")
    func lockedCode() throws {
        let (store, _) = try all.store()
        #expect(try RoomRequests(in: store).make(RoomRequest(room: "friday", code: "BKTR", format: 1, body: "")))
        let other = Sessions(of: store.address, for: .leasing)
        try other.transaction { database in
            _ = try database.first(RoomRequestSQL.lockCode, ["BKTR"])
            let taken = try store.leases.takeRequest(ofFormat: 1, spare: 9)
            #expect(taken?.0.room == "friday" && taken?.1 != nil)
        }
    }

    @Test("A room whose clock stood still, because the store took nothing, continues from then on the next host")
    func stalled() throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        let now = WallTime.now
        _ = try all.begin("friday", by: a, in: old, at: now - .seconds(900))
        try a.leases.report(["friday": RoomSituation(players: 1, phase: "round", isAttended: true, isStalled: true)])
        try all.sql("UPDATE owners SET stalled = stalled - 600000")
        // It does not start again with each report.
        try a.leases.report(["friday": RoomSituation(players: 2, phase: "round", isAttended: true, isStalled: true)])
        _ = try all.takeOver("friday", by: b)
        let stopped = try #require(try new.room("friday")?.times.stopped)
        #expect(abs((now - .seconds(600)).duration(to: stopped) / .seconds(1)) < 60)
        #expect(try all.sql("SELECT count(*) FROM owners WHERE stalled IS NULL") == ["1"])
    }
}
