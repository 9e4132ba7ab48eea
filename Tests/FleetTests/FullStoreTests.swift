import Fleet
import Foundation
import History
import Hosting
import Messages
import Server
import Stage
import Testing

@Suite(
    "A full store", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .enabled(if: Disk.isPossible, "this machine allows tests no disk of their own"), .timeLimit(.minutes(2)))
struct FullStoreTests {
    /// Fills the disk to the last page.
    private func fill(_ database: String, of server: DatabaseServer) throws {
        try server.sql("CREATE TABLE filler (body TEXT)", in: database)
        for rows in [10_000, 1_000, 100, 10] {
            let insertion = "INSERT INTO filler SELECT repeat('x', 400) FROM generate_series(1, \(rows))"
            while (try? server.sql(insertion, in: database)) != nil {}
        }
    }

    private func reserves(_ database: String, of server: DatabaseServer) throws -> String? {
        let tables = "FROM pg_class WHERE relname LIKE 'reserve%'"
        return try server.sql("SELECT count(*), min(pg_total_relation_size(oid)) >= 2 << 20 \(tables)", in: database)
            .first
    }

    @Test("The room that has stored most is closed for good; players of the others play on")
    func largest() async throws {
        let disk = try Disk(kilobytes: 64 << 10)
        let server = try DatabaseServer()
        defer { try? server.stop() }
        let database = try server.database(on: disk)
        let store = Store(try StoreAddress(database))
        var limits = Limits()
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        try await withRoom(in: store, limits: limits) { small in
            try await withRoom(in: store) { large in
                let (ann, bob) = (try await Seat(at: small.port, "Ann"), try await Seat(at: large.port, "Bob"))
                let round = try await ann.round()
                _ = try await bob.round()
                // A snapshot would store its own count; an entry adds to the host's.
                try server.sql("UPDATE rooms SET last = last + 1000 WHERE key = '\(large.identity.id)'", in: database)
                #expect(try reserves(database, of: server) == "8|t")
                try fill(database, of: server)
                // Until the last pages are full as well. Then the server may not even have the space for another session.
                try await wait {
                    for _ in 0..<10 { ann.answer("1", round) }
                    return (try? reserves(database, of: server)) == "7|t"
                }
                // What was given up is full as well, before the room has closed.
                let more = "INSERT INTO filler SELECT repeat('x', 400) FROM generate_series(1, 4000)"
                _ = try? server.sql(more, in: database)
                #expect(await bob.goodbye() == .roomClosed)
                #expect(await large.isGone())
                try ann.solve(round)
                while let verdict = await ann.verdict(), !verdict.correct {}
                #expect(ann.farewell == nil)
                #expect(
                    try server.sql("SELECT key FROM rooms WHERE closed IS NULL", in: database) == [small.identity.id])
                #expect(try server.sql("SELECT room FROM owners", in: database) == [small.identity.id])
                await ann.leave()
            }
        }
        // When somebody has made space, the next host gets the reserve back.
        try server.sql("DROP TABLE filler", in: database)
        _ = try Journal(store)
        #expect(try reserves(database, of: server) == "8|t")
    }
}
