import Foundation
import History
import Stage
import Testing

@Suite("Which rooms a host resumes", .serialized)
struct HostingAgainTests {
    /// Hosts “Friday night” until it is open, and kills the host.
    /// - Returns: what the host printed.
    private func host(_ shelf: Shelf) async throws -> [String] {
        let host = try RunningCommand([
            RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--name", "Friday night",
            "--history", shelf.file().path,
        ])
        try await host.line(with: "In a browser:")
        host.signal(SIGKILL)
        _ = try await host.end()
        return host.linesSoFar
    }

    @Test("A room that was stopped within the hour is resumed; after a longer stop, it is over")
    func hour() async throws {
        for (minutes, goesOn) in [(59, true), (61, false)] {
            let shelf = try Shelf()
            _ = try await host(shelf)
            let then = Int64(Date().timeIntervalSince1970 * 1_000) - Int64(minutes) * 60_000
            #expect(try tamper(shelf, "UPDATE rooms SET heard = \(then)") == 1)
            try Data("1\n\(then)\n".utf8).write(to: shelf.folder.appending(path: "history.sqlite-lock"))
            let again = try await host(shelf)
            let said = again.contains { $0.contains("continues where it stopped \(minutes) minutes ago") }
            #expect(said == goesOn, "\(again)")
        }
    }

    @Test("A room that is opened again after it was closed has its last port if that is free, also with other settings")
    func port() async throws {
        let shelf = try Shelf()
        func open(_ options: String...) async throws -> (host: RunningCommand, port: String) {
            let host = try RunningCommand(
                [
                    RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--history",
                    shelf.file().path, "--name", "Friday night",
                ] + options)
            let address = try await host.line(with: "twentyfour join")
            try await host.line(with: "In a browser:")
            return (host, String(try #require(address.split(separator: ":").last)))
        }
        func close(_ host: RunningCommand) async throws {
            try host.write("/quit")
            #expect(try await host.end().status == 0)
        }
        let first = try await open()
        try await close(first.host)
        let second = try await open("--rounds", "3", "--level", "hard")
        #expect(second.port == first.port)
        try await close(second.host)
        let fresh = try await open("--fresh")
        #expect(fresh.port == first.port)
        try await close(fresh.host)
        let squatter = try RunningCommand([Python.interpreter, "-m", "http.server", first.port])
        try await squatter.line(with: "Serving HTTP")
        let other = try await open()
        #expect(other.port != first.port && other.host.linesSoFar.contains("Port \(first.port) is taken."))
        try await close(other.host)
    }

    @Test("A room of another version is resumed like any other; without a round there is none that does not count")
    func otherVersion() async throws {
        let shelf = try Shelf()
        _ = try await host(shelf)
        #expect(try tamper(shelf, "UPDATE snapshots SET program = 'TwentyFour 0.9'") > 0)
        let again = try await host(shelf)
        #expect(again.contains { $0.contains("continues where it stopped") }, "\(again)")
        #expect(!again.contains { $0.contains("does not count") }, "\(again)")
        let replay = try await RunningCommand([RunningCommand.program("twentyfour"), "replay", shelf.file().path]).end()
        #expect(replay.status == 0, "\(replay.lines)")
    }

    @Test("A room that cannot be read starts over, and the host explains why")
    func unreadable() async throws {
        let shelf = try Shelf()
        _ = try await host(shelf)
        #expect(try tamper(shelf, "UPDATE snapshots SET state = json_set(state, '$.format', 0)") > 0)
        let again = try await host(shelf)
        #expect(again.contains("“Friday night” is a new room."), "\(again)")
        #expect(again.contains { $0.contains("from before its first release") }, "\(again)")
    }
}
