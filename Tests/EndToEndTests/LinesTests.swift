import Foundation
import Stage
import Testing

private let tools = ["nc", "telnet"]
private let missing = tools.filter { !FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }

@Suite(
    "People with nothing but nc or telnet",
    .enabled(
        if: missing.isEmpty, "there is no \(missing.joined(separator: " and no ")); script/bootstrap test installs it"))
struct LinesTests {
    @Test("They play, lose the connection, come back with the code and leave", arguments: tools)
    func plays(tool: String) async throws {
        let party = try await Party("--pin", "0042", "--break", "60")
        let ann = try RunningCommand([tool, "127.0.0.1", "\(party.port)"])
        // Nothing has been typed yet.
        try await ann.line(with: "What is your name?")
        try ann.write("Ann")
        try await ann.line(with: "This room has a PIN.")
        try ann.write("0042")
        try await ann.line(with: "You are in “TwentyFour” as Ann.")
        let promise = try await ann.line(with: "come back with the name ")
        let key = try #require(promise.firstMatch(of: /Ann#[A-Z2-9]{8}/)).output
        let solution = try await ann.solution()
        try ann.write("1+1")
        try await ann.line(with: "Not yet: ")
        ann.signal(SIGKILL)
        _ = try await ann.end()

        let again = try RunningCommand([tool, "127.0.0.1", "\(party.port)"])
        try await again.line(with: "What is your name?")
        try again.write("\(key)")
        try await again.line(with: "You are in “TwentyFour” as Ann.")
        try again.write(solution)
        try await again.line(with: "Right! Solved in ")
        try await again.line(with: "Your time: ")
        try again.write("q")
        try await again.line(with: "Type q again to leave.")
        try again.write("q")
        try await again.line(with: "You left the room.")
        // nc also waits for the end of its own input.
        try again.endInput()
        _ = try await again.end()
    }
}
