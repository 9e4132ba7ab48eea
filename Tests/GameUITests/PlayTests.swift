import Foundation
import Puzzles
import Stage
import Testing

/// The real program on a real terminal.
@Suite("Playing at a terminal", .timeLimit(.minutes(5)))
struct PlayTests {
    let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
    let program = RunningCommand.program("twentyfour")

    /// Opens a room at a pipe.
    func open(_ options: String...) async throws -> (host: RunningCommand, address: String) {
        let host = try RunningCommand([program, "host", "--no-play", "--no-advertise", "--name", "Party"] + options)
        let line = try await host.line(with: "twentyfour join")
        return (host, "127.0.0.1:" + (line.split(separator: ":").last ?? ""))
    }

    func sit(_ arguments: String..., columns: Int = 70, rows: Int = 24) throws -> PseudoTerminal {
        try sit(arguments: arguments, columns: columns, rows: rows)
    }

    func sit(arguments: [String], columns: Int, rows: Int) throws -> PseudoTerminal {
        try PseudoTerminal(
            command: [program] + arguments, columns: columns, rows: rows,
            environment: ["HOME=\(home)", "LANG=C.UTF-8"])
    }

    /// The puzzle on the screen.
    func numbers(on terminal: PseudoTerminal) -> [Int] {
        let line = terminal.screen.lines.last ?? ""
        return line.prefix { $0 != ">" }.split(separator: " ").compactMap { Int($0) }.suffix(4)
    }

    func hasPrompt(_ screen: Screen) -> Bool {
        screen.lines.last?.contains(/^(\d+ s  )?\d \d \d \d >/) == true
    }

    @Test("A round is played: the puzzle, the verdicts, the table, the solution")
    func round() async throws {
        let room = try await open("--break", "30")
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the puzzle", hasPrompt)
        #expect(ann.screen.isSecond)
        #expect(ann.screen.lines.contains { $0.contains("Party") && $0.contains("Round 1") })
        ann.type("1+\r")
        try ann.wait(for: "why it is wrong") { $0.lines.contains { $0.hasPrefix("✗ Not yet: ") } }
        let solution = try #require(try Solver.firstSolution(of: Puzzle(numbers(on: ann))))
        ann.type("\(solution)\r")
        try ann.wait(for: "the end of the round") { screen in
            ["✓ Right! Solved in ", "Round 1 is over: ", "Your time: ", "> 🥇 1  ■ Ann", "next round in "]
                .allSatisfy { text in screen.lines.contains { $0.contains(text) } }
        }
        ann.type("q\r")
        try ann.wait(for: "the question") { $0.lines.contains { $0.hasSuffix("Type q again to leave.") } }
        ann.type("q\r")
        #expect(try ann.exitStatus() == 0)
        // The terminal is as it was, and the standings stand there.
        #expect(!ann.screen.isSecond)
        #expect(ann.screen.lines.contains { $0.contains("🥇 1  ■ Ann") })
        #expect(ann.screen.lines.contains("You left the room."))
        #expect(ann.screen.unknown.isEmpty)
        withExtendedLifetime(room) {}
    }

