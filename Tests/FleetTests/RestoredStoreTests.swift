import Foundation
import History
import Hosting
import Messages
import Rules
import Server
import Stage
import Synchronization
import Testing

@testable import Fleet

@Suite(
    "A store that goes back in time", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(2)))
struct RestoredStoreTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood(lease: "9 s") }

    private static let tables = ["hosts", "owners", "takeovers", "rooms", "entries", "snapshots", "answers"]

    /// Copies the tables beside themselves, as a backup does.
    private func backUp() throws {
        for table in Self.tables { try all.sql("CREATE TABLE public.\(table) AS TABLE twentyfour.\(table)") }
    }

    /// Brings the copies back under running hosts.
    private func restore() throws {
        let columns = "string_agg(quote_ident(attname), ', ')"
        var statements = ["BEGIN", "SET LOCAL session_replication_role = replica"]
        for table in Self.tables {
            let names = try all.sql(
                "SELECT \(columns) FROM pg_attribute WHERE attrelid = 'public.\(table)'::regclass AND attnum > 0")
            let list = try #require(names.first)
            statements.append("DELETE FROM twentyfour.\(table)")
            statements.append(
                "INSERT INTO twentyfour.\(table) (\(list)) OVERRIDING SYSTEM VALUE SELECT \(list) FROM public.\(table)")
        }
        try all.sql((statements + ["COMMIT"]).joined(separator: ";\n"))
    }

    /// A change of a room that has this many entries.
    private func change(_ tenure: Tenure, after last: Int, hash: String = "x") -> Journal.Change {
        Journal.Change(.append([.hostKey(hash: hash)], records: []), of: tenure, after: last)
    }

    @Test("Players hear that their room has ended because answers are lost; nothing is written after the gap")
    func players() async throws {
        let store = Store(try StoreAddress(all.database))
        try await withRoom(in: store) { room in
            let ann = try await Seat(at: room.port, "Ann")
            let round = try await ann.round()
            ann.answer("1", round)
            #expect(await ann.verdict()?.reason == .wrongNumbers)
            try backUp()
            ann.answer("1", round)
            #expect(await ann.verdict()?.reason == .wrongNumbers)
            try restore()
            try ann.solve(round)
            #expect(await ann.goodbye() == .roomClosed)
            #expect(ann.farewellText?.contains("lost the latest answers") == true)
            #expect(ann.verdicts == 2)
            #expect(await room.isGone())
        }
        #expect(try all.sql("SELECT count(*) FROM answers") == ["1"])
        #expect(try all.sql("SELECT lost > 0 FROM owners") == ["t"])
        let room = try #require(try Archive(reading: store).rooms().first)
        #expect(try Replay(of: room.id, in: Archive(reading: store)).play().difference == nil)
        // At a gateway they hear the same.
        let (gateway, port) = try await all.gateway()
        let late = try await Seat(at: port, "Ann", room: room.id)
        let goodbye = await late.goodbye()
        #expect(goodbye == .roomClosed, "It heard \(late.heard), and then \(late.fault as Any).")
        #expect(late.farewellText?.contains("lost the latest answers") == true)
        try await all.end(gateway)
        // No host takes it, until its operator says so.
        let (other, _) = try all.store()
        // Not before the lease of its host has expired.
        try await wait { try other.leases.unhosted(margins: 1).lost == [room.id] }
        #expect(try other.leases.take(room.id, code: "BKTR") == .lost)
        let reference = try #require(RoomReference(room.id))
        #expect(try other.leases.reset(reference) == [room.id: false])
        try await wait { if case .taken = try other.leases.take(room.id, code: "BKTR") { true } else { false } }
    }

    @Test("A host that only waits notices too")
    func idle() async throws {
        let (a, journal) = try all.store()
        let tenure = try all.begin("friday", by: a, in: journal)
        try backUp()
        let told = Mutex<[LeaseStatus]>([])
        journal.watch(tenure) { status in told.withLock { $0.append(status) } }
        try journal.store(change(tenure, after: 0), at: .now)
        try restore()
        try await wait { told.withLock(\.self).last == .diverged }
        #expect(try all.sql("SELECT lost FROM owners") == ["1"])
    }

    @Test("Nothing is written after a gap, even if the next change comes before the host has renewed its lease")
    func gap() throws {
        try all.setLease("1 min")
        let (a, journal) = try all.store()
        let tenure = try all.begin("friday", by: a, in: journal)
        try backUp()
        try journal.store(change(tenure, after: 0), at: .now)
        try restore()
        #expect(throws: HistoryError.diverged("friday")) { try journal.store(change(tenure, after: 1), at: .now) }
        #expect(try all.sql("SELECT count(*) FROM entries") == ["0"])
    }

    @Test("A host that has taken the room from the old store stops as well")
    func successor() throws {
        // Nobody renews a lease in between.
        try all.setLease("1 min")
        let (a, first) = try all.store()
        let tenure = try all.begin("friday", by: a, in: first)
        try backUp()
        try first.store(change(tenure, after: 0), at: .now)
        try restore()
        // Before the host asks, another one takes the room, as it looks in the old store.
        let (b, second) = try all.store()
        let stolen = try all.takeOver("friday", by: b)
        #expect(try second.store(change(stolen, after: 0, hash: "y"), at: .now).last == 1)
        #expect(throws: HistoryError.diverged("friday")) { try first.store(change(tenure, after: 0), at: .now) }
        #expect(throws: HistoryError.diverged("friday")) {
            try second.store(change(stolen, after: 1, hash: "z"), at: .now)
        }
    }

    @Test("A host that is about to end reports it too: it is the last one to know")
    func ending() throws {
        let (a, first) = try all.store()
        let tenure = try all.begin("friday", by: a, in: first)
        try backUp()
        try first.store(change(tenure, after: 0), at: .now)
        try restore()
        a.leases.handOver([tenure])
        #expect(try all.sql("SELECT lost FROM owners") == ["1"])
    }

    @Test("A room that has lost nothing continues")
    func unharmed() async throws {
        let (a, journal) = try all.store()
        let tenure = try all.begin("friday", by: a, in: journal)
        try backUp()
        let expiry = try all.sql("SELECT expires FROM hosts")
        try await wait { try all.sql("SELECT expires FROM hosts") != expiry }
        try restore()
        try await wait { try all.sql("SELECT expires FROM hosts") != expiry }
        #expect(try journal.store(change(tenure, after: 0), at: .now).last == 1)
    }
}
