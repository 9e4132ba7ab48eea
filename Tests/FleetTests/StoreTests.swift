import Glibc
import Puzzles
import Rules
import Stage
import Testing

@testable import Fleet
@testable import History

@Suite("A store of rooms", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"))
struct StoreTests {
    @Test(
        "A store is named without its password, however that is written",
        arguments: [
            ("postgres://ann:secret@db.example:5433/rooms", "postgres://db.example:5433/rooms"),
            ("postgresql://ann@db.example/rooms?password=secret", "postgres://db.example/rooms"),
            ("postgres://ann:%73ecret@[fd24::1]/rooms", "postgres://[fd24::1]/rooms"),
            ("postgres:///rooms?host=/run/postgresql", "postgres:///run/postgresql/rooms"),
            ("postgres://", "postgres://"),
        ])
    func names(url: String, name: String) throws {
        #expect(try StoreAddress(url).name == name)
    }

    @Test(
        "Texts that are not the address of a store are refused",
        arguments: ["", "rooms", "mysql://a/b", "postgres:/a", "postgres://a/b?secret=1", "postgres://a:%zz@b/c"])
    func noAddress(text: String) {
        #expect(throws: StoreAddress.Fault.notUnderstood) { try StoreAddress(text) }
    }

    @Test("A row that cannot be read costs the next query no rows")
    func unreadableRow() throws {
        let server = try DatabaseServer.shared
        let address = try StoreAddress(server.urlWithPassword(of: try server.database()))
        let connection = try PostgreSQLConnection(to: address, patience: .seconds(30), set: ["search_path": "public"])
        let query = "SELECT * FROM generate_series(1, 9)"
        try connection.run("BEGIN", [])
        #expect(throws: Misfit.self) { try connection.each(query, []) { _ in throw Misfit() } }
        #expect(try connection.all(query) { try $0[0] as Int } == Array(1...9))
        try connection.commit()
    }

    @Test("Each problem with a store has its own error, whose reason does not contain the password")
    func faults() throws {
        let server = try DatabaseServer.shared
        let database = try server.database()
        let right = server.urlWithPassword(of: database)
        func fault(_ url: String) throws -> HistoryError? {
            let store = Store(try StoreAddress(url))
            do throws(HistoryError) {
                _ = try Journal(store)
                return nil
            } catch {
                #expect(!"\(error)".contains(DatabaseServer.password) && !"\(error)".contains("wrong-one"))
                return error
            }
        }
        func isRefused(_ error: HistoryError?) -> Bool { if case .refused = error { true } else { false } }
        func isUnreachable(_ error: HistoryError?) -> Bool { if case .unreachable = error { true } else { false } }
        #expect(isRefused(try fault("postgres://postgres:wrong-one@127.0.0.1:\(server.port)/postgres")))
        #expect(isRefused(try fault(server.urlWithoutPassword(of: database))))
        #expect(isRefused(try fault(right + "x")))
        #expect(isUnreachable(try fault("postgres://postgres:wrong-one@127.0.0.1:1/postgres")))
        #expect(isUnreachable(try fault("postgres:///x?host=/nowhere")))
        let store = Store(try StoreAddress(right))
        #expect(throws: HistoryError.missing(store.name)) { try Archive(reading: store) }
        #expect(try fault(right) == nil)
        #expect(try Archive(reading: store).rooms().isEmpty)
        try server.sql("INSERT INTO versions (number) VALUES (1000)", in: database)
        #expect(try fault(right) == .newerVersion(store.name))
        #expect(throws: HistoryError.newerVersion(store.name)) { try Archive(reading: store) }
    }

    @Test("All who read a store in one process share a session, and maintenance may take longer than a commit")
    func sessions() throws {
        let store = Store(try StoreAddress(try DatabaseServer.shared.database()))
        let writer = try store.writer(.full)
        let (reader, other) = (try store.reader() as? Sessions, try store.reader() as? Sessions)
        #expect(reader != nil && reader === other)
        // A statement of a commit may take 3 s.
        #expect(try writer.maintain { try $0.first("SELECT 1 FROM pg_sleep(4)") != nil })
    }

    @Test("A server that would lose commits in a power cut is refused, unless that is wanted")
    func durability() throws {
        let server = try DatabaseServer()
        defer { try? server.stop() }
        let database = try server.database()
        try server.sql("ALTER SYSTEM SET synchronous_commit = off", in: database)
        try server.sql("SELECT pg_reload_conf()", in: database)
        let store = Store(try StoreAddress(database))
        _ = try Journal(store)
        try server.sql("ALTER SYSTEM SET fsync = off", in: database)
        try server.stop()
        try server.start()
        #expect(throws: HistoryError.notDurable(store.name)) { try Journal(store) }
        _ = try Journal(store, durability: .normal)
    }

    @Test(
        "A commit that the server's replicas do not confirm in time is not taken for stored, nor is one that is cancelled"
    )
    func unconfirmed() async throws {
        let server = try DatabaseServer()
        defer { try? server.stop() }
        let database = try server.database()
        let store = Store(try StoreAddress(database))
        let journal = try Journal(store)
        let (entry, snapshot) = try newRoom("friday")
        let tenure = try #require(try store.leases.open("friday", code: "BKTR"))
        let begun = try journal.store(Journal.Change(.begin(entry, snapshot), of: tenure), at: .now)
        try server.sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'", in: database)
        try server.sql("SELECT pg_reload_conf()", in: database)
        func change(after last: Int) -> Journal.Change {
            Journal.Change(.append([.hostKey(hash: "x")], records: []), of: tenure, after: last)
        }
        func isUnknown(_ error: any Error) -> Bool {
            if case HistoryError.unreachable = error { true } else { false }
        }
        let cancelled = Task.detached { [change = change(after: begun.last)] in try journal.store(change, at: .now) }
        func cancel() throws -> Bool {
            try server.sql(
                "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'COMMIT'",
                in: database
            ).contains("t")
        }
        try await wait { try cancel() }
        await #expect(performing: { try await cancelled.value }, throws: isUnknown)
        // The server has the first one, and the replica does not.
        #expect(performing: { try journal.store(change(after: begun.last + 1), at: .now) }, throws: isUnknown)
    }

    @Test("A batch that was stored without the host's knowledge is not stored twice")
    func again() throws {
        let store = Store(try StoreAddress(try DatabaseServer.shared.database()))
        let journal = try Journal(store)
        let (entry, snapshot) = try newRoom("friday")
        #expect(try store.leases.open("friday", code: "BKTR") != nil)
        let begun = try journal.store(
            Journal.Change(.begin(entry, snapshot), of: Tenure(room: entry.id, epoch: 1)), at: .now)
        try journal.store(Journal.Change(.begin(entry, snapshot), of: Tenure(room: entry.id, epoch: 1)), at: .now)
        let batch = [Entry.ban(address: "192.0.2.1", name: "Eve"), .ban(address: "192.0.2.2", name: "Eve")]
        let first = try journal.store(
            Journal.Change(.append(batch, records: []), of: Tenure(room: "friday", epoch: 1), after: begun.last),
            at: .now)
        let second = try journal.store(
            Journal.Change(.append(batch, records: []), of: Tenure(room: "friday", epoch: 1), after: begun.last),
            at: .now)
        #expect(first.last == 2 && second.last == 2)
        #expect(try journal.room("friday")?.entries.count == 2)
        #expect(try Replay(of: "friday", in: Archive(reading: store)).play().gaps == 0)
    }

    @Test("Of rooms that are stored together, those that others have or want are refused, and the rest is stored")
    func refusedAlone() throws {
        let address = try StoreAddress(try DatabaseServer.shared.database())
        let store = Store(address)
        let journal = try Journal(store)
        let rooms = ["friday", "saturday", "sunday"]
        for room in rooms {
            #expect(try store.leases.open(room, code: room)?.epoch == 1)
            let (entry, snapshot) = try newRoom(room)
            try journal.store(Journal.Change(.begin(entry, snapshot), of: Tenure(room: entry.id, epoch: 1)), at: .now)
        }
        let changes = rooms.map {
            Journal.Change(.append([.hostKey(hash: "x")], records: []), of: Tenure(room: $0, epoch: 1))
        }
        let others = Sessions(of: address, for: .leasing)
        try others.transaction {
            try $0.run("UPDATE owners SET epoch = 9 WHERE room = ?", ["saturday"])
        }
        // Another host is taking this one over, and has not finished.
        let results = try others.transaction { database in
            _ = try database.first("SELECT 1 FROM owners WHERE room = ? FOR UPDATE", ["sunday"])
            return journal.store(changes, at: .now)
        }
        #expect(try results[0].get().last == 1)
        #expect(results[1] == .failure(.moved("saturday")))
        if case .failure(.unreachable) = results[2] {} else { Issue.record("\(results[2])") }
        #expect(try rooms.map { try journal.room($0)?.entries.count } == [1, 0, 0])
        #expect(try journal.store(changes[2], at: .now).last == 1)
    }

    @Test("A long history can be read for longer than a statement may take")
    func slowReading() throws {
        let server = try DatabaseServer.shared
        let database = try server.database()
        let store = Store(try StoreAddress(database))
        _ = try Journal(store)
        let count = 8_000
        // More than the sockets hold: otherwise the server is done before the reader.
        try server.sql(
            """
            INSERT INTO entries (room, number, body)
            SELECT 1, number, repeat('x', 8000) FROM generate_series(1, \(count)) AS number
            """, in: database)
        let purpose = Sessions.Purpose(beginning: Sessions.Purpose.asking.beginning, patience: .seconds(5), most: 1)
        let numbers = try Sessions(of: store.address, for: purpose).read { database in
            var numbers: [Int] = []
            try Replay.eachEntry(of: 1, after: 0, to: .max, in: database) { number, _ in
                numbers.append(number)
                if number % 100 == 0 { usleep(100_000) }
                return true
            }
            return numbers
        }
        #expect(numbers == Array(1...count))
        let some = try store.reader().read { database in
            var numbers: [Int] = []
            try Replay.eachEntry(of: 1, after: 7, to: 5_000, in: database) { number, _ in
                numbers.append(number)
                return number < 2_024
            }
            return numbers
        }
        #expect(some == Array(8...2_024))
    }

    @Test("Text that PostgreSQL cannot store is stored all the same")
    func zero() throws {
        let store = Store(try StoreAddress(try DatabaseServer.shared.database()))
        let journal = try Journal(store)
        let (entry, snapshot) = try newRoom("friday")
        #expect(try store.leases.open("friday", code: "BKTR") != nil)
        try journal.store(Journal.Change(.begin(entry, snapshot), of: Tenure(room: entry.id, epoch: 1)), at: .now)
        let answer = Entry.event(
            .answer(.init(1), round: 1, expression: "1\0\u{7F}+", elapsed: nil), at: .init(nanoseconds: 0))
        try journal.store(
            Journal.Change(
                .append(
                    [answer],
                    records: [
                        .answered(
                            .init(1), match: 1, round: 1, expression: "1\0+",
                            judgement: Puzzle([1, 2, 3, 4]).judge("1"),
                            time: .zero, points: nil, discovery: nil)
                    ]), of: Tenure(room: "friday", epoch: 1)), at: .now)
        #expect(try journal.room("friday")?.entries == [answer])
        #expect(try journal.room("friday\0") == nil)
    }
}
