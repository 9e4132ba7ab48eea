import Foundation
import History
import Hosting
import Metering
import Rules
import Stage
import Synchronization
import Testing

@testable import Fleet

@Suite(
    "Leases and tenures in a store", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(2)))
struct LeaseTests {
    private let all: Neighbourhood
    private static let tick = Entry.event(.tick, at: Instant(nanoseconds: 0))

    init() throws { all = try Neighbourhood(lease: "6 s") }

    private func append(_ tenure: Tenure, after: Int? = nil) -> Journal.Change {
        Journal.Change(.append([Self.tick], records: []), of: tenure, after: after)
    }

    @Test("A room has one host, and others that want it get its address")
    func one() throws {
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        let tenure = try all.take("friday", by: a)
        try a.leases.announce([tenure], at: "192.0.2.7:40123")
        guard case .owned(let address, let milliseconds) = try b.leases.take("friday", code: "BKTR") else {
            Issue.record("it has two")
            return
        }
        #expect(address == "192.0.2.7:40123" && milliseconds > 0 && milliseconds <= 6_000)
        #expect(try b.leases.unhosted(margins: 1).rooms.isEmpty)
    }

    @Test(
        "A host whose room was taken over can store nothing more, and is told; the new host finds all that was stored")
    func fence() throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        let first = try all.begin("friday", by: a, in: old)
        let told = Mutex<[LeaseStatus]>([])
        old.watch(first) { status in told.withLock { $0.append(status) } }
        try old.store(append(first), at: .now)
        let second = try all.takeOver("friday", by: b)
        #expect(try new.room("friday")?.entries.count == 1)
        let steps: [Journal.Change.Step] = [
            .append([Self.tick], records: []), .snapshot(snapshot), .begin(entry, snapshot),
            .takeUp(entry, snapshot.room), .close,
        ]
        for step in steps {
            #expect(throws: HistoryError.moved("friday")) { try old.store(Journal.Change(step, of: first), at: .now) }
        }
        #expect(told.withLock(\.self).last == .moved)
        try new.store(append(second), at: .now)
        let kept = try #require(try new.room("friday"))
        #expect(kept.entries.count == 2 && kept.times.closed == nil)
        #expect(try all.sql("SELECT epoch FROM owners") == ["2"])
    }

    @Test("A driver's queued change is refused when its host has the room again, and none is stored twice")
    func oldTenure() throws {
        let (a, journal) = try all.store()
        let (b, other) = try all.store()
        let (entry, snapshot) = try newRoom("friday")
        let first = try all.begin("friday", by: a, in: journal)
        let told = try journal.store(append(first, after: 0), at: .now).last
        let between = try all.takeOver("friday", by: b)
        try other.store(Journal.Change(.takeUp(entry, snapshot.room), of: between, after: told), at: .now)
        try other.store(append(between, after: told), at: .now)
        b.leases.handOver([between])
        try all.sql("UPDATE hosts SET expires = expires + 60000")
        let again = try all.take("friday", by: a)
        // The first driver's change comes from the same process, and looks as if it had been stored: by its number.
        let results = journal.store([append(first, after: told), append(again, after: told + 1)], at: .now)
        #expect(results[0] == .failure(.moved("friday")))
        #expect(try results[1].get().last == 3)
        #expect(throws: HistoryError.moved("friday")) { try journal.store(append(first, after: told), at: .now) }
        #expect(try journal.room("friday")?.entries.count == 3)
        #expect(try all.sql("SELECT epoch, base FROM takeovers ORDER BY epoch") == ["1|0", "2|1", "3|2"])
    }

    @Test("A room whose row was deleted never reuses an epoch")
    func epochs() throws {
        let (a, journal) = try all.store()
        let (b, _) = try all.store()
        let first = try all.begin("friday", by: a, in: journal)
        try a.leases.release([first])
        #expect(try all.sql("SELECT count(*) FROM owners") == ["0"])
        #expect(try all.take("friday", by: b).epoch == 2)
        #expect(throws: HistoryError.moved("friday")) { try journal.store(append(first), at: .now) }
    }

    @Test("A takeover waits for the change that the former host is storing, and finds it")
    func slowCommit() async throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        let tenure = try all.begin("friday", by: a, in: old)
        // From now on a commit takes time.
        try all.sql(
            """
            CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END' LANGUAGE plpgsql;
            CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION slow()
            """)
        let change = append(tenure)
        let keeping = Task.detached { try old.store(change, at: .now) }
        let sleeping =
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
        // Or it is done already, on a busy machine.
        try await wait {
            try all.sql(sleeping) == ["1"]
                || all.sql("SELECT count(*) FROM entries") == ["1"]
        }
        _ = try all.takeOver("friday", by: b)
        #expect(try new.room("friday")?.entries.count == 1)
        #expect(try await keeping.value.last == 1)
    }

    @Test("One row for a host is renewed while it lives, and expires when it is gone; a closed room has no row")
    func expiry() async throws {
        let (b, _) = try all.store()
        do {
            let (a, journal) = try all.store()
            let friday = try all.begin("friday", by: a, in: journal)
            _ = try all.take("saturday", by: a)
            try journal.store(Journal.Change(.close, of: friday), at: .now)
            #expect(try all.sql("SELECT room FROM owners") == ["saturday"])
            let taken = try all.sql("SELECT expires FROM hosts WHERE id = '\(a.leases.host)'")
            try await wait { try all.sql("SELECT expires FROM hosts WHERE id = '\(a.leases.host)'") != taken }
            #expect(try b.leases.unhosted(margins: 1).rooms.isEmpty)
        }
        // A host that has no lease itself takes nothing over.
        try b.leases.offer(.init(all: 1, fromGateways: 0))
        try await wait { try b.leases.unhosted(margins: 1).rooms.map(\.id) == ["saturday"] }
        _ = try all.take("saturday", by: b)
    }

    @Test("A host that releases a room does not delete the row of another host that took it over")
    func release() throws {
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        let tenure = try all.take("friday", by: a)
        _ = try all.takeOver("friday", by: b)
        try a.leases.release([tenure])
        a.leases.handOver([tenure])
        #expect(try all.sql("SELECT epoch, host = '\(b.leases.host)' FROM owners") == ["2|t"])
    }

    @Test("A host that cannot renew stops acting for its rooms well before another host can take them")
    func lapse() async throws {
        // A sixth of it is longer than a busy machine keeps the host waiting.
        try all.setLease("24 s")
        let (a, journal) = try all.store()
        let tenure = try all.take("friday", by: a)
        let (lapses, feed) = AsyncStream.makeStream(of: Date.self)
        journal.watch(tenure) { if $0 == .lapsed { feed.yield(.now) } }
        try all.sql("ALTER TABLE hosts RENAME TO hidden")
        let lapsed = try #require(await lapses.first { _ in true }).timeIntervalSince1970
        let expiry = try all.sql("SELECT expires FROM hidden").first.flatMap(Double.init)
        // A sixth of the lease earlier, less the tenth of a second between two checks, and the delay of a busy machine.
        #expect(try #require(expiry) / 1_000 - lapsed > 0.05)
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
        _ = try all.take("friday", by: a)
        let row = try all.sql("SELECT expires - \(OwnerSQL.now) FROM hosts")
        let left = try #require(row.first.flatMap { Int64($0) })
        let passed = begun.duration(to: .now) / .milliseconds(1)
        #expect(left <= milliseconds && Double(left) >= Double(milliseconds) - passed - 1)
    }

    @Test("A lease that is not a length of time is reported")
    func wrongLength() throws {
        let (a, _) = try all.store()
        try all.setLease("six")
        let other = Leases(in: a.address)
        #expect(throws: HistoryError.badLease(a.name)) { try other.take("friday", code: "BKTR") }
    }

    @Test("A room that a host takes after it lost its last one stays its own")
    func again() async throws {
        let (a, journal) = try all.store()
        let friday = try all.take("friday", by: a)
        try a.leases.release([friday])
        let saturday = try all.take("saturday", by: a)
        let (lapses, feed) = AsyncStream.makeStream(of: Void.self)
        journal.watch(saturday) { if $0 != .held { feed.yield() } }
        let taken = try all.sql("SELECT expires FROM hosts")
        try await wait { try all.sql("SELECT expires FROM hosts") != taken }
        feed.finish()
        #expect(await lapses.first { _ in true } == nil)
    }

    @Test("If the store gave a room to a host that did not learn about it, the host gives it back")
    func stray() async throws {
        try all.setLease("1 s")
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        _ = try all.take("friday", by: a)
        try all.sql(
            """
            INSERT INTO owners (room, code, host, epoch, taken, program)
            VALUES ('saturday', 'CDFG', '\(a.leases.host)', 1, \(OwnerSQL.now), 1)
            """)
        try await wait { try b.leases.unhosted(margins: 1).rooms.map(\.id) == ["saturday"] }
        #expect(try all.sql("SELECT host = '\(a.leases.host)' FROM owners WHERE room = 'friday'") == ["t"])
    }

    @Test("A host that waits to see whether a room's host is gone can stop waiting")
    func claim() async throws {
        try all.setLease("1 min")
        let (a, _) = try all.store()
        let (b, _) = try all.store()
        let tenure = try all.take("friday", by: a)
        try a.leases.announce([tenure], at: "192.0.2.7:40123")
        let (waits, wait) = AsyncStream.makeStream(of: Void.self)
        let claim = Task { try await b.leases.claim("friday", code: "BKTR") { wait.yield() } }
        _ = await waits.first { true }
        let cancelled = ContinuousClock.now
        claim.cancel()
        guard case .owned("192.0.2.7:40123", _) = try await claim.value else {
            Issue.record("it has it")
            return
        }
        // Not until the lease can have ended.
        #expect(cancelled.duration(to: .now) < .seconds(50))
    }

    @Test("A lease lapses by the clock that its host is given")
    func givenClock() async throws {
        let ahead = Mutex(Duration.zero)
        let leases = Leases(in: try StoreAddress(all.database)) { .now + ahead.withLock { $0 } }
        _ = try all.store()
        guard case .taken(let tenure) = try leases.take("friday", code: "BKTR") else {
            Issue.record("it is taken")
            return
        }
        let (lapses, feed) = AsyncStream.makeStream(of: LeaseStatus.self)
        leases.watch(tenure) { feed.yield($0) }
        // Nothing renews it while the table is hidden.
        try all.sql("ALTER TABLE hosts RENAME TO hidden")
        ahead.withLock { $0 = .seconds(6) }
        #expect(await lapses.first { _ in true } == .lapsed)
        try all.sql("ALTER TABLE hidden RENAME TO hosts")
        #expect(await lapses.first { _ in true } == .held)
    }

    @Test("The host counts a lapse once, even if it notices the lapse when a driver starts watching")
    func countedLapse() throws {
        _ = try all.store()
        let registry = PrometheusRegistry()
        let ahead = Mutex(Duration.zero)
        let leases = Leases(in: try StoreAddress(all.database), metrics: FleetMetrics(registry)) {
            .now + ahead.withLock { $0 }
        }
        guard case .taken(let tenure) = try leases.take("friday", code: "BKTR") else {
            Issue.record("it is taken")
            return
        }
        // Nothing renews it while the table is hidden.
        try all.sql("ALTER TABLE hosts RENAME TO hidden")
        ahead.withLock { $0 = .seconds(6) }
        leases.watch(tenure) { _ in }
        #expect(Samples(registry.text).total("twentyfour_lease_lapses_total") == 1)
    }

    @Test("The last renewal shows when a room's host was last alive")
    func stopped() throws {
        let (a, old) = try all.store()
        let (b, new) = try all.store()
        _ = try all.begin("friday", by: a, in: old, at: WallTime.now - .seconds(60))
        _ = try all.takeOver("friday", by: b)
        let kept = try #require(try new.room("friday"))
        let stopped = try #require(kept.times.stopped)
        // The row was changed to have expired a second ago, 6 s after it was renewed.
        #expect(abs(WallTime.now.milliseconds - 7_000 - stopped.milliseconds) < 20_000)
        #expect(kept.times.heard < stopped)
    }
}
