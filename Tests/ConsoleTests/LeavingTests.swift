import Glibc
import Stage
import Testing

@Suite("Leaving") struct LeavingTests {
    @Test("Ctrl-C leaves at once, and restores the terminal without the prompt")
    func interrupt() throws {
        let terminal = try PseudoTerminal()
        terminal.type("abc")
        try terminal.expect(["ready", "> abc"])
        #expect(terminal.modes != terminal.formerModes)
        terminal.type(Keys.control("C"))
        #expect(try terminal.exitStatus() == 130)
        #expect(terminal.modes == terminal.formerModes)
        #expect(terminal.screen.lines == ["ready", "bye", ""])
        #expect(!terminal.screen.marksPastes)
    }

    @Test("Ctrl-C works in the middle of an unfinished key sequence")
    func interruptInSequence() throws {
        let terminal = try PseudoTerminal()
        try terminal.expect(["ready", ">"])
        terminal.type("\u{1B}[1;" + Keys.control("C"))
        #expect(try terminal.exitStatus() == 130)
    }

    @Test("Ctrl-D on an empty line does what Ctrl-C does; elsewhere it deletes")
    func endOfInput() throws {
        let terminal = try PseudoTerminal()
        terminal.type("a" + Keys.home + Keys.control("D"))
        try terminal.expect(["ready", ">"])
        terminal.type(Keys.control("D"))
        #expect(try terminal.exitStatus() == 130)
        #expect(terminal.screen.lines == ["ready", "bye", ""])
        #expect(terminal.modes == terminal.formerModes)
    }

    @Test("A program that ends by SIGTERM or by itself restores the terminal")
    func ends() throws {
        for (leave, status) in [({ $0.signal(SIGTERM) }, 143), ({ $0.type("quit\r") }, 0)]
            as [((PseudoTerminal) -> Void, Int32)]
        {
            let terminal = try PseudoTerminal()
            try terminal.expect(["ready", ">"])
            leave(terminal)
            #expect(try terminal.exitStatus() == status)
            #expect(terminal.modes == terminal.formerModes)
            #expect(!terminal.screen.marksPastes)
        }
    }
}

@Suite("Stopping and continuing") struct StoppingTests {
    /// A shell with job control that, unlike larger shells, does not repair a terminal's modes by itself.
    private func shell() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(command: ["/bin/sh", "-i"], columns: 60, rows: 20)
        try terminal.wait(for: "a shell's prompt") { $0.lines.last == "$" }
        return terminal
    }

    @Test("Ctrl-Z restores the terminal, and fg takes it again with the line as it was")
    func stopAndGoOn() throws {
        let terminal = try shell()
        let modes = terminal.modes
        terminal.type("exec 2>&1; '\(try Child.demo)' --messages\r")
        try terminal.wait(for: "the program") { $0.lines.suffix(2) == ["ready", ">"] }
        let taken = terminal.modes
        #expect(taken != modes)
        terminal.type("日本abc" + Keys.left)
        try terminal.wait(for: "the line") { $0.lines.last == "> 日本abc" }
        terminal.type(Keys.control("Z"))
        try terminal.wait(for: "the shell") { $0.lines.last == "$" && !$0.lines.contains("> 日本abc") }
        #expect(terminal.modes == modes)
        #expect(!terminal.screen.marksPastes)
        terminal.type("fg\r")
        try terminal.wait(for: "the line again") { $0.lines.last == "> 日本abc" && $0.cursor.column == 8 }
        try terminal.wait(for: "marked pastes again") { $0.marksPastes }
        #expect(terminal.modes == taken)
        terminal.type("X")
        terminal.tell("one")
        try terminal.wait(for: "the line goes on") { $0.lines.suffix(2) == ["one", "> 日本abXc"] }
        terminal.type(Keys.control("C"))
        try terminal.wait(for: "the shell at the end") { $0.lines.suffix(2) == ["bye", "$"] }
        #expect(terminal.modes == modes)
    }

    @Test("Ctrl-Z right after the start stops the program only once")
    func stopAtOnce() throws {
        for _ in 1...20 {
            let terminal = try shell()
            terminal.type("'\(try Child.demo)' --messages\r")
            try terminal.wait(for: "the program") { $0.lines.last == ">" }
            terminal.type(Keys.control("Z"))
            try terminal.wait(for: "the shell") { $0.lines.last == "$" }
            terminal.type("fg\r")
            try terminal.wait(for: "the program again") { $0.lines.last == ">" }
        }
    }

    @Test("In the background the program leaves the terminal alone, and fg finds it in order")
    func background() throws {
        let terminal = try shell()
        let modes = terminal.modes
        terminal.type("'\(try Child.demo)' --messages\r")
        try terminal.wait(for: "the program") { $0.lines.suffix(2) == ["ready", ">"] }
        terminal.type("abc" + Keys.control("Z"))
        try terminal.wait(for: "the shell") { $0.lines.last == "$" }
        terminal.type("bg\r")
        try terminal.waitForStoppedJob()
        #expect(terminal.modes == modes)
        terminal.type("fg\r")
        try terminal.wait(for: "the line again") { $0.lines.last == "> abc" }
        terminal.type(Keys.control("C"))
        try terminal.wait(for: "the shell at the end") { $0.lines.suffix(2) == ["bye", "$"] }
    }

    @Test("In the background a plain program waits for input, and reads on after fg")
    func plainInBackground() throws {
        let terminal = try shell()
        terminal.type("'\(try Child.demo)' --plain --messages\r")
        try terminal.wait(for: "the program") { $0.lines.suffix(2) == ["ready", ""] }
        terminal.type(Keys.control("Z"))
        try terminal.wait(for: "the shell") { $0.lines.last == "$" }
        terminal.type("bg\r")
        try terminal.wait(for: "the shell again") {
            $0.lines.suffix(2).last == "$" && $0.lines.contains { $0.hasPrefix("[1]") }
        }
        terminal.tell("one")
        try terminal.wait(for: "the program in the background") { $0.lines.contains { $0.hasSuffix("one") } }
        terminal.type("fg\r")
        try terminal.wait(for: "the job") { $0.lines.last == "" }
        terminal.type("x\r")
        try terminal.wait(for: "the program's answer") { $0.lines.contains("got <x>") }
        #expect(!terminal.screen.lines.contains("end"))
        terminal.type(Keys.control("D"))
        try terminal.wait(for: "the end") { $0.lines.contains("end") && $0.lines.last == "$" }
    }

    @Test("Ctrl-Z has no effect if nobody could continue the program")
    func orphan() throws {
        let terminal = try PseudoTerminal()
        terminal.type("abc" + Keys.control("Z"))
        terminal.type("d")
        try terminal.wait(for: "the line goes on") { $0.lines.last == "> abcd" }
        terminal.type(Keys.control("C"))
        #expect(try terminal.exitStatus() == 130)
    }

    @Test("Stopping and continuing from outside preserve line and modes")
    func outside() throws {
        let terminal = try PseudoTerminal()
        terminal.type("abc")
        try terminal.expect(["ready", "> abc"])
        let modes = terminal.modes
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        terminal.type("d")
        try terminal.expect(["ready", "> abcd"], row: 1, column: 6)
        #expect(terminal.modes == modes)
    }
}
