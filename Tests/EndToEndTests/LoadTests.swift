import Foundation
import Stage
import Testing

@Suite("Players by the thousand, or fewer", .timeLimit(.minutes(5))) struct LoadTests {
    @Test("Players join by each transport, play, lose the connection, come back and leave, and the report is JSON")
    func allTransports() async throws {
        let party = try await Party("--start-at", "30", "--break", "1")
        let load = try await LoadRun(
            at: party.port, "--players", "30", "--rounds", "2", "--spread", "0.5", "--right", "0.4", "--wrong", "0.3",
            "--transports", "framed", "web", "lines", "--dropping", "0.1", "--return", "--leave", "--process",
            "\(party.host.identifier)", "--json")
        let report = try load.report
        #expect(report.joined == 30 && report.rounds == 2 && report.failures.isEmpty, "\(load.lines)")
        // Everybody sends at least one message in each round.
        #expect(report.verdict.count >= 60 && report.comingBack.count >= 30)
        #expect(report.leaving != nil && report.processorARound != nil)
        #expect(load.status == 0)
    }

    @Test("In several rooms at one port, with frames and lines, the players of each room play a game of their own")
    func severalRooms() async throws {
        let names = (1...5).flatMap { ["--name", "Room \($0)"] }
        let host = try RunningCommand(
            [
                RunningCommand.program("twentyfour"), "host", "--no-play", "--no-history", "--no-advertise", "--bind",
                "127.0.0.1", "--start-at", "4", "--break", "1",
            ] + names)
        let address = try await host.line(with: "By address:")
        let port = try #require(address.firstMatch(of: /:(\d+)\//).map { String($0.1) })
        let load = try await LoadRun(
            at: port, "--players", "20", "--rooms", "5", "--rounds", "2", "--spread", "0.5", "--right", "1",
            "--transports", "framed", "lines", "--leave", "--process", "\(host.identifier)", "--json")
        let report = try load.report
        // Each room counts its rounds, and everybody solves their own room's puzzle.
        #expect(report.joined == 20 && report.rounds == 10 && report.failures.isEmpty, "\(load.lines)")
        #expect(report.verdict.count == 40)
        #expect(load.status == 0)
        host.signal(SIGTERM)
        #expect(try await host.end().status == 0)
    }

    @Test("Players solve puzzles of another size and target, without a clock: a round ends once all have solved it")
    func otherPuzzles() async throws {
        let party = try await Party(
            "--size", "5", "--target", "100", "--seconds", "off", "--start-at", "4", "--break", "1")
        let load = try await LoadRun(
            at: party.port, "--players", "4", "--rounds", "2", "--spread", "0.1", "--right", "1", "--transports",
            "framed", "lines")
        #expect(load.status == 0, "\(load.lines)")
        #expect(load.lines.contains { $0.hasPrefix("2 rounds;") }, "\(load.lines)")
    }

    @Test(
        "Options that make no sense are refused",
        arguments: [
            ["127.0.0.1:1", "--rooms", "2", "--transports", "web"], ["127.0.0.1:1", "--players", "2", "--rooms", "3"],
            ["nowhere"], ["127.0.0.1:1", "--players", "0"], ["127.0.0.1:1", "--right", "0.8", "--wrong", "0.3"],
        ])
    func refused(arguments: [String]) async throws {
        let load = try RunningCommand([RunningCommand.program("twentyfour-load")] + arguments)
        #expect(try await load.end().status == 64)
    }
}
