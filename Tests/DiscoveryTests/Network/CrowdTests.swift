import Stage
import Testing

/// One host that announces rooms without end, on a network of its own.
@Suite(
    "A crowd of rooms", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .enabled(if: Python.has("zeroconf"), "python3 finds no zeroconf; script/bootstrap test installs it"),
    .lab("ann", "bob", "eve", "dee:bare"))
final class CrowdTests: LabSuite {
    let commands: HostCommands

    init() throws {
        commands = try HostCommands()
    }

    /// `dee` has no daemon.
    @Test(
        "Two rooms are seen beside 300 of one host that were first, under however many names the host goes",
        arguments: [(1, "bob"), (300, "bob"), (300, "dee")])
    func crowd(names: Int, witness: String) async throws {
        let crowd = try start(on: "eve", Python.interpreter, HostCommands.peer, "crowd", "300", "10.24.0.3", "\(names)")
        try await crowd.line("ready")
        let browse = try probe(on: witness, "browse")
        try await browse.line(within: .seconds(120)) { Self.isSorted($0) }
        for (host, port) in [("ann", "2421"), ("bob", "2422")] {
            let room = try probe(on: host, "advertise", "Of \(host)", port)
            try await room.line("registered Of \(host)")
        }
        let isBoth = shows("Of ann=0", "Of bob=0")
        try await browse.line(within: .seconds(120)) { isBoth($0) && Self.isSorted($0) }
        // On a busy machine the addresses come one after the other, beside all that the crowd says.
        let endpoint = "endpoint ann.local 2421 10.24.0.1"
        #expect(try await resolve("Of ann", on: witness, until: { $0.contains(endpoint) }).contains(endpoint))
        try crowd.endInput()
        _ = try await crowd.rest()
    }

    /// Whether of the false rooms two shares at most are shown, and most are hidden. A network may lose what is said of some,
    /// and of where their hosts are.
    private static func isSorted(_ line: String) -> Bool {
        let columns = line.split(separator: "\t")
        let hidden = columns.last.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
        return (8...16).contains(columns.count { $0.hasPrefix("0 False") }) && hidden > 150
    }
}
