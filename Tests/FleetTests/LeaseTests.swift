import Foundation
import History
import Rules
import Stage
import Synchronization
import Testing

@testable import Fleet

@Suite(
    "Owners of rooms", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .timeLimit(.minutes(2)))
struct LeaseTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood(lease: "6 s") }

    /// Takes a room whose owner counts as dead.
    private func takeOver(_ room: String, by store: Store) throws {
        // Its owner may renew it in between.
        for _ in 0..<100 {
            try all.sql("UPDATE owners SET expires = now() - interval '1 s' WHERE room = '\(room)'")
            if try store.leases.take(room, code: "BKTR") == .taken { return }
        }
        Issue.record("it cannot be taken over")
    }

    @Test("A room has one owner, and others who want it are told where it is")
    func one() throws {
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try a.leases.announce(["friday"], at: "192.0.2.7:40123")
        guard case .owned(let address, let milliseconds) = try b.leases.take("friday", code: "BKTR") else {
            Issue.record("it has two")
            return
        }
        #expect(address == "192.0.2.7:40123" && milliseconds > 0 && milliseconds <= 6_000)
        #expect(try b.leases.abandoned(most: 10).rooms.isEmpty)
    }

    @Test(
        "A host whose room was taken over can store nothing more, and is told; the new owner finds all that was stored")
    func fence() throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try old.store(.begin(entry, snapshot), at: .now)
        let tick = Entry.event(.tick, at: Instant(nanoseconds: 0))
        try old.store(.append([tick], records: [], to: "friday"), at: .now)
        try takeOver("friday", by: b)
        #expect(try new.room("friday")?.entries.count == 1)
        for keep in [
            { _ = try old.store(.append([tick], records: [], to: "friday"), at: .now) },
            { _ = try old.store(.snapshot(snapshot, of: "friday"), at: .now) },
            { _ = try old.store(.begin(entry, snapshot), at: .now) },
            { _ = try old.store(.takeUp(entry, snapshot.room), at: .now) },
            { _ = try old.store(.close("friday"), at: .now) },
        ] as [() throws -> Void] {
            #expect(throws: HistoryError.moved("friday")) { try keep() }
        }
        try new.store(.append([tick], records: [], to: "friday"), at: .now)
        let kept = try #require(try new.room("friday"))
        #expect(kept.entries.count == 2 && kept.closed == nil)
        #expect(try all.sql("SELECT epoch FROM owners") == ["2"])
    }

    @Test("A host that gets a room back stores after what the host in between stored")
    func back() throws {
        let (a, first) = try all.store()
        let (b, second) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        let change = Journal.Change.append(
            [.event(.tick, at: Instant(nanoseconds: 0))], records: [], to: "friday")
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try first.store(.begin(entry, snapshot), at: .now)
        try first.store(change, at: .now)
        try takeOver("friday", by: b)
        #expect(try second.store(.takeUp(entry, snapshot.room), at: .now).last == 1)
        #expect(try second.store(change, at: .now).last == 2)
        // The first host has not tried to store anything meanwhile, so it has not heard of that.
        try takeOver("friday", by: a)
        #expect(try first.store(.takeUp(entry, snapshot.room), at: .now).last == 2)
        #expect(try first.store(change, at: .now).last == 3)
    }

    @Test("A takeover waits for what the former owner is storing at the moment, and finds it")
    func slowCommit() async throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try old.store(.begin(entry, snapshot), at: .now)
        // From now on a commit takes time.
        try all.sql(
            """
            CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(2); RETURN NEW; END' LANGUAGE plpgsql;
            CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION slow()
            """)
        let keeping = Task.detached {
            try old.store(.append([.event(.tick, at: Instant(nanoseconds: 0))], records: [], to: "friday"), at: .now)
        }
        let sleeping =
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
        // Or it is done already, on a busy machine.
        try await wait {
            try all.sql(sleeping) == ["1"]
                || all.sql("SELECT count(*) FROM entries") == ["1"]
        }
        try takeOver("friday", by: b)
        #expect(try new.room("friday")?.entries.count == 1)
        #expect(try await keeping.value.last == 1)
    }

    @Test(
        "A row is renewed while its owner lives, and expires when the owner is gone; a closed room has no row")
    func expiry() async throws {
        try all.setLease("1 s")
        let (b, _) = try all.store()
        do {
            let (a, journal) = try all.store()
            let (entry, snapshot) = try newRoom("friday")
            #expect(try a.leases.take("friday", code: "BKTR") == .taken)
            #expect(try a.leases.take("saturday", code: "BKTS") == .taken)
            try journal.store(.begin(entry, snapshot), at: .now)
            try journal.store(.close("friday"), at: .now)
            #expect(try all.sql("SELECT room FROM owners") == ["saturday"])
            let taken = try all.sql("SELECT expires FROM owners")
            try await wait { try all.sql("SELECT expires FROM owners") != taken }
            #expect(try b.leases.abandoned(most: 10).rooms.isEmpty)
        }
        try await wait { try b.leases.abandoned(most: 10).rooms.map(\.id) == ["saturday"] }
        #expect(try b.leases.take("saturday", code: "BKTS") == .taken)
    }

    @Test("A host that releases a room does not delete the row of another host that took it over")
    func release() throws {
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try takeOver("friday", by: b)
        try a.leases.release("friday")
        #expect(try all.sql("SELECT epoch FROM owners") == ["2"])
    }

    @Test("A host that cannot renew stops acting for a room well before another host can take it")
    func lapse() async throws {
        try all.setLease("3 s")
        let (a, journal) = try all.store()
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        let (lapses, feed) = AsyncStream.makeStream(of: Date.self)
        journal.watch("friday") { if $0 == .lapsed { feed.yield(.now) } }
        try all.sql("ALTER TABLE owners RENAME TO hidden")
        let lapsed = try #require(await lapses.first { _ in true }).timeIntervalSince1970
        let expiry = try all.sql("SELECT extract(epoch FROM expires) FROM hidden").first.flatMap(Double.init)
        // A sixth of the lease earlier, less the tenth of a second between two checks, and the delay of a busy machine.
        #expect(try #require(expiry) - lapsed > 0.05)
    }

    @Test(
        "A lease lasts as long as the database says, within bounds",
        arguments: [
            ("2500 ms", 2_500), ("1 ms", 1_000), ("1 h", 60_000), ("", 6_000),
        ])
    func length(setting: String, milliseconds: Int64) throws {
        try all.setLease(setting)
        let (a, _) = try all.store()
        let begun = ContinuousClock.now
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        let row = try all.sql(
            "SELECT CAST(extract(epoch FROM expires - clock_timestamp()) * 1000 AS BIGINT) FROM owners")
        let left = try #require(row.first.flatMap { Int64($0) })
        let passed = begun.duration(to: .now) / .milliseconds(1)
        #expect(left <= milliseconds && Double(left) >= Double(milliseconds) - passed - 1)
    }

    @Test("A lease that is not a length of time is reported")
    func wrongLength() throws {
        let (a, _) = try all.store()
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try all.setLease("six")
        let (b, _) = try all.store()
        #expect(throws: HistoryError.badLease(b.name)) { try b.leases.take("friday", code: "BKTR") }
    }

    @Test("A room that a host takes after it lost its last one is renewed in time")
    func again() async throws {
        try all.setLease("1 s")
        let (a, journal) = try all.store()
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try a.leases.release("friday")
        #expect(try a.leases.take("saturday", code: "BKTS") == .taken)
        let (lapses, feed) = AsyncStream.makeStream(of: Void.self)
        journal.watch("saturday") { if $0 != .held { feed.yield() } }
        let taken = try all.sql("SELECT expires FROM owners")
        try await wait { try all.sql("SELECT expires FROM owners") != taken }
        feed.finish()
        #expect(await lapses.first { _ in true } == nil)
    }

    @Test("A host that lost a room can take it again when the next host is gone too")
    func backAgain() async throws {
        let (a, old) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try takeOver("friday", by: try all.store().store)
        #expect(throws: HistoryError.moved("friday")) { try old.store(.begin(entry, snapshot), at: .now) }
        // The other host may renew it once more.
        try await wait {
            try all.sql("UPDATE owners SET expires = now() - interval '1 h'")
            return try a.leases.abandoned(most: 10).rooms.map(\.id) == ["friday"]
        }
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try old.store(.begin(entry, snapshot), at: .now)
    }

    @Test("A host that waits to see whether a room's owner is gone can stop waiting")
    func claim() async throws {
        try all.setLease("1 min")
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try a.leases.announce(["friday"], at: "192.0.2.7:40123")
        let (waits, wait) = AsyncStream.makeStream(of: Void.self)
        let begun = ContinuousClock.now
        let claim = Task { try await b.leases.claim("friday", code: "BKTR") { wait.yield() } }
        _ = await waits.first { true }
        claim.cancel()
        #expect(try await claim.value == "192.0.2.7:40123")
        #expect(begun.duration(to: .now) < .seconds(30))
    }

    @Test("A lease lapses by the clock that its host is given")
    func givenClock() async throws {
        let ahead = Mutex(Duration.zero)
        let leases = Leases(in: try StoreAddress(all.database)) { .now + ahead.withLock { $0 } }
        _ = try all.store()
        #expect(try leases.take("friday", code: "BKTR") == .taken)
        let (lapses, feed) = AsyncStream.makeStream(of: LeaseStatus.self)
        leases.watch("friday") { feed.yield($0) }
        // Nothing renews it while the table is hidden.
        try all.sql("ALTER TABLE owners RENAME TO hidden")
        ahead.withLock { $0 = .seconds(6) }
        #expect(await lapses.first { _ in true } == .lapsed)
        try all.sql("ALTER TABLE hidden RENAME TO owners")
        #expect(await lapses.first { _ in true } == .held)
    }

    @Test("The last renewal tells when a room's owner was last alive")
    func stopped() throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        #expect(try a.leases.take("friday", code: "BKTR") == .taken)
        try old.store(.begin(entry, snapshot), at: WallTime(milliseconds: WallTime.now.milliseconds - 60_000))
        try takeOver("friday", by: b)
        let kept = try #require(try new.room("friday"))
        let stopped = try #require(kept.stopped)
        // The row was changed to have expired a second ago, 6 s after it was renewed.
        #expect(abs(WallTime.now.milliseconds - 7_000 - stopped.milliseconds) < 5_000)
        #expect(kept.heard.milliseconds < stopped.milliseconds)
    }
}
