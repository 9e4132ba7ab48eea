import Foundation
import Stage
import Testing

/// The real program on simulated machines, each with its own network interface, and all but dee with an mDNS daemon.
@Suite(
    "A party on a network", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .lab("ann", "bob", "cy", "dee:bare"))
final class NetworkPartyTests: Sendable {
    private let commands: LabCommands

    init() throws {
        commands = try LabCommands()
    }

    @discardableResult
    private func start(on host: String, _ command: String...) throws -> RunningCommand {
        try commands.start(on: host, command)
    }

    private let twentyfour = RunningCommand.program("twentyfour")

    /// Waits until a machine sees a room: a busy one may take longer than a search by name does.
    private func see(_ name: String, on host: String) async throws {
        let rooms = try start(on: host, twentyfour, "rooms", "--watch", "--json")
        try await rooms.line(with: "\"name\":\"\(name)\"")
        rooms.signal(SIGKILL)
    }

    @Test("Another machine's avahi-browse shows the room with its TXT record, until it closes")
    func avahiBrowse() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Ann’s “game”", "--pin", "1")
        try await host.line(with: "is open")
        let browse = try start(
            on: "bob", "avahi-browse", "--resolve", "--parsable", "--no-db-lookup", "_twentyfour._tcp")
        try await browse.line { line in
            [
                "=;eth0;IPv4;", "10.24.0.1", "txtvers=1", "\"v=1\"", "state=waiting", "players=0", "cap=1000", "pin=1",
                "classic=0",
            ].allSatisfy { line.contains($0) }
        }
        try host.write("/quit")
        try await browse.line { $0.hasPrefix("-;eth0;") }
        _ = try await host.end()
    }

    @Test("A guest finds a room by its name, joins, and plays a round")
    func joinByName() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Friday", "--break", "1")
        try await host.line(with: "is open")
        try await see("Friday", on: "bob")
        let guest = try start(on: "bob", twentyfour, "join", "friday", "--name", "Bob")
        try await guest.line("You are in “Friday” as Bob.")
        try guest.write(try await guest.solution())
        try await guest.line(with: "Your time: ")
    }

    @Test("rooms lists every room of every host; a duplicate name gets the daemon's new name, and both can be joined")
    func rooms() async throws {
        let first = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Game", "--name", "Other")
        try await first.line(with: "“Other” is open")
        // Two that claim a name at the same moment decide between them; the later of two always yields.
        let early = try start(on: "bob", twentyfour, "rooms", "--watch", "--json")
        try await early.line { $0.contains(#""name":"Game""#) }
        let second = try start(on: "bob", twentyfour, "host", "--no-play", "--name", "Game")
        try await second.line(#"The network knows the room as “Game #2”."#)
        let watch = try start(on: "bob", twentyfour, "rooms", "--watch", "--json")
        for name in ["Game", "Game #2", "Other"] {
            try await watch.line {
                $0.contains("\"name\":\"\(name)\"") && $0.contains("\"port\":") && $0.contains("\"state\":\"waiting\"")
            }
        }
        for name in ["Game", "Game #2"] {
            let guest = try start(on: "ann", twentyfour, "join", name, "--name", "Cy")
            try await guest.line("You are in “Game” as Cy.")
            try guest.write("q")
            _ = try await guest.end()
        }
    }

    @Test(
        "--watch shows each room's address under the table, and its code as far as it fits on the terminal",
        .enabled(if: QRScanner.obstacle == nil, Comment(rawValue: QRScanner.obstacle ?? "")))
    func roomsWithCodes() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Left", "--name", "Right")
        try await host.line(with: "“Right” is open")
        for name in ["Left", "Right"] { try await see(name, on: "bob") }
        let pipe = try start(on: "bob", twentyfour, "rooms", "--watch")
        #expect(try await pipe.line(where: { _ in true }).hasPrefix("Looking for rooms on the network."))
        let left = try await pipe.line(with: "Left in a browser: http://10.24.0.1:")
        let right = try await pipe.line(with: "Right in a browser: http://10.24.0.1:")
        #expect(!pipe.linesSoFar.contains { $0.hasPrefix("There are no rooms") })
        // script(1) provides a terminal, with rows for one code.
        let terminal = try start(
            on: "bob", "script", "--quiet", "--command",
            "stty columns 80 rows 24; TERM=xterm NO_COLOR=1 exec \(twentyfour) rooms --watch", "/dev/null")
        // Rooms appear one by one, each with a new table; the last table has both.
        var codes: [String]?
        while case let line = try await terminal.line(where: { _ in true }), codes == nil || !line.hasPrefix(right) {
            codes = line.hasPrefix(left) ? [] : codes.map { $0 + [line.filter { "█▀▄ ".contains($0) }] }
        }
        #expect(codes?.count == 17)
        #expect(try await QRScanner.read(screen: codes ?? []) == [String(left.split(separator: " ").last ?? "")])
    }

    @Test("A room published by another program is listed, and a dead one cannot be joined")
    func foreignRoom() async throws {
        try start(
            on: "ann", "avahi-publish-service", "Strange", "_twentyfour._tcp", "4711", "txtvers=1", "v=1", "id=x",
            "state=round", "players=3", "cap=9", "pin=0", "classic=0")
        let watch = try start(on: "bob", twentyfour, "rooms", "--watch", "--json")
        try await watch.line {
            $0.contains(#""capacity":9"#) && $0.contains(#""players":3"#) && $0.contains(#""port":4711"#)
        }
        let guest = try start(on: "bob", twentyfour, "join", "Strange", "--name", "Bob")
        try await guest.line("Could not connect to that room. Check the address and whether the host is running.")
        #expect(try await guest.end().status == 69)
    }

    @Test("A room that is not there is unavailable")
    func unknownRoom() async throws {
        let guest = try start(on: "bob", twentyfour, "join", "Nowhere", "--name", "Bob")
        try await guest.line("There is no room “Nowhere” on the network.")
        #expect(try await guest.end().status == 69)
    }

    @Test("A player who was cut off for ten seconds gets their seat and round back")
    func cablePulled() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Saturday", "--seconds", "3000")
        try await host.line(with: "is open")
        try await see("Saturday", on: "bob")
        let guest = try start(on: "bob", twentyfour, "join", "Saturday", "--name", "Bob")
        let solution = try await guest.solution()
        try await commands.lab.link("bob", "down")
        // What is sent now is lost, and that is noticed.
        try guest.write("1+1")
        try await guest.line("The connection was lost. Reconnecting…", within: .seconds(60))
        try await commands.lab.link("bob", "up")
        try await guest.line("You are back in your seat in “Saturday”.", within: .seconds(60))
        #expect(try await guest.solution() == solution)
        try guest.write(solution)
        try await guest.line(with: "Right! Solved in ")
    }

    @Test("A host that was killed continues at another port, and guests on the network get their seats back")
    func hostRestarted() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Sunday", "--port", "2401")
        try await host.line(with: "is open")
        try await see("Sunday", on: "bob")
        let guest = try start(on: "bob", twentyfour, "join", "Sunday", "--name", "Bob")
        try await guest.line("You are in “Sunday” as Bob.")
        host.signal(SIGKILL)
        try await guest.line(with: "The connection was lost.")
        // What listens at the room's old address is not a host.
        let squatter = try start(on: "ann", Python.interpreter, "-m", "http.server", "2401")
        try await squatter.line(with: "Serving HTTP")
        let again = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Sunday")
        try await again.line(with: "Port 2401 is taken.")
        try await guest.line("You are back in your seat in “Sunday”.", within: .seconds(60))
    }

    @Test("Players join a room that was closed and opened again")
    func begunAnew() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Sunday")
        try await host.line(with: "is open")
        try await see("Sunday", on: "bob")
        let guest = try start(on: "bob", twentyfour, "join", "Sunday", "--name", "Bob")
        try await guest.line("You are in “Sunday” as Bob.")
        host.signal(SIGKILL)
        try await guest.line(with: "The connection was lost.")
        let again = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Sunday", "--fresh")
        try await again.line(with: "is open")
        try await guest.line("“Sunday” was restarted. You have a new seat as Bob.", within: .seconds(60))
    }

    @Test("If the mDNS daemon is stopped and started while a room is open, the room is visible all the time")
    func daemonRestarted() async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Monday")
        try await host.line(with: "is open")
        for action in ["stop", "start"] {
            try await commands.lab.daemon("ann", action)
            let watch = try start(on: "bob", twentyfour, "rooms", "--watch", "--json")
            try await watch.line(within: .seconds(60)) { $0.contains(#""name":"Monday""#) }
        }
    }

    @Test("Two rooms of a host without daemon and message bus are listed and joined by name, there and elsewhere")
    func withoutDaemon() async throws {
        let host = try start(on: "dee", twentyfour, "host", "--no-play", "--name", "One", "--name", "Two")
        try await host.line(with: "“Two” is open")
        for (guest, name) in [("dee", "One"), ("bob", "two")] {
            let rooms = try start(on: guest, twentyfour, "rooms", "--watch", "--json")
            try await rooms.line { $0.contains(#""name":"Two""#) }
            let player = try start(on: guest, twentyfour, "join", name, "--name", "Bob")
            try await player.line(with: " as Bob.")
        }
        try host.write("/quit")
        _ = try await host.end()
        let rooms = try await start(on: "dee", twentyfour, "rooms").end()
        #expect(rooms.status == 69 && rooms.lines.first?.hasPrefix("There are no rooms") == true)
        let watch = try start(on: "dee", twentyfour, "rooms", "--watch")
        try await watch.line(with: "There are no rooms on the network.")
        #expect(watch.linesSoFar.first?.hasPrefix("Looking for rooms on the network.") == true)
    }

    @Test(
        "A host in another language, published by another program, is found and joined",
        .enabled(if: Python.has("json"), "there is no python3; script/bootstrap test installs it"))
    func foreignHost() async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "host.py").path
        let host = try start(on: "ann", Python.interpreter, script, "2424")
        try await host.line("listening")
        try start(
            on: "ann", "avahi-publish-service", "Monty", "_twentyfour._tcp", "2424", "txtvers=1", "v=1", "id=py",
            "state=waiting", "players=0", "cap=1", "pin=0", "classic=0")
        try await see("Monty", on: "bob")
        let guest = try start(on: "bob", twentyfour, "join", "Monty", "--name", "Bob")
        try await guest.line("You are in “Monty” as Bob.")
        try await host.line { $0.hasPrefix("pong ") }
        try await guest.line(with: "make 24 from 3 3 8 8")
        try guest.write("8+8+3+3")
        try await guest.line(with: "Not yet: that does not make 24.")
        try guest.write("8/(3-8/3)")
        try await guest.line(with: "Right! Solved in 1.50 seconds.")
        try await guest.line("That was all.")
        #expect(try await guest.end().status == 0)
    }

    @Test(
        "A host cannot plant a seat in another room, whose name or player name differs",
        .enabled(if: Python.has("json"), "there is no python3; script/bootstrap test installs it"),
        arguments: [("Friday", "Mallory"), ("Thursday", "Bob")])
    func plantedSeat(room: String, player: String) async throws {
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--no-history", "--name", "Thursday")
        let address = try await host.line(with: "By address:")
        let port = try #require(address.split(separator: ":").last.map(String.init))
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "planted_seat.py").path
        let mallory = try start(on: "dee", Python.interpreter, script, "10.24.0.1", port, room, player)
        try await mallory.line("listening")
        let guest = try start(on: "bob", twentyfour, "join", "10.24.0.4:2424", "--name", "Bob")
        try await guest.line("You are in “\(room)” as \(player).")
        // The program found the other room on the network, and did not claim the seat there.
        try await mallory.line("claims nothing")
    }

    @Test("A host that has no IPv4 is found and joined by name, and by an IPv6 address")
    func ipv6Only() async throws {
        try await commands.lab.leaveIPv6Only("cy")
        let host = try start(on: "cy", twentyfour, "host", "--no-play", "--name", "Six")
        let address = try await host.line(with: "twentyfour join [fd24::3]:").split(separator: " ").last ?? ""
        try await see("Six", on: "bob")
        for destination in ["Six", String(address)] {
            let guest = try start(on: "bob", twentyfour, "join", destination, "--name", "Bob")
            try await guest.line("You are in “Six” as Bob.")
            try guest.write("q")
            _ = try await guest.end()
        }
    }
}
