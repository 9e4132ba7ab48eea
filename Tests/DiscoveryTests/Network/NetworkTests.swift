import Foundation
import Stage
import Testing

/// Discovery on real hosts with real daemons. One test at a time: they stop daemons and pull cables.
@Suite(
    "Network", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .lab("ann", "bob", "cy"))
final class NetworkTests: LabSuite {
    /// Names as DNS has them, and as they are shown.
    static let hostileNames = [
        ("Dr. Smith\\Dr. \"J\"'s", "Dr. Smith\\Dr. \"J\"'s"),
        ("back\\032slash\\.dot.", "back\\032slash\\.dot."),
        ("\u{1B}]0;owned\u{7}\u{1B}[2J", "]0;owned[2J"),
        ("\u{202E}emag s'nnA\u{2069}", "emag s'nnA"),
        ("two\nlines\ttab", "two lines tab"),
        ("友達 ❤️ %s%n $(id) ;", "友達 ❤️ %s%n $(id) ;"),
        ("_twentyfour._tcp.local", "_twentyfour._tcp.local"),
        (" ", "?"),
        (String(repeating: "漢", count: 21), String(repeating: "漢", count: 21)),
    ]

    let commands: HostCommands

    init() throws {
        commands = try HostCommands()
    }

    @Test("Another host sees a room, its port and its advert")
    func advertise() async throws {
        let room = try probe(on: "ann", "advertise", "Seen", "2401")
        try await room.line("registered Seen")
        let browse = try start(on: "bob", "avahi-browse", "-rp", "_twentyfour._tcp")
        let line = try await browse.line { $0.hasPrefix("=;eth0;IPv4;Seen;") }
        #expect(line.contains(";ann.local;10.24.0.1;2401;"))
        for string in ["txtvers=1", "v=1", "id=r1", "state=waiting", "players=0", "cap=1000", "pin=0"] {
            #expect(line.contains("\"\(string)\""))
        }
    }

    @Test(
        "Another host sees a room that is written as RFC 6763 says, if it is no relative of Avahi",
        .enabled(if: Python.has("zeroconf"), "python3 finds no zeroconf; script/bootstrap test installs it"))
    func zeroconf() async throws {
        let room = try probe(on: "ann", "advertise", "Ann's 2. \"game\" \\o/ 漢", "2402")
        try await room.line { $0.hasPrefix("registered") }
        let peer = try start(on: "bob", Python.interpreter, HostCommands.peer, "browse")
        let line = try await peer.line { $0.contains("2402") }
        #expect(line.contains(#""name": "Ann's 2. \"game\" \\o/ 漢""#))
        #expect(line.contains(#""host": "ann.local.""#))
        #expect(line.contains(#""txt": "\ttxtvers=1\u0003v=1\u0005id=r1"#))
    }

