import Foundation
import Glibc
import History
import Stage
import Testing
import Wire

/// Kept/room.sqlite and Kept/room.sql are what version 1.0.0 stored, in a file and in a store, of a room whose host was
/// killed in its second round. Kept/make.py created them. They never change: every later version must be able to read
/// them, under the rules that the room was played by.
@Suite("A room that an earlier version stored")
struct KeptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kept")

    /// A copy of the stored data, as if stopped a minute ago.
    private func shelf(_ home: Home) throws -> Shelf {
        let shelf = try Shelf(home)
        let then = Int64(Date().timeIntervalSince1970 * 1_000) - 60_000
        if let database = shelf.database {
            try DatabaseServer.shared.load(Self.folder.appending(path: "room.sql"), into: database)
            _ = try tamper(shelf, "UPDATE hosts SET expires = extract(epoch FROM now() - interval '1 min') * 1000")
        } else {
            try FileManager.default.copyItem(
                atPath: Self.folder.appending(path: "room.sqlite").path, toPath: shelf.file().path)
            try Data("1\n\(then)\n".utf8).write(to: shelf.folder.appending(path: "history.sqlite-lock"))
        }
        #expect(try tamper(shelf, "UPDATE rooms SET heard = \(then)") == 1)
        return shelf
    }

    private func run(_ arguments: [String]) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour")] + arguments).end()
    }

    @Test("It replays without a difference", arguments: Home.allCases)
    func replay(home: Home) async throws {
        let shelf = try shelf(home)
        let archive = try Archive(reading: shelf.home)
        let room = try #require(try archive.rooms().first)
        let outcome = try Replay(of: room.id, in: archive).play()
        #expect(outcome.difference == nil && outcome.gaps == 0)
        #expect(outcome.words == 10 && outcome.events > 20)
        #expect(try await run(["replay"] + shelf.replayed).status == 0)
    }

    @Test("All its answers are exported, with who won and who found a solution first", arguments: Home.allCases)
    func export(home: Home) async throws {
        let shelf = try shelf(home)
        let export = try await run(["export", "--format", "csv"] + shelf.options)
        #expect(export.status == 0 && export.lines.count == 11)
        for verdict in ["syntax", "wrongNumbers", "notTarget", "correct", "gaveUp"] {
            #expect(export.lines.contains { $0.contains(",\(verdict),") }, "\(verdict)")
        }
        let rounds = try await run(["history", "Kept room"] + shelf.options)
        #expect(rounds.lines.contains { $0.hasPrefix("*  Bob ") }, "\(rounds.lines)")
        #expect(rounds.lines.count { $0.contains("first to find it") } == 2, "\(rounds.lines)")
    }

    @Test("A host resumes it with its round, its table and its ban", arguments: Home.allCases)
    func goingOn(home: Home) async throws {
        let shelf = try shelf(home)
        // Another build would not count the round.
        #expect(try tamper(shelf, "UPDATE snapshots SET program = '\(Program.build)'") > 0)
        let host = try RunningCommand(
            [
                RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--name", "Kept room",
                "--pin", "2424",
            ] + shelf.options)
        try await host.line { $0.hasPrefix("“Kept room” continues where it stopped") }
        try await host.line("Round 2 of 3 is in progress.")
        let address = try await host.line(with: "twentyfour join")
        let port = try #require(address.split(separator: ":").last)
        func join(_ name: String) throws -> RunningCommand {
            try RunningCommand([
                RunningCommand.program("twentyfour"), "join", "127.0.0.1:\(port)", "--name", name, "--pin", "2424",
            ])
        }
        let dan = try join("Dan")
        try await dan.line(with: "make 24 from 8 8 8 3")
        #expect(try await join("Eve").end().status == 77)
        try dan.write("(8+8-8)*3")
        try await dan.line(with: "Right! Solved in ")
        host.signal(SIGTERM)
        #expect(try await host.end().status == 0)
        #expect(try await run(["replay"] + shelf.replayed).status == 0)
    }
}
