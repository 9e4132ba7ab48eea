import Stage
import Testing

@Suite("Commands end with the right sentence and status")
struct CommandTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let arguments: String
        let sentence: String
        let status: Int32
        var testDescription: String { "twentyfour \(arguments)" }
    }

    static let cases = [
        Case(arguments: "solve 3 3 8 8", sentence: "8/(3-8/3)", status: 0),
        Case(arguments: "solve 1 1 1 1", sentence: "cannot make 24", status: 1),
        Case(arguments: "check 8/(3-8/3) 3 3 8 8", sentence: "Right: that makes 24.", status: 0),
        Case(arguments: "check 8/3-8/3 3 3 8 8", sentence: "that makes 0, not 24", status: 1),
        Case(arguments: "check 8/(3-8/7) 3 3 8 8", sentence: "7 is not one of the numbers", status: 1),
        Case(arguments: "check 8(3 3 3 8 8", sentence: "column", status: 1),
        Case(arguments: "host --port 70000", sentence: "--port must be 0 to 65535", status: 64),
        Case(arguments: "host --no-play --bind 203.0.113.1", sentence: "--bind", status: 74),
        Case(arguments: "join 127.0.0.1:1 --name Ann", sentence: "Could not connect", status: 69),
        Case(arguments: "nonsense", sentence: "nonsense", status: 64),
    ]

    @Test("A command", arguments: cases)
    func ends(_ command: Case) async throws {
        let arguments = command.arguments.split(separator: " ").map(String.init)
        let running = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        let end = try await running.end()
        #expect(end.status == command.status)
        #expect(end.lines.contains { $0.contains(command.sentence) }, "\(end.lines)")
    }

    @Test("A port in use is said to be")
    func portInUse() async throws {
        let party = try await Party()
        let second = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--port", "\(party.port)"])
        let end = try await second.end()
        #expect(
            end.lines == [
                "Could not start the game: port \(party.port) is in use. Choose another one with --port, or leave it out."
            ])
        #expect(end.status == 74)
    }
}
