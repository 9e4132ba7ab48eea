import Foundation
import Outages
import Stage
import Testing

@Suite("A host that is killed forgets nothing that it has announced")
struct KillTests {
    private let file = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)/history.sqlite"

    private func ask(_ arguments: String...) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour")] + arguments + ["--history", file]).end()
    }

    @Test("Every verdict that a player has seen is in the history")
    func verdicts() async throws {
        let party = try await Party("--break", "1", "--history", file)
        let ann = try party.join("Ann")
        for _ in 0..<3 {
            let solution = try await ann.solution()
            try ann.write(solution)
            try await ann.line(with: "Right! Solved in ")
        }
        party.host.signal(SIGKILL)
        _ = try await party.host.end()
        let standings = try await ask("standings", "--json")
        #expect(standings.status == 0)
        #expect(standings.lines.joined().contains(#""solved":3"#), "\(standings.lines)")
        let export = try await ask("export", "--format", "csv")
        #expect(export.lines.count { $0.contains("Ann") } == 3, "\(export.lines)")
        let replay = try await RunningCommand([RunningCommand.program("twentyfour"), "replay", file]).end()
        #expect(replay.status == 0, "\(replay.lines)")
    }

    private let program = URL(filePath: RunningCommand.program("twentyfour"))

    @Test("Killed 20 times at any moment, it continues, and 25 players come back without losing anything")
    func siege() async throws {
        let seed = UInt64.random(in: 0..<1 << 53)
        let report = try await Siege(of: program, players: 25, seed: seed).kill(times: 20)
        #expect(report.faults == [], "seed \(seed)")
        #expect(report.kills == 20 && report.verdicts > 20, "\(report)")
    }

    @Test("Shut down in the middle of a round, it says goodbye to 1,000 players and ends")
    func terminated() async throws {
        let ending = try await Ending.of(program, players: 1_000, options: ["--history", file])
        #expect(ending.status == 0)
        #expect(ending.farewells == 1_000)
        print("1,000 players had heard it \(ending.duration) after the signal")
    }

    @Test("A room continues with its name, port and round, and its host announces it; one that was closed does not")
    func goingOn() async throws {
        let party = try await Party("--name", "Friday night", "--rounds", "10", "--history", file)
        let ann = try party.join("Ann")
        let solution = try await ann.solution()
        party.host.signal(SIGKILL)
        _ = try await party.host.end()
        let second = try await Party("--name", "Friday night", "--rounds", "10", "--history", file)
        #expect(second.port == party.port)
        #expect(
            second.opening.contains {
                $0.contains(/^“Friday night” continues where it stopped (just now|\d+ seconds? ago)\.$/)
            },
            "\(second.opening)")
        #expect(second.opening.contains("Round 1 of 10 is in progress."), "\(second.opening)")
        #expect(second.opening.contains("1 player can come back."), "\(second.opening)")
        try await ann.line(with: "Round 1 of 10")
        try ann.write(solution)
        try await ann.line(with: "Right! Solved in ")
        second.host.signal(SIGTERM)
        #expect(try await second.host.end().status == 0)
        let third = try await Party("--name", "Friday night", "--history", file)
        #expect(!third.opening.contains { $0.contains("continues") }, "\(third.opening)")
    }

    @Test("A room keeps its PIN on its next host; --fresh begins a new one, with its own settings")
    func pin() async throws {
        let party = try await Party("--pin", "0042", "--history", file)
        party.host.signal(SIGKILL)
        _ = try await party.host.end()
        let without = try await Party("--history", file)
        let guest = try await RunningCommand([
            RunningCommand.program("twentyfour"), "join", "127.0.0.1:\(without.port)", "--name", "Ann", "--pin", "9999",
        ]).end()
        #expect(guest.status == 77, "\(guest.lines)")
        without.host.signal(SIGKILL)
        _ = try await without.host.end()
        let with = try await Party("--pin", "1234", "--seconds", "50", "--history", file)
        #expect(with.opening.contains { $0 == "The first round has not started." }, "\(with.opening)")
        #expect(with.opening.contains("Nobody has a seat."), "\(with.opening)")
        #expect(with.opening.contains { $0.contains("keeps its own settings") }, "\(with.opening)")
        with.host.signal(SIGKILL)
        _ = try await with.host.end()
        let fresh = try await Party("--fresh", "--history", file)
        #expect(!fresh.opening.contains { $0.contains("continues") }, "\(fresh.opening)")
    }

    @Test("A room that could not be opened together with others can still continue later")
    func otherRoom() async throws {
        let party = try await Party("--name", "Friday night", "--history", file)
        let ann = try party.join("Ann")
        _ = try await ann.solution()
        party.host.signal(SIGKILL)
        _ = try await party.host.end()
        let squatter = try await Party("--no-history")
        let failing = try await RunningCommand([
            RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--history", file,
            "--port", "\(squatter.port)", "--name", "Friday night", "--name", "Other",
        ]).end()
        #expect(failing.status == 74, "\(failing.lines)")
        let again = try await Party("--name", "friday NIGHT", "--history", file)
        #expect(again.opening.contains { $0.contains("1 player can come back") }, "\(again.opening)")
        let twice = try await RunningCommand([
            RunningCommand.program("twentyfour"), "host", "--name", "Friday night", "--name", "friday night",
        ]).end()
        #expect(twice.status == 64)
    }

    @Test("The console shows the host who is best in the room")
    func standings() async throws {
        let party = try await Party("--break", "60", "--history", file)
        try party.host.write("/standings")
        try await party.host.line("No round has been finished yet.")
        let ann = try party.join("Ann")
        try ann.write(try await ann.solution())
        try await ann.line(with: "Your time: ")
        try party.host.write("/standings")
        try await party.host.line { $0.hasPrefix("1. Ann: ") && $0.contains(" points, 1 won, 1 of 1 solved") }
    }

    @Test("A second host of a history learns who uses it; if it did not choose the file itself, it plays on")
    func second() async throws {
        let party = try await Party("--history", file)
        let second = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--history", file])
        let end = try await second.end()
        #expect(end.status == 69)
        #expect(end.lines.contains { $0.contains("is using \(file)") }, "\(end.lines)")
        let state = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createSymbolicLink(
            at: state.appending(path: "twentyfour"), withDestinationURL: state)
        let third = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise"],
            environment: ["XDG_STATE_HOME": state.path])
        try await third.line(with: "Process ")
        try await third.line("What happens here is not stored.")
        try await third.line(with: "is open.")
        _ = party
    }
}
