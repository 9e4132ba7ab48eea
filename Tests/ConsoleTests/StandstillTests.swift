import Foundation
import Glibc
import Stage
import Testing

@Suite("A console whose output is not read", .timeLimit(.minutes(5))) struct StandstillTests {
    @Test("When it is read again, the screen shows what was typed in the meantime, and the latest prompt")
    func latest() throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 12)
        // More than a terminal buffers for its reader.
        for number in 1...20_000 { terminal.tell("message \(number)") }
        terminal.tell("p 7 s > ")
        terminal.typeUnseen("abc")
        try terminal.wait(for: "the prompt and what was typed") { $0.lines.last == "7 s > abc" }
        terminal.typeUnseen(Keys.control("C"))
        #expect(try terminal.exitStatus() == 130)
    }

    @Test("A second signal ends a program that hangs, and restores the terminal", arguments: [SIGTERM, SIGINT, SIGHUP])
    func secondSignal(signal: Int32) throws {
        let terminal = try PseudoTerminal(["--hang"])
        terminal.signal(signal)
        try terminal.wait(for: "the standstill") { $0.lines.contains("hanging") }
        terminal.signal(SIGTERM)
        #expect(try terminal.exitStatus() == 130)
        #expect(terminal.modes == terminal.formerModes)
        #expect(!terminal.screen.marksPastes)
    }
}
