import Foundation
import Stage
import Testing

@Suite("A PIN is known only to the people who should know it")
struct PinTests {
    private let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
    private let pin = "pin-\(UUID().uuidString)"

    private func start(_ arguments: String...) throws -> RunningCommand {
        try RunningCommand([RunningCommand.program("twentyfour")] + arguments, environment: ["HOME": home])
    }

    private func port(of host: RunningCommand) async throws -> String {
        let address = try await host.line(with: "By address:")
        return try #require(address.split(separator: ":").last.map(String.init))
    }

    /// The processes in whose arguments anybody on this machine can see the PIN.
    private func whoShowsIt() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
            let arguments = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return Int(process) != nil && arguments.range(of: Data(pin.utf8)) != nil
        }
    }

    @Test("A PIN on the command line works, and no process list shows it")
    func commandLine() async throws {
        let host = try start("host", "--no-play", "--no-advertise", "--no-history", "--pin", pin)
        let port = try await port(of: host)
        let ann = try start("join", "127.0.0.1:\(port)", "--name", "Ann", "--pin=\(pin)")
        try await ann.line(with: "You are in")
        #expect(try whoShowsIt() == [])
        let eve = try start("join", "127.0.0.1:\(port)", "--name", "Eve", "--pin", "another")
        #expect(try await eve.end().status == 77)
    }

    @Test("With --pin -, the first line of the input is the PIN, and the rest are commands")
    func input() async throws {
        let host = try start("host", "--no-play", "--no-advertise", "--no-history", "--pin", "-")
        try host.write(pin)
        let port = try await port(of: host)
        let ann = try start("join", "127.0.0.1:\(port)", "--name", "Ann", "--pin", "-")
        try ann.write(pin)
        try await ann.line(with: "You are in")
        try ann.write("q")
        #expect(try await ann.end().status == 0)
        try host.write("/quit")
        #expect(try await host.end().status == 0)
        let without = try start("host", "--no-play", "--no-advertise", "--no-history", "--pin", "-")
        try without.endInput()
        #expect(try await without.end().status == 64)
    }

    @Test("A PIN in a file works, and appears neither in the host's output nor in its stored data")
    func file() async throws {
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let file = home + "/pin", history = home + "/history.sqlite"
        try Data("\(pin)\r\nmore\n".utf8).write(to: URL(filePath: file))
        let host = try start("host", "--no-play", "--no-advertise", "--history", history, "--pin-file", file)
        let port = try await port(of: host)
        let ann = try start("join", "127.0.0.1:\(port)", "--name", "Ann", "--pin-file", file)
        try await ann.line(with: "You are in")
        try host.write("/quit")
        let said = try await host.end().lines
        #expect(!(host.linesSoFar + said).contains { $0.contains(pin) })
        for kept in try FileManager.default.subpathsOfDirectory(atPath: home) where kept != "pin" {
            let bytes = FileManager.default.contents(atPath: "\(home)/\(kept)") ?? Data()
            #expect(bytes.range(of: Data(pin.utf8)) == nil, "\(kept)")
        }
        #expect(try await start("host", "--pin-file", home + "/nowhere").end().status == 74)
        #expect(try await start("host", "--pin", "1", "--pin-file", file).end().status == 64)
    }

    @Test("A host who has changed the PIN can watch, and play again")
    func changed() async throws {
        let host = try start("host", "--player", "Ann", "--no-advertise", "--no-history", "--endless")
        try await host.line(with: "as Ann.")
        try host.write("/pin 4242")
        try await host.line(with: "4242")
        try host.write("/watch")
        try host.write("/play")
        try await host.line(with: "as Ann.")
        try host.write("/quit")
        #expect(try await host.end().status == 0)
    }
}