    @Test("We see a room of another host, and its advert, and where it is")
    func browse() async throws {
        let bob = try probe(on: "bob", "browse")
        try await bob.line(where: lacks("Theirs"))
        let room = try start(
            on: "ann", "avahi-publish-service", "Theirs", "_twentyfour._tcp", "2403", "v=1", "players=7")
        try await bob.line(where: shows("Theirs=7"))
        #expect(
            try await resolve("Theirs", on: "bob", until: { $0.count == 2 }) == [
                "endpoint ann.local 2403 10.24.0.1", "endpoint ann.local 2403 fd24::1",
            ])
        room.signal(SIGKILL)
        try await bob.line(where: lacks("Theirs"))
    }

    @Test("A room on the same host is found too")
    func sameHost() async throws {
        let room = try probe(on: "ann", "advertise", "Own", "2404")
        try await room.line("registered Own")
        try await probe(on: "ann", "browse").line(where: shows("Own=0"))
        let endpoint = "endpoint ann.local 2404 10.24.0.1"
        #expect(try await resolve("Own", on: "ann", until: { $0.first == endpoint }).first == endpoint)
    }

    @Test("A change is seen: the first at once, of others within 5 s the last one only")
    func update() async throws {
        let bob = try probe(on: "bob", "browse")
        let room = try probe(on: "ann", "advertise", "Busy", "2405")
        try await bob.line(where: shows("Busy=0"))
        let begin = ContinuousClock.now
        try room.write("players 1")
        try await bob.line(where: shows("Busy=1"))
        for players in 2...9 { try room.write("players \(players)") }
        // On a busy machine it may take more than 5 s until all are written.
        var listings: [String] = []
        while listings.last.map(shows("Busy=9")) != true {
            listings.append(try await bob.line { !self.shows("Busy=1")($0) })
        }
        #expect(ContinuousClock.now - begin >= .seconds(5 * listings.count), "\(listings)")
    }

    @Test("A room that is stopped is gone, and so is one whose process dies")
    func withdraw() async throws {
        let bob = try probe(on: "bob", "browse")
        let first = try probe(on: "ann", "advertise", "First", "2406")
        try await bob.line(where: shows("First=0"))
        let second = try probe(on: "ann", "advertise", "Second", "2407")
        try await bob.line(where: shows("First=0", "Second=0"))
        try first.write("stop")
        try await first.line("stopped")
        try await bob.line(where: lacks("First"))
        second.signal(SIGKILL)
        try await bob.line(where: lacks("Second"))
    }

    @Test("A name that is taken gets a number, on the same host and on others")
    func collision() async throws {
        for (host, port, name) in [
            ("ann", "2415", "Twin"), ("ann", "2416", "Twin #2"), ("bob", "2417", "Twin #3"),
        ] {
            let room = try probe(on: host, "advertise", "Twin", port)
            try await room.line("registered \(name)")
        }
        try await probe(on: "cy", "browse").line(where: shows("Twin=0", "Twin #2=0", "Twin #3=0"))
    }

    @Test("A host whose cable is pulled is seen no more, and seen again when it is back")
    func link() async throws {
        try probe(on: "ann", "advertise", "Far", "2411")
        let bob = try probe(on: "bob", "browse")
        try await bob.line(where: shows("Far=0"))
        try await commands.lab.link("bob", "down")
        try await bob.line(where: lacks("Far"))
        try await commands.lab.link("bob", "up")
        try await bob.line(where: shows("Far=0"))
    }

    @Test("A room on a host without IPv4 is found")
    func ipv6Only() async throws {
        try await commands.lab.leaveIPv6Only("cy")
        let room = try probe(on: "cy", "advertise", "Six", "2412")
        try await room.line("registered Six")
        try await probe(on: "bob", "browse").line(where: shows("Six=0"))
        #expect(try await resolve("Six", on: "bob") == ["endpoint cy.local 2412 fd24::3"])
    }

    @Test("A room that nobody answers for is not available")
    func ghost() async throws {
        let nobody = try probe(on: "bob", "resolve", "Nobody")
        #expect(try await nobody.rest() == ["failed The selected game is not available."])
    }

    @Test(
        "A room on a host without an address is not available",
        .enabled(if: Python.has("zeroconf"), "python3 finds no zeroconf; script/bootstrap test installs it"))
    func addressless() async throws {
        let ghost = try start(on: "ann", Python.interpreter, HostCommands.peer, "ghost", "Ghost")
        try await ghost.line("ready")
        try await probe(on: "bob", "browse").line(where: shows("Ghost=?"))
        let resolve = try probe(on: "bob", "resolve", "Ghost")
        #expect(try await resolve.rest() == ["failed The selected game is not available."])
        try ghost.endInput()
        _ = try await ghost.rest()
    }

    @Test("A name is shown cleaned and resolved as it is", arguments: hostileNames)
    func hostileName(raw: String, shown: String) async throws {
        try start(on: "ann", "avahi-publish-service", raw, "_twentyfour._tcp", "2413", "v=1")
        try await probe(on: "bob", "browse").line(where: shows("\(shown)=0"))
        let endpoint = "endpoint ann.local 2413 10.24.0.1"
        #expect(try await resolve(raw, on: "bob", until: { $0.first == endpoint }).first == endpoint)
    }

    @Test("What is cancelled leaves no descriptor behind")
    func descriptors() async throws {
        let cycle = try probe(on: "bob", "cycle", "6")
        let words = try await cycle.line(within: .seconds(60)) { $0.hasPrefix("descriptors") }.split(
            separator: " ")
        let counts = words.compactMap { Int($0) }
        try #require(counts.count == 2)
        #expect(counts[1] <= counts[0] + 8)
    }
}
