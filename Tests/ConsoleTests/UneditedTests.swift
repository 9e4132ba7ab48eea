import Stage
import Testing

@testable import Console

@Suite("Without an editor") struct UneditedTests {
    @Test(
        "Plain mode writes no escape sequences and never goes back in a line",
        arguments: [(["--plain"], []), ([], ["ACCESSIBLE=1"]), ([], ["TERM=dumb"])])
    func plain(options: [String], environment: [String]) throws {
        let terminal = try PseudoTerminal(options, environment: environment)
        try terminal.expect(["ready", ""])
        #expect(terminal.modes == terminal.formerModes)
        terminal.tell("p 87 s > ")
        terminal.tell(#"a \e[31mred\e[0m message"#)
        try terminal.expect(["ready", "a red message", ""])
        terminal.type("colour\r")
        try terminal.expect(["ready", "a red message", "colour", "green", ""])
        terminal.type(Keys.control("D"))
        #expect(try terminal.exitStatus() == 0)
        #expect(!terminal.output.contains(0x1B))
        #expect(
            !String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n").contains("\r"))
    }

    @Test("NO_COLOR and --no-color turn off colour, but not the editor", arguments: [true, false])
    func noColour(inEnvironment: Bool) throws {
        let terminal = try PseudoTerminal(
            inEnvironment ? [] : ["--no-color"], environment: inEnvironment ? ["NO_COLOR=1"] : [])
        terminal.type("colour\r")
        try terminal.expect(["ready", "> colour", "green", ">"], row: 3, column: 2)
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("[32m"))
    }

    @Test("Colours are written on a terminal that has them")
    func colour() throws {
        let terminal = try PseudoTerminal()
        terminal.type("colour\r")
        try terminal.expect(["ready", "> colour", "green", ">"])
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[32mgreen\u{1B}[0m"))
    }

    @Test(
        "Piped lines may have any line ending",
        arguments: [
            ("one\ntwo\n", ["one", "two"]),
            ("one\r\ntwo", ["one", "two"]),
            ("", []),
            ("\n\r\n", ["", ""]),
            ("日本 é\n", ["日本 é"]),
            ("a\u{1B}[2Jb\u{7}\n", ["a[2Jb"]),
        ])
    func piped(input: String, lines: [String]) throws {
        let (output, status) = try PipedProgram.run(input: Array(input.utf8))
        #expect(output == ["ready"] + lines.map { "got <\($0)>" } + ["end", "bye", ""])
        #expect(status == 0)
    }

    @Test("Invalid UTF-8 is repaired")
    func invalid() throws {
        let (output, _) = try PipedProgram.run(input: [0x61, 0xFF, 0x62, 0x0A, 0xE6, 0x97])
        #expect(output == ["ready", "got <a\u{FFFD}b>", "got <\u{FFFD}>", "end", "bye", ""])
    }

    @Test("A line of 65,536 bytes is accepted, a longer one is refused with a sentence, and the next one is accepted")
    func longLines() throws {
        let longest = String(repeating: "x", count: 65_536)
        let input = "\(longest)\n\(longest)x\n\(String(repeating: longest, count: 20))\nnext\n"
        let (output, status) = try PipedProgram.run(input: Array(input.utf8))
        let refusal = "A line longer than 65,536 bytes was left out. Send shorter lines."
        #expect(output == ["ready", "got <\(longest)>", refusal, refusal, "got <next>", "end", "bye", ""])
        #expect(status == 0)
    }

    @Test("A line is complete however it arrives, without its line ending and without control characters")
    func splitting() {
        let longest = String(repeating: "x", count: LineBuffer.longest)
        let input = Array("a\u{1B}[2J\tb\r\n\(longest)\r\n\(longest)\rmore\nlast".utf8)
        for size in [1, 2, 1_000, input.count] {
            var splitter = LineSplitter()
            var lines: [Input] = []
            for start in stride(from: 0, to: input.count, by: size) {
                lines += splitter.split(input[start..<min(start + size, input.count)])
            }
            lines += splitter.finish()
            #expect(lines.count == 4)
            #expect(lines.first == .line("a[2J b"))
            #expect(lines.dropFirst().first == .line(longest))
            if case .refused? = lines.dropFirst(2).first {} else { Issue.record("not refused") }
            #expect(lines.last == .line("last"))
        }
    }

    @Test("Lines beyond the queue's limit are all accepted, in order")
    func manyLines() throws {
        let lines = (0..<5_000).map { "line \($0)" }
        let (output, _) = try PipedProgram.run(input: Array(lines.joined(separator: "\n").utf8))
        #expect(output == ["ready"] + lines.map { "got <\($0)>" } + ["end", "bye", ""])
    }

    @Test("Files and devices are read like pipes")
    func files() throws {
        #expect(try PipedProgram.run(file: "/dev/null").output == ["ready", "end", "bye", ""])
        #expect(try PipedProgram.run(file: "/proc/version").output.count == 5)
    }

    @Test("If nobody reads the output, the program ends quietly")
    func closedPipe() throws {
        #expect(try PipedProgram.runWithoutReader() == 74)
    }
}
