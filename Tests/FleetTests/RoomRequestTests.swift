import Foundation
import History
import Rules
import Stage
import Testing

@testable import Fleet

@Suite(
    "Requests for new rooms", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(2)))
struct RoomRequestTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood(lease: "6 s") }

    @Test(
        "A new room gets no code of a living or requested room of the store; a room that is over frees its code"
    )
    func codes() throws {
        // A host that cannot renew its lease in time removes nothing.
        try all.setLease("60 s")
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        let friday = try #require(try a.leases.open("friday", code: "BKTR"))
        #expect(try b.leases.open("monday", code: "BKTR") == nil)
        let requests = RoomRequests(in: b)
        func make(_ room: String, _ code: String) throws -> Bool {
            try requests.make(RoomRequest(room: room, code: code, format: 1, body: ""))
        }
        #expect(try !make("monday", "BKTR"))
        #expect(try make("monday", "CDFG"))
        #expect(try !make("tuesday", "CDFG"))
        #expect(try a.leases.open("tuesday", code: "CDFG") == nil)
        // Its host may be gone only for a moment.
        a.leases.handOver([friday])
        try all.sql("UPDATE owners SET released = released - 59 * 60000")
        try a.leases.tidy()
        #expect(try b.leases.open("sunday", code: "BKTR") == nil)
        try all.sql("UPDATE owners SET released = released - 2 * 60000")
        try a.leases.tidy()
        #expect(try b.leases.open("sunday", code: "BKTR") != nil)
        #expect(try b.leases.takeRequest(ofFormat: 1, spare: 1)?.0.room == "monday")
        #expect(try a.leases.open("tuesday", code: "CDFG") == nil)
    }

    @Test("If several want the same code at the same moment, one gets it; the others wait until that is known")
    func sameCode() async throws {
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        try all.sql(
            """
            CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END' LANGUAGE plpgsql;
            CREATE TRIGGER slow BEFORE INSERT ON owners FOR EACH ROW EXECUTE FUNCTION slow()
            """)
        let opening = Task.detached { try a.leases.open("friday", code: "BKTR") }
        let sleeping =
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
        // Or it is done already, on a busy machine.
        try await wait {
            try all.sql(sleeping) == ["1"]
                || all.sql("SELECT count(*) FROM owners") == ["1"]
        }
        #expect(try !RoomRequests(in: b).make(RoomRequest(room: "monday", code: "BKTR", format: 1, body: "")))
        #expect(try await opening.value != nil)
    }

    @Test("For a second, and no longer, only the host with the most space can take a request")
    func courtesy() throws {
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        try b.leases.offer(.init(all: 2, fromGateways: 0))
        let requests = RoomRequests(in: a)
        func make(_ room: String, _ code: String, ago: String) throws {
            #expect(try requests.make(RoomRequest(room: room, code: code, format: 1, body: "")))
            try all.sql("UPDATE requests SET made = now() + interval '\(ago)'")
        }
        try make("friday", "BKTR", ago: "1 min")
        #expect(try a.leases.takeRequest(ofFormat: 1, spare: 1) == nil)
        #expect(try a.leases.takeRequest(ofFormat: 1, spare: 2)?.0.room == "friday")
        try make("monday", "CDFG", ago: "-2 s")
        #expect(try a.leases.takeRequest(ofFormat: 1, spare: 1)?.0.room == "monday")
        b.leases.leave()
        try make("sunday", "DFGH", ago: "1 min")
        #expect(try a.leases.takeRequest(ofFormat: 1, spare: 1)?.0.room == "sunday")
    }

    @Test("A host takes only requests of its own format, and none that no one is waiting for")
    func format() throws {
        let (a, _) = try all.store()
        let requests = RoomRequests(in: a)
        #expect(try requests.make(RoomRequest(room: "friday", code: "BKTR", format: 2, body: "x")))
        #expect(try a.leases.takeRequest(ofFormat: 1, spare: 1) == nil)
        try all.sql("UPDATE requests SET made = now() - interval '11 s'")
        #expect(try a.leases.takeRequest(ofFormat: 2, spare: 1) == nil)
        try all.sql("UPDATE requests SET made = now() - interval '5 s'")
        #expect(
            try a.leases.takeRequest(ofFormat: 2, spare: 1)?.0
                == RoomRequest(room: "friday", code: "BKTR", format: 2, body: "x"))
    }
}
