import Foundation
import Messages
import Stage
import Testing

@Suite(
    "The rights of gateways in a store", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(3)))
struct GatewayRoleTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood() }

    /// Gives a user the rights that deploy/gateway.sql describes.
    /// - Returns: the store's URL for that user.
    private func role(_ name: String = "twentyfour_gateway") throws -> String {
        for name in ["twentyfour_gateway", "twentyfour_rooms"] {
            try all.sql(
                """
                DO $$ BEGIN CREATE ROLE \(name) LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$
                """)
        }
        try all.sql(
            String(contentsOf: Python.packageRoot.appending(path: "deploy/gateway.sql"), encoding: .utf8))
        let url = all.database.replacing("user=postgres", with: "user=\(name)")
        #expect(url != all.database)
        return url
    }

    @Test("With deploy/gateway.sql a gateway leads guests to rooms and opens rooms for them")
    func works() async throws {
        let host = try await all.host()
        let url = try role()
        let gateway = try RunningCommand([
            RunningCommand.program("twentyfour"), "gateway", "--port", "0", "--bind", "127.0.0.1", "--store", url,
        ])
        let line = try await gateway.line(with: "This gateway leads")
        let port = try #require(line.split(separator: " ").last.flatMap { Int($0.dropLast()) })
        let room = try await all.room("--name", "Friday")
        let ann = try await Seat(at: port, "Ann", room: room.code)
        #expect(try await ann.welcome().room.name == "Friday")
        let answer = try await all.ask(port, "/new", "POST")
        #expect(answer.status == 303)
        let code = try #require(answer.location?.split(separator: "/").first)
        let bob = try await Seat(at: port, "Bob", room: String(code))
        _ = try await bob.welcome()
        #expect(try all.sql("SELECT from_gateway FROM owners WHERE code = '\(code)'") == ["1"])
        try await all.end(gateway, host)
    }

    @Test("A user with a gateway's rights and one more opens rooms with rooms new")
    func rooms() async throws {
        let host = try await all.host()
        let end = try await RunningCommand([
            RunningCommand.program("twentyfour"), "rooms", "new", "--json", "--store", try role("twentyfour_rooms"),
        ]).end()
        #expect(end.status == 0, "\(end.lines)")
        #expect(try all.sql("SELECT from_gateway FROM owners") == ["0"])
        try await all.end(host)
    }

    @Test("With deploy/gateway.sql a gateway can read nothing else, and write nothing but requests of gateways")
    func limits() throws {
        _ = try all.store()
        _ = try role()
        let tables = """
            SELECT relname FROM pg_class WHERE relnamespace = CAST('twentyfour' AS regnamespace) AND relkind = 'r'
            """
        let table = "'twentyfour_gateway', oid"
        #expect(try all.sql(tables).count > 10)
        #expect(
            try all.sql("\(tables) AND has_any_column_privilege(\(table), 'SELECT') ORDER BY relname")
                == ["gateways", "hosts", "owners", "requests", "secrets", "versions"])
        #expect(
            try all.sql("\(tables) AND has_any_column_privilege(\(table), 'INSERT, UPDATE, REFERENCES')") == [
                "gateways", "requests",
            ])
        #expect(try all.sql("\(tables) AND has_table_privilege(\(table), 'DELETE, TRUNCATE, TRIGGER')").isEmpty)
        for statement in [
            "SELECT body FROM requests", "UPDATE requests SET body = ''", "DELETE FROM requests",
            "SELECT * FROM entries",
            "INSERT INTO requests (room, code, format, body, made, from_gateway) VALUES ('a', 'B', 1, '', now(), 0)",
            "UPDATE owners SET address = '192.0.2.1:24'", "DELETE FROM owners", "SELECT address FROM hosts",
            "UPDATE secrets SET value = ''",
            "CREATE TABLE twentyfour.x ()",
        ] {
            let error = #expect(throws: DatabaseServer.Failure.self, "\(statement)") {
                try all.sql("SET ROLE twentyfour_gateway; \(statement)")
            }
            #expect(error?.description.contains("permission denied") == true, "\(statement)")
        }
    }
}