    @Test("Typed text stays while messages arrive and the clock runs")
    func typingWhileMessagesArrive() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("8/(3-")
        try ann.wait(for: "what was typed") { $0.lines.contains { $0.hasSuffix("> 8/(3-") } }
        let bob = try RunningCommand([program, "join", room.address, "--name", "Bob"], environment: ["HOME": home])
        try await bob.line(with: "as Bob.")
        try ann.wait(for: "Bob in the table above what is typed") { screen in
            screen.lines.contains { $0.contains("Bob") && $0.contains("guessing") }
                && screen.lines.last { !$0.isEmpty }?.hasSuffix("> 8/(3-") == true
        }
        let clock = { (screen: Screen) in screen.lines.first { $0.contains("█") && $0.hasSuffix(" s") } }
        let before = clock(ann.screen)
        try ann.wait(for: "the clock to go on") { screen in
            clock(screen) != before && screen.lines.last?.hasSuffix("> 8/(3-") == true
        }
        withExtendedLifetime(room) {}
    }

    @Test("The first Ctrl-C explains the second one, which leaves, restores the terminal and keeps the seat")
    func interrupt() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("half a li\u{3}")
        try ann.wait(for: "the warning") { screen in
            screen.lines.contains { $0.hasPrefix("Press Ctrl-C again to leave.") }
                && screen.lines.last?.hasSuffix("> half a li") == true
        }
        // On a busy machine the first one may be too long ago.
        ann.type("\u{3}\u{3}")
        #expect(try ann.exitStatus() == 130)
        #expect(ann.modes == ann.formerModes)
        #expect(!ann.screen.isSecond)
        let again = try sit("join", room.address, "--name", "Ann")
        try again.wait(for: "the puzzle", hasPrompt)
        // The same seat: player number 1.
        try room.host.write("/who")
        try await room.host.line(with: "#1 Ann, from ")
    }

    @Test("Half-typed text is put aside when a new round starts, and the up key brings it back")
    func newRound() async throws {
        let room = try await open("--break", "0")
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("8/(3-")
        try ann.wait(for: "what was typed") { $0.lines.last?.hasSuffix("> 8/(3-") == true }
        try room.host.write("/skip")
        try ann.wait(for: "the next puzzle at an empty prompt") { screen in
            screen.lines.contains { $0.contains("Round 2") } && screen.lines.last?.hasSuffix(" >") == true
        }
        ann.type(Keys.up)
        try ann.wait(for: "what was typed before") { $0.lines.last?.hasSuffix("> 8/(3-") == true }
    }

    @Test("A small terminal, and one that becomes small, has the lines of a log; one that grows has the picture")
    func sizes() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann", columns: 20, rows: 5)
        try ann.wait(for: "the puzzle") { $0.lines.contains { $0.contains(/\d    \d    \d/) } }
        #expect(!ann.screen.isSecond)
        ann.type("1+")
        for (columns, rows) in [(80, 24), (20, 6), (60, 5), (120, 40), (19, 12), (60, 20)] {
            ann.resize(columns: columns, rows: rows)
            let isLarge = columns >= 20 && rows >= 6
            try ann.wait(for: "the right screen at \(columns)x\(rows)") { screen in
                screen.isSecond == isLarge && screen.lines.last?.hasSuffix("> 1+") == true
                    && screen.lines.contains { $0.contains("make 24") && !$0.contains("first") } == isLarge
            }
        }
        ann.type("\u{C}")
        try ann.wait(for: "the picture, drawn again") { screen in
            screen.lines.contains { $0.contains("make 24") } && screen.lines.last?.hasSuffix("> 1+") == true
        }
        withExtendedLifetime(room) {}
    }

    @Test("A caret marks the fault of an invalid expression")
    func caret() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann", columns: 80, rows: 30)
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("1+(2*)\r")
        try ann.wait(for: "the caret") { screen in
            guard let line = screen.lines.firstIndex(of: "  1+(2*)") else { return false }
            return screen.lines[line + 1] == "       ^"
        }
        withExtendedLifetime(room) {}
    }

    @Test("The television shows the puzzle in large digits and leaves the terminal as it was")
    func television() async throws {
        let room = try await open()
        let ann = try RunningCommand([program, "join", room.address, "--name", "Ann"], environment: ["HOME": home])
        try await ann.line(with: "make 24 from ")
        let television = try sit("join", room.address, "--spectate", columns: 80, rows: 30)
        try television.wait(for: "the room and the table") { screen in
            screen.lines.contains { $0.contains("Party") && $0.contains("Round 1") }
                && screen.lines.contains { $0.contains("Ann") && $0.contains("guessing") }
                && screen.lines.count { $0.contains("█") && !$0.contains(" s") } >= 5
        }
        television.type("q")
        #expect(try television.exitStatus() == 0)
        #expect(television.modes == television.formerModes)
        #expect(String(decoding: television.output, as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test("When the host closes the room, the television shows its last picture until a key is pressed")
    func televisionEnds() async throws {
        let room = try await open()
        let television = try sit("join", room.address, "--spectate", columns: 80, rows: 24)
        try television.wait(for: "the room") { $0.lines.contains { $0.contains("Party") } }
        try room.host.write("/quit")
        _ = try await room.host.end()
        try television.wait(for: "the last picture") { screen in
            screen.isSecond && screen.lines.last?.contains("Press any key to close this screen.") == true
                && screen.lines.contains { $0.contains("Party") }
        }
        television.resize(columns: 60, rows: 20)
        try television.wait(for: "the same on another size") {
            $0.lines.count == 20 && $0.lines[19].contains("any key")
        }
        television.type(" ")
        #expect(try television.exitStatus() == 0)
        #expect(!television.screen.isSecond)
        #expect(television.modes == television.formerModes)
        #expect(television.screen.lines.contains("The room was closed."))
    }

    @Test("Plain mode writes no escape sequence and announces each change once")
    func plain() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann", "--plain")
        try ann.wait(for: "the puzzle") { $0.lines.contains { $0.contains("make 24 from ") } }
        let bob = try RunningCommand([program, "join", room.address, "--name", "Bob"], environment: ["HOME": home])
        try await bob.line(with: "make 24 from ")
        try ann.wait(for: "Bob's coming") { $0.lines.contains("Bob joined.") }
        try bob.write("g")
        try ann.wait(for: "Bob's giving up") { $0.lines.contains("Bob gave up. 1 player is still guessing.") }
        #expect(!ann.output.contains(0x1B))
        withExtendedLifetime(room) {}
    }

    @Test("/me shows the player's own name and score")
    func oneself() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/me\r")
        try ann.wait(for: "the score") {
            $0.lines.contains("You are Ann. You are still guessing. 0 points, 0 won, 0 solved.")
        }
        withExtendedLifetime(room) {}
    }
}
