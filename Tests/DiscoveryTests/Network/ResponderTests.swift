import Foundation
import Stage
import Testing

/// Discovery on hosts without a daemon, and beside hosts that have one. Ann and bob have one, which bob's tests stop.
@Suite(
    "Without a daemon", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .lab("ann", "bob", "cy:bare", "dee:bare", "eve:bare", "fay:bare"))
final class ResponderTests: LabSuite {
    let commands: HostCommands

    init() throws {
        commands = try HostCommands()
    }

    @Test(
        "a room is seen, found, kept up to date and seen to go, whichever side has none",
        arguments: [("ann", 1, "cy"), ("cy", 3, "ann"), ("cy", 3, "dee"), ("dee", 4, "cy")])
    func oneSideOrBoth(host: String, number: Int, guest: String) async throws {
        let browse = try probe(on: guest, "browse")
        let room = try probe(on: host, "advertise", "Seen", "2501")
        try await room.line("registered Seen")
        try await browse.line(where: shows("Seen=0"))
        try room.write("players 3")
        try await browse.line(where: shows("Seen=3"))
        #expect(
            try await resolve("Seen", on: guest, until: { $0.count == 2 }) == [
                "endpoint \(host).local 2501 10.24.0.\(number)", "endpoint \(host).local 2501 fd24::\(number)",
            ])
        try room.write("stop")
        try await room.line("stopped")
        try await browse.line(where: lacks("Seen"))
    }

    @Test("Avahi of another host sees the room, its port and its advert, and that it is gone")
    func avahi() async throws {
        let browse = try start(on: "ann", "avahi-browse", "-rp", "_twentyfour._tcp")
        let room = try probe(on: "cy", "advertise", "Cy's game", "2502")
        let line = try await browse.line { $0.hasPrefix("=;eth0;IPv4;Cy\\039s\\032game;") }
        #expect(line.contains(";cy.local;10.24.0.3;2502;"))
        for string in ["txtvers=1", "v=1", "id=r1", "state=waiting", "players=0", "cap=1000", "pin=0"] {
            #expect(line.contains("\"\(string)\""))
        }
        try room.write("stop")
        try await browse.line { $0.hasPrefix("-;eth0;IPv4;Cy\\039s\\032game;") }
    }

    @Test(
        "a peer that is no relative of Avahi sees a room that is written as RFC 6763 says",
        .enabled(if: Python.has("zeroconf"), "python3 finds no zeroconf; script/bootstrap test installs it"))
    func zeroconf() async throws {
        let room = try probe(on: "cy", "advertise", "Ann's 2. \"game\" \\o/ 漢", "2503")
        try await room.line { $0.hasPrefix("registered") }
        let peer = try start(on: "bob", Python.interpreter, HostCommands.peer, "browse")
        let line = try await peer.line { $0.contains("2503") }
        #expect(line.contains(#""name": "Ann's 2. \"game\" \\o/ 漢""#))
        #expect(line.contains(#""txt": "\ttxtvers=1\u0003v=1\u0005id=r1"#))
        // If its host is killed, guests see it for two minutes at most.
        #expect(line.contains(#""ttl": 120}"#), "\(line)")
    }

    @Test("two programs on one host see each other")
    func sameHost() async throws {
        let room = try probe(on: "cy", "advertise", "Own", "2504")
        try await room.line("registered Own")
        try await probe(on: "cy", "browse").line(where: shows("Own=0"))
        let endpoints = try await resolve("Own", on: "cy") {
            $0.first == "endpoint cy.local 2504 10.24.0.3" && $0.last == "endpoint cy.local 2504 ::1"
        }
        #expect(endpoints.first == "endpoint cy.local 2504 10.24.0.3")
        #expect(endpoints.last == "endpoint cy.local 2504 ::1")
    }

    @Test(
        "a program that ends takes its room along, not the machine's name, which another uses",
        arguments: ["ann", "dee"])
    func sharedName(guest: String) async throws {
        let rooms = try ["First", "Second"].map { try probe(on: "cy", "advertise", $0, "2510") }
        for (room, name) in zip(rooms, ["First", "Second"]) { try await room.line("registered \(name)") }
        let browse = try probe(on: guest, "browse")
        try await browse.line(where: shows("First=0", "Second=0"))
        #expect(try await resolve("Second", on: guest, until: { $0.count == 2 }).count == 2)
        try rooms[0].write("stop")
        try await rooms[0].line("stopped")
        try await browse.line(where: lacks("First"))
        #expect(
            try await resolve("Second", on: guest, until: { $0.count == 2 }) == [
                "endpoint cy.local 2510 10.24.0.3", "endpoint cy.local 2510 fd24::3",
            ])
    }

    @Test("a name that is taken gets a number, by another program of the host and by other hosts")
    func collision() async throws {
        for (host, port, name) in [
            ("cy", "2505", "Twin"), ("cy", "2506", "Twin #2"), ("dee", "2507", "Twin #3"), ("ann", "2508", "Twin #4"),
        ] {
            let room = try probe(on: host, "advertise", "Twin", port)
            try await room.line("registered \(name)")
        }
        try await probe(on: "bob", "browse").line(where: shows("Twin=0", "Twin #2=0", "Twin #3=0", "Twin #4=0"))
    }

    @Test("two hosts of one name have a room each, and both are found")
    func hostNameTaken() async throws {
        let first = try probe(on: "cy", "advertise", "First", "2509")
        try await first.line("registered First")
        _ = try await start(on: "eve", "hostname", "cy").rest()
        let second = try probe(on: "eve", "advertise", "Second", "2510")
        try await second.line("registered Second")
        let browse = try probe(on: "dee", "browse")
        try await browse.line(where: shows("First=0", "Second=0"))
        for (name, endpoint) in [
            ("First", "endpoint cy.local 2509 10.24.0.3"), ("Second", "endpoint cy-2.local 2510 10.24.0.5"),
        ] {
            #expect(try await resolve(name, on: "dee", until: { $0.first == endpoint }).first == endpoint)
        }
    }

    @Test("a program that cannot reach the daemon's message bus does it itself beside the daemon")
    func besideDaemon() async throws {
        let nowhere = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]
        let room = try probe(on: "ann", "advertise", "Boxed", "2511", environment: nowhere)
        try await room.line("registered Boxed")
        for host in ["ann", "bob", "cy"] {
            try await probe(on: host, "browse").line(where: shows("Boxed=0"))
            let endpoint = "endpoint ann.local 2511 10.24.0.1"
            #expect(try await resolve("Boxed", on: host, until: { $0.contains(endpoint) }).contains(endpoint))
        }
        let theirs = try probe(on: "ann", "advertise", "Theirs", "2512")
        try await theirs.line("registered Theirs")
        try await probe(on: "ann", "browse", environment: nowhere).line(where: shows("Boxed=0", "Theirs=0"))
    }

    @Test("a room goes over to a daemon that starts, and back when it stops, and keeps its name")
    func goingOver() async throws {
        try await commands.lab.daemon("bob", "stop")
        let room = try probe(on: "bob", "advertise", "Steady", "2513")
        try await room.line("registered Steady")
        let browse = try probe(on: "bob", "browse")
        try await browse.line(where: shows("Steady=0"))

        try await commands.lab.daemon("bob", "start")
        try await speaks("avahi-daemon", on: "bob").line("now")
        for (players, host) in [(1, "cy"), (2, "ann")] {
            try room.write("players \(players)")
            try await browse.line(where: shows("Steady=\(players)"))
            try await probe(on: host, "browse").line(where: shows("Steady=\(players)"))
        }

        try await commands.lab.daemon("bob", "stop")
        try await speaks("discovery-probe", on: "bob").line("now")
        try room.write("players 3")
        try await browse.line(where: shows("Steady=3"))
        try await probe(on: "cy", "browse").line(where: shows("Steady=3"))
        let endpoint = "endpoint bob.local 2513 10.24.0.2"
        #expect(try await resolve("Steady", on: "cy", until: { $0.first == endpoint }).first == endpoint)
        try await commands.lab.daemon("bob", "start")
    }

    /// A command that says `now` as soon as all who listen for mDNS on a host are of this program.
    private func speaks(_ program: String, on host: String) throws -> RunningCommand {
        let listeners = "$(ss -Hulnp sport = 5353)"
        let isSo = #"[ -n "$s" ] && ! echo "$s" | grep -v '"\#(program)"'"#
        return try start(
            on: host, "sh", "-c", "until s=\(listeners) && \(isSo); do sleep 0.1; done; echo now")
    }

    @Test("where neither can be, everybody is told so, and a room appears as soon as it can be seen")
    func portTaken() async throws {
        let holder = try start(
            on: "fay", "python3", "-c",
            "import socket, sys; "
                + "v4 = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); v4.bind(('', 5353)); "
                + "v6 = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM); "
                + "v6.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1); v6.bind(('', 5353)); "
                + "print('held', flush=True); sys.stdin.read()")
        try await holder.line("held")
        let room = try probe(on: "fay", "advertise", "Late", "2514")
        let browse = try probe(on: "fay", "browse")
        for witness in [room, browse] { try await witness.line { $0.hasPrefix("unavailable Rooms cannot be seen") } }
        let resolve = try await probe(on: "fay", "resolve", "Late").rest()
        #expect(resolve.first?.hasPrefix("failed Rooms cannot be seen") == true)
        try holder.endInput()
        try await room.line("registered Late")
        try await browse.line(where: shows("Late=0"))
    }

    @Test("a name is shown cleaned and resolved as it is", arguments: NetworkTests.hostileNames)
    func hostileName(raw: String, shown: String) async throws {
        try start(on: "ann", "avahi-publish-service", raw, "_twentyfour._tcp", "2515", "v=1")
        try await probe(on: "cy", "browse").line(where: shows("\(shown)=0"))
        let endpoint = "endpoint ann.local 2515 10.24.0.1"
        #expect(try await resolve(raw, on: "cy", until: { $0.first == endpoint }).first == endpoint)
    }

    @Test("a room that nobody answers for is not available")
    func ghost() async throws {
        let nobody = try probe(on: "cy", "resolve", "Nobody")
        #expect(try await nobody.rest() == ["failed The selected game is not available."])
    }

    @Test("what is cancelled leaves no descriptor behind")
    func descriptors() async throws {
        let cycle = try probe(on: "cy", "cycle", "6")
        let words = try await cycle.line(within: .seconds(60)) { $0.hasPrefix("descriptors") }.split(separator: " ")
        let counts = words.compactMap { Int($0) }
        try #require(counts.count == 2)
        #expect(counts[1] <= counts[0] + 8)
    }
}
