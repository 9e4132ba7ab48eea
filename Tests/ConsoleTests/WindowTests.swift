import Stage
import Testing

@Suite("A window that changes its size") struct WindowTests {
    static let typed = "abcdefghijklmnopqrstuvwxyz"

    @Test(
        "The screen is right after a resize, on terminals that rewrap lines and on those that cut them",
        arguments: [true, false])
    func resize(reflows: Bool) throws {
        let terminal = try PseudoTerminal(columns: 40)
        terminal.tell("a message of thirty characters")
        terminal.type(Self.typed)
        try terminal.expect(["ready", "a message of thirty characters", "> \(Self.typed)"], column: 28)
        terminal.resize(columns: 20, rows: 12, reflows: reflows)
        try terminal.expect(
            ["ready", "a message of thirty", "characters", "> …klmnopqrstuvwxyz"], row: 3, column: 19)
        terminal.resize(columns: 60, rows: 12, reflows: reflows)
        try terminal.expect(
            ["ready", "a message of thirty characters", "> \(Self.typed)"], row: 2, column: 28)
    }

    @Test(
        "Many quick resizes end in the right screen, whatever was drawn for earlier sizes",
        arguments: [true, false])
    func storm(reflows: Bool) throws {
        let terminal = try PseudoTerminal(columns: 60)
        terminal.tell("one")
        terminal.tell("two")
        terminal.type("日本" + Self.typed + Keys.left)
        try terminal.expect(["ready", "one", "two", "> 日本\(Self.typed)"], column: 31)
        for columns in Array(stride(from: 59, through: 8, by: -3)) + Array(9...60) {
            terminal.resize(columns: columns, rows: 12, reflows: reflows)
        }
        try terminal.expect(["ready", "one", "two", "> 日本\(Self.typed)"], row: 3, column: 31)
        terminal.tell("three")
        try terminal.expect(["ready", "one", "two", "three", "> 日本\(Self.typed)"], row: 4, column: 31)
    }

    @Test("A lower window keeps what is being typed visible")
    func lower() throws {
        let terminal = try PseudoTerminal(rows: 12)
        for message in 1...8 { terminal.tell("message \(message)") }
        terminal.type("abc")
        try terminal.wait(for: "all of them") { $0.lines.contains("message 8") && $0.lines.last == "> abc" }
        terminal.resize(columns: 40, rows: 4)
        terminal.type("d")
        try terminal.expect(["message 6", "message 7", "message 8", "> abcd"], row: 3, column: 6)
        terminal.resize(columns: 30, rows: 4)
        terminal.type("e")
        try terminal.expect(["message 6", "message 7", "message 8", "> abcde"], row: 3, column: 7)
    }

    @Test("In a window too narrow for the prompt there is still space to type")
    func narrow() throws {
        let terminal = try PseudoTerminal(columns: 12)
        terminal.tell("p 87 s  3 3 8 8 > ")
        terminal.type("1+2")
        try terminal.expect(["ready", "87 s …1+2"], row: 1, column: 9)
    }
}
