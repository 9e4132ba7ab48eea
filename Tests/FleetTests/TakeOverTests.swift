import Foundation
import Glibc
import Messages
import Stage
import Testing

@Suite(
    "A room whose host is gone", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .serialized,
    .timeLimit(.minutes(3)))
struct TakeOverTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood(lease: "6 s") }

    /// Stops a process, and waits until each of its threads is stopped.
    private func stop(_ command: RunningCommand) async throws {
        command.signal(SIGSTOP)
        let tasks = "/proc/\(command.identifier)/task"
        func isStill(_ task: String) -> Bool {
            let stat = (try? String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)) ?? ""
            return stat.split(separator: ")").last?.hasPrefix(" T") == true
        }
        try await wait { try FileManager.default.contentsOfDirectory(atPath: tasks).allSatisfy(isStill) }
    }

    @Test("It continues on another host: same round, clock and seats, and everything announced is stored")
    func killed() async throws {
        let (owner, port) = try await all.owner()
        let (spare, other) = try await all.spare()
        // Nobody is let into a room that is not there, or told that it is closed.
        let early = try await Seat(at: other, "Bob", room: "Friday night")
        #expect(await early.goodbye() == .moved, "It heard \(early.heard), and then \(early.fault as Any).")
        let ann = try await Seat(at: port, "Ann")
        let welcome = try await ann.welcome()
        let beforeRound = ContinuousClock.now
        let round = try await ann.round()
        ann.answer("1", round)
        #expect(await ann.verdict()?.reason == .wrongNumbers)
        owner.signal(SIGKILL)
        let killed = ContinuousClock.now
        try await spare.line(with: "continues where it stopped")
        let resumed = ContinuousClock.now
        let again = try await all.back(at: other, "Ann", welcome)
        #expect(again.welcomed?.player.id == welcome.player.id)
        print("back in the seat \(killed.duration(to: .now)) after the host was killed")
        let goingOn = try await again.round()
        #expect(goingOn.round == round.round && goingOn.numbers == round.numbers)
        // The room's clock stops while no host runs. Two seconds may be missing, and some until the line is read.
        let played = beforeRound.duration(to: killed) + resumed.duration(to: .now)
        #expect(goingOn.seconds > 90 - played / .seconds(1))
        try again.solve(goingOn)
        #expect(await again.verdict()?.correct == true)
        let export = try await all.run(["export", "--format", "csv"]).end()
        #expect(export.lines.count { $0.contains(",Ann,") } == 2, "\(export.lines)")
        spare.signal(SIGTERM)
        #expect(await again.goodbye() == .moved)
        #expect(try await spare.end().status == 0)
        // Another host can take it at once.
        #expect(try all.sql("SELECT epoch, host = '' FROM owners") == ["2|t"])
        #expect(try all.sql("SELECT count(*) FROM rooms WHERE closed IS NULL") == ["1"])
        #expect(try await all.run(["replay"]).end().status == 0)
    }

    @Test("A host that was stopped while another took its room announces nothing more, sends players there, and ends")
    func stopped() async throws {
        let (owner, port) = try await all.owner()
        let (spare, other) = try await all.spare()
        let ann = try await Seat(at: port, "Ann")
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        try await stop(owner)
        // It waits in the owner's socket until the owner continues.
        try ann.solve(round)
        try await spare.line(with: "continues where it stopped")
        let again = try await Seat(at: other, "Ann", resume: welcome.resume, room: welcome.room.id)
        _ = try await again.welcome()
        let goingOn = try await again.round()
        #expect(goingOn.round == round.round && goingOn.numbers == round.numbers)
        again.answer("1", goingOn)
        #expect(await again.verdict()?.reason == .wrongNumbers)
        owner.signal(SIGCONT)
        #expect(await ann.goodbye() == .moved)
        #expect(!ann.hasVerdict)
        #expect(try await owner.end().status == 69)
        try again.solve(goingOn)
        #expect(await again.verdict()?.correct == true)
        try await all.end(spare)
        let export = try await all.run(["export", "--format", "csv"]).end()
        #expect(export.lines.count { $0.contains(",correct,") } == 1, "\(export.lines)")
        let replay = try await all.run(["replay"]).end()
        #expect(replay.status == 0, "\(replay.lines.suffix(3))")
    }

    @Test("A room that deals a list continues with the list: the next host deals its next puzzle")
    func list() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "twentyfour-list-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("3 3 8 8\n1 2 3 4 = 10\n1 2 3 4 5 = 15\n".utf8).write(to: folder)
        let first = try await all.host()
        let room = try await all.room("--puzzles", folder.path, "--start-at", "1", "--break", "1")
        let (gateway, port) = try await all.gateway()
        let ann = try await Seat(at: port, "Ann", room: room.code)
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        #expect(round.numbers == [3, 3, 8, 8] && round.rounds == 3)
        let second = try await all.host()
        first.signal(SIGKILL)
        try await second.line(with: "continues where it stopped")
        let again = try await all.back(at: port, "Ann", welcome)
        var dealt: [[Int]?] = []
        for _ in 1...3 {
            let round = try await again.round()
            dealt.append(round.numbers)
            try again.solve(round)
            #expect(await again.verdict()?.correct == true)
        }
        #expect(dealt == [[3, 3, 8, 8], [1, 2, 3, 4], [1, 2, 3, 4, 5]])
        await again.leave()
        try await all.end(gateway, second)
        #expect(try await all.run(["replay"]).end().status == 0)
    }

    @Test("A room whose host is killed, and then the next one at once, continues on a third")
    func killedTwice() async throws {
        try all.setLease("4 s")
        let (owner, port) = try await all.owner()
        let ann = try await all.seat(at: port, "Ann")
        let welcome = try #require(ann.welcomed)
        owner.signal(SIGKILL)
        let (first, _) = try await all.spare()
        try await first.line(with: "continues where it stopped")
        first.signal(SIGKILL)
        let (second, other) = try await all.spare()
        try await second.line(with: "continues where it stopped")
        let again = try await all.back(at: other, "Ann", welcome)
        #expect(again.welcomed?.player.id == welcome.player.id)
        #expect(try all.sql("SELECT epoch, failures FROM owners") == ["3|2"])
        try await all.end(second)
    }

    @Test("A room that its host closed, or that was over long ago, is not taken over")
    func over() async throws {
        let (owner, _) = try await all.owner()
        try await all.end(owner)
        #expect(try all.sql("SELECT count(*) FROM owners") == ["0"])
        let (second, _) = try await all.owner()
        second.signal(SIGKILL)
        _ = try await second.end()
        try all.sql("UPDATE hosts SET expires = expires - 7200000")
        try all.sql("UPDATE rooms SET heard = heard - 7200000")
        let (spare, _) = try await all.spare()
        try await wait { try all.sql("SELECT count(*) FROM owners") == ["0"] }
        spare.signal(SIGTERM)
        let end = try await spare.end()
        #expect(end.status == 0 && !(spare.linesSoFar + end.lines).contains { $0.contains("continues") })
    }

    @Test("A room that its host closes while another host waits for the lease stays closed; the other opens a new one")
    func closedMeanwhile() async throws {
        try all.setLease("20 s")
        let (first, _) = try await all.owner()
        let second = try all.run(["host", "--no-play", "--no-advertise", "--name", "Friday night"])
        try await second.line(with: "is still open on another host")
        try await all.end(first)
        try await second.line(with: "In a browser:")
        #expect(try all.sql("SELECT closed IS NULL FROM rooms ORDER BY opened") == ["f", "t"])
        #expect(try all.sql("SELECT closed IS NULL FROM owners JOIN rooms ON rooms.key = owners.room") == ["t"])
        try await all.end(second)
    }

    @Test("A room in which nothing has happened for an hour continues under its name; while it is open, others say so")
    func quiet() async throws {
        let arguments = ["host", "--no-play", "--no-advertise", "--name", "Friday night"]
        let (first, _) = try await all.owner()
        first.signal(SIGKILL)
        _ = try await first.end()
        try all.sql("UPDATE rooms SET heard = heard - 4000000")
        let second = try all.run(arguments)
        try await second.line(with: "continues where it stopped")
        try all.sql("UPDATE rooms SET heard = heard - 4000000")
        let third = try all.run(arguments)
        try await third.line(with: "Another room called “Friday night” is open")
        try await third.line(with: "In a browser:")
        try await all.end(second, third)
    }

    @Test("Hosts leave a room of a later version to hosts of that version")
    func laterVersion() async throws {
        try all.setLease("3 s")
        let (owner, port) = try await all.owner()
        _ = try await all.seat(at: port, "Ann")
        owner.signal(SIGKILL)
        _ = try await owner.end()
        try all.sql("UPDATE owners SET program = program + 1")
        let (spare, _) = try await all.spare()
        // It has looked for rooms several times.
        try await wait { try all.sql("SELECT count(*) FROM hosts WHERE expires > 0 AND spare > 0") == ["1"] }
        let seen = try all.sql("SELECT max(expires) FROM hosts WHERE spare > 0")
        try await wait { try all.sql("SELECT max(expires) - 3000 > \(seen[0]) FROM hosts WHERE spare > 0") == ["t"] }
        #expect(try all.sql("SELECT epoch FROM owners") == ["1"])
        try all.sql("UPDATE owners SET program = program - 1")
        try await spare.line(with: "continues where it stopped")
        try await all.end(spare)
    }

    @Test("A host that is shutting down gives up a room in the room's break: no round is interrupted")
    func inTheBreak() async throws {
        let host = try await all.host()
        let room = try await all.room("--start-at", "1", "--seconds", "100", "--break", "4")
        let line = try await host.line(with: "is open")
        #expect(line.contains(room.code))
        let port = try all.announcedPort()
        let ann = try await Seat(at: port, "Ann", room: room.code)
        let round = try await ann.round()
        host.signal(SIGTERM)
        try await host.line(with: "Each room goes to another host")
        // It goes on meanwhile, and nobody requests a room from it.
        ann.answer("1", round)
        #expect(await ann.verdict()?.reason == .wrongNumbers)
        try await wait { try all.sql("SELECT spare FROM hosts") == ["0"] }
        try ann.solve(round)
        let end = await ann.next { if case .endRound(let end) = $0 { end } else { nil } }
        #expect(end?.round == round.round)
        #expect(await ann.goodbye() == .moved)
        #expect(try await host.end().status == 0)
        #expect(try all.sql("SELECT host = '', failures FROM owners") == ["t|0"])
        #expect(try all.sql("SELECT count(*) FROM hosts") == ["0"])
    }

    @Test("Asked twice, it ends at once")
    func hurry() async throws {
        let host = try await all.host()
        let room = try await all.room("--start-at", "1", "--seconds", "60")
        let port = try all.announcedPort()
        let ann = try await Seat(at: port, "Ann", room: room.code)
        _ = try await ann.round()
        host.signal(SIGTERM)
        try await host.line(with: "Each room goes to another host")
        let begun = ContinuousClock.now
        host.signal(SIGTERM)
        #expect(await ann.goodbye() == .moved)
        #expect(try await host.end().status == 0)
        #expect(begun.duration(to: .now) < .seconds(20))
    }

    @Test("An operator can have a room tried at once; a room that does not exist is named")
    func reset() async throws {
        let (owner, _) = try await all.owner()
        owner.signal(SIGKILL)
        _ = try await owner.end()
        let code = try #require(try all.sql("SELECT code FROM owners").first)
        try all.sql("UPDATE owners SET failures = 9, lost = 7, problem = 'x'")
        let reset = try await all.run(["fleet", "reset", code]).end()
        #expect(reset.status == 0 && reset.lines.contains { $0.contains("The room \(code) is free") }, "\(reset.lines)")
        #expect(try all.sql("SELECT failures, lost, problem FROM owners") == ["0|0|"])
        let missing = try await all.run(["fleet", "reset", "nowhere"]).end()
        #expect(
            missing.status == 69 && missing.lines.contains { $0.contains("no open room nowhere") }, "\(missing.lines)")
        let unnamed = try await RunningCommand([RunningCommand.program("twentyfour"), "fleet", "reset", code]).end()
        #expect(unnamed.status == 64, "\(unnamed.lines)")
    }
}
