import Foundation
import Glibc
import Messages
import Stage
import Testing

@Suite(
    "Commands on a store", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .serialized,
    .timeLimit(.minutes(3)))
struct CommandTests {
    private let server: DatabaseServer
    private let database: String

    init() throws {
        server = try DatabaseServer.shared
        database = try server.database()
    }

    private func command(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> RunningCommand {
        try RunningCommand([RunningCommand.program("twentyfour")] + arguments, environment: environment)
    }

    private func run(_ arguments: [String]) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour")] + arguments).end()
    }

    @Test("A problem with a store is reported in a sentence, with its status, and without the password")
    func wrong() async throws {
        let right = server.urlWithPassword(of: database)
        let cases: [([String], String, Int32)] = [
            (
                ["history", "--store", "postgres://a:wrong-one@127.0.0.1:\(server.port)/x"], "refuses access",
                77
            ),
            (["history", "--store", server.urlWithoutPassword(of: database)], "it requires a password", 77),
            (["history", "--store", "postgres://a:wrong-one@127.0.0.1:1/x"], "does not answer", 69),
            (["history", "--store", "postgres://a:wrong-one@b/x?secret=1"], "address of a store looks like this", 64),
            (["history", "--store", "wrong-one"], "address of a store looks like this", 64),
            (["history", "--store", right], "There is no history at", 69),
            (["replay", "x", "--store", right], "cannot be used together", 64),
            (["standings", "--history", "x", "--store", right], "cannot be used together", 64),
            (["host", "--no-history", "--store", right], "cannot be used", 64),
            (["host", "--no-play", "--store", "postgres://a:wrong-one@127.0.0.1:1/x"], "does not answer", 69),
            (["export", "--format", "csv", "--store-file", "/nowhere"], "of a store from /nowhere", 74),
        ]
        for (arguments, sentence, status) in cases {
            let told = try await run(arguments)
            #expect(told.status == status, "\(arguments)")
            #expect(told.lines.contains { $0.contains(sentence) }, "\(told.lines)")
            let text = told.lines.joined(separator: "\n")
            #expect(!text.contains("wrong-one") && !text.contains(DatabaseServer.password), "\(text)")
        }
    }

    @Test("Players' programs start without libpq: they do not link it")
    func unlinked() async throws {
        let linked = try await RunningCommand(["ldd", RunningCommand.program("twentyfour")]).end()
        #expect(linked.status == 0 && !linked.lines.contains { $0.contains("libpq") }, "\(linked.lines)")
    }

    @Test("The password of a store appears in no process list, and nowhere in a host's output")
    func password() async throws {
        let url = server.urlWithPassword(of: database)
        let file = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        try Data("\(url)\n".utf8).write(to: URL(filePath: file))
        for (arguments, environment) in [
            (["--store", url], [:]), (["--store=\(url)"], [:]), (["--store-file", file], [:]),
            ([], ["TWENTYFOUR_STORE": url]),
            ([], ["TWENTYFOUR_STORE": server.urlWithoutPassword(of: database), "PGPASSWORD": DatabaseServer.password]),
        ] {
            let host = try RunningCommand(
                [
                    RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--name",
                    UUID().uuidString,
                ]
                    + arguments, environment: environment)
            try await host.line(with: "In a browser:")
            let list = try Data(contentsOf: URL(filePath: "/proc/\(host.identifier)/cmdline"))
            let shown = String(decoding: list, as: UTF8.self)
            #expect(shown.contains("--no-advertise"))
            #expect(!shown.contains("ge%3Aheim") && !shown.contains("127.0.0.1"), "\(shown)")
            host.signal(SIGTERM)
            let end = try await host.end()
            #expect(end.status == 0)
            let said = (host.linesSoFar + end.lines).joined(separator: "\n")
            #expect(!said.contains("ge%3Aheim") && !said.contains(DatabaseServer.password), "\(said)")
        }
        let rooms = try await run(["history", "--json", "--store", url])
        #expect(rooms.status == 0 && rooms.lines.count == 5)
    }

    @Test("A room of a store without a given name is called by its code, and no other host continues it")
    func unnamed() async throws {
        let arguments = ["host", "--no-play", "--no-advertise", "--store", database]
        let first = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        try await first.line(with: "In a browser:")
        first.signal(SIGKILL)
        _ = try await first.end()
        _ = try server.sql("UPDATE hosts SET expires = 0", in: database)
        let second = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        try await second.line(with: "In a browser:")
        second.signal(SIGTERM)
        #expect(try await second.end().status == 0)
        let names = try server.sql("SELECT DISTINCT name FROM rooms", in: database)
        #expect(names.count == 2 && names.allSatisfy { $0.wholeMatch(of: /Room [A-Z]{4}/) != nil }, "\(names)")
    }

    @Test("A host that is killed and started again continues its room, once its lease has expired")
    func goingOn() async throws {
        let arguments = ["host", "--no-play", "--no-advertise", "--name", "Friday night", "--store", database]
        let first = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        let address = try await first.line(with: "By address:")
        let port = try #require(address.split(separator: ":").last.flatMap { Int($0.prefix(while: \.isNumber)) })
        let ann = try await Seat(at: port, "Ann")
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        first.signal(SIGKILL)
        _ = try await first.end()
        let second = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        try await second.line(with: "continues where it stopped")
        let elsewhere = try await second.line(with: "By address:")
        #expect(elsewhere == address)
        let again = try await Seat(at: port, "Ann", resume: welcome.resume)
        #expect(try await again.welcome().player.id == welcome.player.id)
        let goingOn = try await again.round()
        #expect(goingOn.round == round.round && goingOn.numbers == round.numbers)
        #expect(goingOn.seconds > 80)
        // A third host finds it open, and does not take it.
        let third = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        try await third.line(with: "Another room called “Friday night” is open at")
        try again.solve(goingOn)
        #expect(await again.verdict()?.correct == true)
        for host in [second, third] {
            host.signal(SIGTERM)
            #expect(try await host.end().status == 0)
        }
    }
}
