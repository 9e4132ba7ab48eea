import Foundation
import Glibc
import Messages
import Stage
import Testing
import Wire

@Suite(
    "An upgrade of a fleet, with two builds", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .serialized, .timeLimit(.minutes(3)))
struct UpgradeTests {
    /// The program as it would be built with the number of the next version.
    private final class NextBuild {
        let path = FileManager.default.temporaryDirectory.appending(path: "twentyfour-\(UUID().uuidString)").path
        static let version = "1.0.1"

        init() throws {
            var program = try Data(contentsOf: URL(filePath: RunningCommand.program("twentyfour")))
            let number = Data("\0\(Program.version)\0".utf8)
            let place = try #require(program.range(of: number))
            try #require(program.range(of: number, in: place.upperBound..<program.endIndex) == nil)
            program.replaceSubrange(place, with: Data("\0\(Self.version)\0".utf8))
            let isMade = FileManager.default.createFile(
                atPath: path, contents: program, attributes: [.posixPermissions: 0o700])
            try #require(isMade)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let all: Neighbourhood
    private let next: NextBuild

    init() throws {
        all = try Neighbourhood()
        next = try NextBuild()
    }

    /// The verdicts on Ann's answers, as the next version reads them; it must lead to the same tables.
    private func verdicts() async throws -> [Substring] {
        let replay = try await all.run(["replay"], by: next.path).end()
        #expect(replay.status == 0, "\(replay.lines.suffix(3))")
        let export = try await all.run(["export", "--format", "csv"], by: next.path).end()
        let places = try #require(export.lines.first).split(separator: ",")
        let (player, verdict) = (
            try #require(places.firstIndex(of: "player")), try #require(places.firstIndex(of: "verdict"))
        )
        return export.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .filter { $0[player] == "Ann" }.map { $0[verdict] }
    }

    @Test("The two builds differ in their version") func version() async throws {
        let own = try RunningCommand([RunningCommand.program("twentyfour"), "--version"])
        let other = try RunningCommand([next.path, "--version"])
        #expect(try await own.end().lines.first?.hasPrefix(Program.version) == true)
        #expect(try await other.end().lines.first?.hasPrefix(NextBuild.version) == true)
    }

    @Test("A host of the next version keeps its rooms if all others are of this one: nobody could play on there")
    func alone() async throws {
        let arguments = ["host", "--fleet", "--no-advertise", "--bind", "127.0.0.1", "--host-name", "next"]
        let later = try all.run(arguments, by: next.path)
        try await later.line(with: "This host takes rooms")
        let room = try await all.room()
        let earlier = try await all.host("--host-name", "old")
        for (order, words) in [
            (["drain", "next"], "No other host could take the rooms"),
            (["move", room.code, "old"], "a later version plays it"),
        ] {
            let end = try await all.run(["fleet"] + order).end()
            #expect(end.status == 69 && end.lines.joined().contains(words), "\(end.lines)")
        }
        let status = try await all.status()
        #expect(status.rooms.map(\.host) == ["next"] && status.rooms.first?.goesTo == nil)
        try await all.end(earlier, later)
    }

    @Test("A host that is shutting down gives its room in the break to a host of the next version, with nothing lost")
    func inTheBreak() async throws {
        let owner = try await all.host()
        let room = try await all.room("--start-at", "1", "--seconds", "60", "--break", "8")
        let port = try all.announcedPort()
        let ann = try await Seat(at: port, "Ann", room: room.code)
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        let (successor, other) = try await all.spare(by: next.path)
        owner.signal(SIGTERM)
        try await owner.line(with: "Each room goes to another host")
        ann.answer("1", round)
        #expect(await ann.verdict()?.reason == .wrongNumbers)
        try ann.solve(round)
        #expect(await ann.verdict()?.correct == true)
        #expect(await ann.goodbye() == .moved)
        #expect(try await owner.end().status == 0)
        try await successor.line(with: "continues where it stopped")
        let again = try await all.back(at: other, "Ann", welcome)
        let following = try await again.round()
        #expect(following.round == round.round + 1)
        try again.solve(following)
        #expect(await again.verdict()?.correct == true)
        successor.signal(SIGTERM)
        _ = try await successor.end()
        #expect(try await verdicts() == ["wrongNumbers", "correct", "correct"])
    }

    @Test(
        "If a host is lost during a round, the next version does not count the round, says so, and keeps its verdicts")
    func inTheRound() async throws {
        try all.setLease("4 s")
        let (owner, port) = try await all.owner()
        let ann = try await all.seat(at: port, "Ann")
        let welcome = try #require(ann.welcomed)
        let round = try await ann.round()
        ann.answer("1", round)
        #expect(await ann.verdict()?.reason == .wrongNumbers)
        owner.signal(SIGKILL)
        _ = try await owner.end()
        let (successor, other) = try await all.spare(by: next.path)
        try await successor.line(with: "Round 1 does not count")
        let again = try await all.back(at: other, "Ann", welcome)
        #expect(again.welcomed?.player.id == welcome.player.id)
        let status = await again.next { if case .status(let status) = $0 { status } else { nil } }
        #expect(
            status?.void == 1 && status?.text.hasPrefix("Round 1 does not count") == true,
            "\(String(describing: status))")
        let following = try await again.round()
        #expect(following.round == 2)
        try again.solve(following)
        #expect(await again.verdict()?.correct == true)
        try await all.end(successor)
        #expect(try await verdicts() == ["wrongNumbers", "correct"])
    }
}
