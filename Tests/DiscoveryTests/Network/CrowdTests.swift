import Stage
import Testing

/// One host that announces rooms without end, on a network of its own.
@Suite(
    "A crowd of rooms", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .enabled(if: Python.has("zeroconf"), "python3 finds no zeroconf; script/bootstrap test installs it"),
    .lab("ann", "bob", "eve"))
final class CrowdTests: LabSuite {
    let commands: HostCommands

    init() throws {
        commands = try HostCommands()
    }

    @Test(
        "Two rooms are seen beside 300 of one host that were first, under however many names the host goes",
        arguments: [1, 300])
    func crowd(names: Int) async throws {
        let crowd = try start(on: "eve", Python.interpreter, HostCommands.peer, "crowd", "300", "10.24.0.3", "\(names)")
        try await crowd.line("ready")
        let browse = try probe(on: "bob", "browse")
        // Eight are shown.
        try await browse.line(within: .seconds(60)) { $0.hasSuffix("\thidden 292") }
        for (host, port) in [("ann", "2421"), ("bob", "2422")] {
            let room = try probe(on: host, "advertise", "Of \(host)", port)
            try await room.line("registered Of \(host)")
        }
        let isBoth = shows("Of ann=0", "Of bob=0")
        let line = try await browse.line(within: .seconds(60)) { isBoth($0) && $0.hasSuffix("\thidden 292") }
        #expect(line.split(separator: "\t").count == 12, "\(line)")
        #expect(try await probe(on: "bob", "resolve", "Of ann").rest().first == "endpoint ann.local 2421 10.24.0.1")
        try crowd.endInput()
        _ = try await crowd.rest()
    }
}
