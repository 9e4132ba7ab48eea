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

    /// Gives users the rights that a file in deploy describes.
    /// - Returns: the store's URL for one of them.
    private func role(_ name: String = "twentyfour_gateway", by file: String = "gateway.sql") throws -> String {
        for name in ["twentyfour_gateway", "twentyfour_rooms", "twentyfour_status"] {
            try all.sql(
                """
                DO $$ BEGIN CREATE ROLE \(name) LOGIN;
                EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$
                """)
        }
        try all.sql(
            String(contentsOf: Python.packageRoot.appending(path: "deploy/\(file)"), encoding: .utf8))
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
                == ["hosts", "owners", "requests", "versions"])
        #expect(
            try all.sql("\(tables) AND has_any_column_privilege(\(table), 'INSERT, UPDATE, REFERENCES')") == [
                "requests"
            ])
        #expect(try all.sql("\(tables) AND has_table_privilege(\(table), 'DELETE, TRUNCATE, TRIGGER')").isEmpty)
        for statement in [
            "SELECT body FROM requests", "UPDATE requests SET body = ''", "DELETE FROM requests",
            "SELECT * FROM entries",
            "INSERT INTO requests (room, code, format, body, from_gateway) VALUES ('a', 'B', 1, '', 0)",
            "INSERT INTO requests (room, code, format, body, made) VALUES ('a', 'B', 1, '', 'infinity')",
            "UPDATE owners SET address = '192.0.2.1:24'", "DELETE FROM owners", "SELECT address FROM hosts",
            "UPDATE secrets SET value = ''", "SELECT value FROM secrets", "SELECT id FROM gateways",
            "UPDATE gateways SET draining = 1", "INSERT INTO gateways (id) VALUES ('a')",
            "CREATE TABLE twentyfour.x ()",
        ] {
            let error = #expect(throws: DatabaseServer.Failure.self, "\(statement)") {
                try all.sql("SET ROLE twentyfour_gateway; \(statement)")
            }
            #expect(error?.description.contains("permission denied") == true, "\(statement)")
        }
    }

    @Test("With deploy/status.sql a user sees the fleet's status, and can do nothing else")
    func looking() async throws {
        let host = try await all.host("--host-name", "anna")
        let (gateway, _) = try await all.gateway("--gateway-name", "gate-1")
        let room = try await all.room("--name", "Friday")
        try await all.status { $0.rooms.first?.isOpen == true }
        let url = try role("twentyfour_status", by: "status.sql")
        func run(_ arguments: String...) async throws -> (lines: [String], status: Int32) {
            let end = try await RunningCommand(
                [RunningCommand.program("twentyfour")] + arguments + ["--store", url]
            ).end()
            return (end.lines, end.status)
        }
        let status = try await run("fleet", "status")
        #expect(status.status == 0, "\(status.lines)")
        for name in ["anna", "gate-1", "Friday"] { #expect(status.lines.contains { $0.contains(name) }) }
        for arguments in [["drain", "anna", "--undo"], ["move", room.code, "anna"], ["reset", room.code]] {
            let end = try await RunningCommand(
                [RunningCommand.program("twentyfour"), "fleet"] + arguments + ["--store", url]
            ).end()
            #expect(end.status != 0 && end.lines.joined().contains("lacks a right"), "\(arguments) \(end.lines)")
        }
        for statement in ["SELECT * FROM entries", "SELECT value FROM secrets", "SELECT body FROM requests"] {
            #expect(throws: DatabaseServer.Failure.self, "\(statement)") {
                try all.sql("SET ROLE twentyfour_status; \(statement)")
            }
        }
        try await all.end(gateway, host)
    }

    @Test("A user without rights hears which right is missing, and not that there is no history or a wrong password")
    func refused() async throws {
        _ = try all.store()
        let url = try role(by: "gateway.sql")
        let end = try await RunningCommand([
            RunningCommand.program("twentyfour"), "fleet", "status", "--store", url,
        ]).end()
        #expect(end.lines.joined().contains("lacks a right (ERROR: permission denied for table"), "\(end.lines)")
        try all.sql("REVOKE USAGE ON SCHEMA twentyfour FROM twentyfour_gateway")
        let blind = try await RunningCommand([
            RunningCommand.program("twentyfour"), "fleet", "status", "--store", url,
        ]).end()
        #expect(blind.lines.joined().contains("permission denied for schema"), "\(blind.lines)")
        #expect(blind.status == end.status && end.status == 77)
    }
}
