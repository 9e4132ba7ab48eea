import Stage
import Testing

@Suite("Typing while messages arrive") struct TypingTests {
    @Test("A message appears complete above what is being typed")
    func message() throws {
        let terminal = try PseudoTerminal()
        try terminal.expect(["ready", ">"], row: 1, column: 2)
        terminal.type("8/(3-")
        try terminal.expect(["ready", "> 8/(3-"], row: 1, column: 7)
        terminal.tell("Ann has solved it")
        try terminal.expect(["ready", "Ann has solved it", "> 8/(3-"], row: 2, column: 7)
        terminal.type("8/3)")
        try terminal.expect(["ready", "Ann has solved it", "> 8/(3-8/3)"], row: 2, column: 11)
        terminal.type("\r")
        try terminal.expect(
            ["ready", "Ann has solved it", "> 8/(3-8/3)", "got <8/(3-8/3)>", ">"], row: 4, column: 2)
    }

    @Test("The cursor stays before the same character when a message arrives")
    func cursorInTheMiddle() throws {
        let terminal = try PseudoTerminal()
        terminal.type("日本語abc" + Keys.home + Keys.right)
        try terminal.expect(["ready", "> 日本語abc"], row: 1, column: 4)
        terminal.tell("one")
        try terminal.expect(["ready", "one", "> 日本語abc"], row: 2, column: 4)
        terminal.type("X")
        try terminal.expect(["ready", "one", "> 日X本語abc"], row: 2, column: 5)
    }

    @Test("The prompt can change any number of times without disturbing text or cursor")
    func prompt() throws {
        let terminal = try PseudoTerminal()
        terminal.type("日本" + Keys.left)
        try terminal.expect(["ready", "> 日本"], row: 1, column: 4)
        for seconds in stride(from: 101, through: 9, by: -1) { terminal.tell("p \(seconds) s  3 3 8 8 > ") }
        try terminal.expect(["ready", "9 s  3 3 8 8 > 日本"], row: 1, column: 17)
        terminal.tell("p ")
        try terminal.expect(["ready", "日本"], row: 1, column: 2)
    }

    @Test("A burst of messages between keys leaves every message complete and in order, and loses no key")
    func burst() throws {
        let terminal = try PseudoTerminal(columns: 30, rows: 8)
        let typed = (0..<200).map { String(UnicodeScalar(UInt8(97 + $0 % 26))) }.joined()
        for (index, character) in typed.enumerated() {
            terminal.type(String(character))
            terminal.tell("message \(index) 日本")
        }
        terminal.type("\r")
        let answer = "got <\(typed)>"
        try terminal.wait(for: answer) {
            $0.history.contains(answer) && $0.history.contains("message 199 日本") && $0.history.last == ">"
        }
        #expect(
            terminal.screen.history.filter { $0.hasPrefix("message") } == (0..<200).map { "message \($0) 日本" }
        )
        #expect(terminal.screen.history.filter { $0.hasPrefix(">") }.count == 2)
        #expect(terminal.screen.unknown == [])
    }

    @Test("A message of several lines, one of them wider than the screen, appears completely")
    func severalLines() throws {
        let terminal = try PseudoTerminal(columns: 20)
        terminal.type("abc")
        terminal.tell(#"one\n0123456789012345678901234\n01234567890123456789\nlast"#)
        try terminal.expect(
            ["ready", "one", "01234567890123456789", "01234", "01234567890123456789", "last", "> abc"],
            row: 6, column: 5)
    }

    @Test("Control characters in a message have no effect")
    func controlCharacters() throws {
        let terminal = try PseudoTerminal()
        terminal.type("abc")
        terminal.tell("one\u{8}\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}1A\rtwo\tthree\\e[31mred")
        try terminal.expect(["ready", "one[2J]0;title1Atwo threered", "> abc"], row: 2, column: 5)
    }

    @Test("A line wider than the screen scrolls sideways in its one row, and is entered completely")
    func wideLine() throws {
        let terminal = try PseudoTerminal(columns: 20)
        terminal.type("abcdefghijklmnopqrstuvwxyz")
        try terminal.expect(["ready", "> …klmnopqrstuvwxyz"], row: 1, column: 19)
        terminal.tell("one")
        try terminal.expect(["ready", "one", "> …klmnopqrstuvwxyz"], row: 2, column: 19)
        terminal.type(Keys.home)
        try terminal.expect(["ready", "one", "> abcdefghijklmnop…"], row: 2, column: 2)
        terminal.type("\r")
        try terminal.expect(
            [
                "ready", "one", "> abcdefghijklmnopqr", "stuvwxyz", "got <abcdefghijklmno", "pqrstuvwxyz>",
                ">",
            ], row: 6, column: 2)
    }

    @Test("The cursor is right after emoji, whatever width the terminal gives them")
    func emoji() throws {
        let terminal = try PseudoTerminal()
        terminal.type("👩‍👧")
        // This terminal measures code points, so a family of two takes four columns.
        try terminal.expect(["ready", "> 👩‍👧"], row: 1, column: 6)
        terminal.type("x" + Keys.left)
        try terminal.expect(["ready", "> 👩‍👧x"], row: 1, column: 6)
        terminal.type(Keys.backspace)
        try terminal.expect(["ready", "> x"], row: 1, column: 2)
    }

    @Test("Emoji that the terminal draws wider than expected do not break the row")
    func wideEmoji() throws {
        let terminal = try PseudoTerminal(columns: 20)
        terminal.type(String(repeating: "👩‍👧", count: 8))
        try terminal.wait(for: "a full row") { $0.lines.contains { $0.hasPrefix("> 👩‍👧👩‍👧👩‍👧") } }
        terminal.tell("one")
        terminal.type(Keys.control("U") + "abc")
        try terminal.expect(["ready", "one", "> abc"], row: 2, column: 5)
    }

    @Test("A paste loses nothing, marked as one or not", arguments: [true, false])
    func paste(isMarked: Bool) throws {
        let terminal = try PseudoTerminal(rows: 6)
        try terminal.wait(for: "marked pastes") { $0.marksPastes }
        let text = (0..<3_000).map { "日\($0)é" }.joined(separator: "+")
        terminal.type(isMarked ? Keys.pasteStart + text + Keys.pasteEnd : text)
        terminal.type("\r")
        try terminal.wait(for: "the whole text") { $0.history.contains("got <\(text)>") }
    }

    @Test("In a marked paste a line end enters the line, and other control characters have no effect")
    func pasteOfLines() throws {
        let terminal = try PseudoTerminal()
        terminal.type(Keys.pasteStart + "one\u{3}\u{4}\r\ntwo\u{1B}\u{1A}\nthree" + Keys.pasteEnd)
        try terminal.wait(for: "two lines and the third being typed") {
            Set($0.lines) == ["ready", "> one", "got <one>", "> two", "got <two>", "> three"]
                && $0.lines.last == "> three"
        }
    }
}

@Suite("Keys") struct KeyTests {
    @Test(
        "Editing keys",
        arguments: [
            ("abc" + Keys.left + Keys.left + "X", "aXbc"),
            ("abc" + Keys.home + "X" + Keys.end + "Y", "XabcY"),
            ("abc" + Keys.control("A") + "X" + Keys.control("E") + "Y", "XabcY"),
            ("abc" + Keys.control("B") + Keys.control("B") + Keys.control("F") + "X", "abXc"),
            ("abc" + Keys.backspace + "\u{8}", "a"),
            ("abc" + Keys.home + Keys.delete + Keys.control("D"), "c"),
            ("one two three" + Keys.wordLeft + Keys.wordLeft + "X", "one Xtwo three"),
            ("one two three" + Keys.home + Keys.wordRight + "X", "oneX two three"),
            ("one two" + Keys.escape + "b" + "X" + Keys.escape + "f" + "Y", "one XtwoY"),
            ("one two " + Keys.control("W"), "one "),
            ("one two" + Keys.altBackspace, "one "),
            ("one two" + Keys.home + Keys.escape + "d", " two"),
            ("one two" + Keys.wordLeft + Keys.control("K"), "one "),
            ("one two" + Keys.wordLeft + Keys.control("U"), "two"),
            ("one two" + Keys.wordLeft + Keys.control("U") + Keys.end + Keys.control("Y"), "twoone "),
            ("ab" + Keys.control("T"), "ba"),
            ("日本語" + Keys.backspace, "日本"),
            ("日本語" + Keys.left + Keys.left + Keys.backspace, "本語"),
            ("e\u{301}e\u{301}" + Keys.backspace, "e\u{301}"),
            ("❤️❤️" + Keys.backspace, "❤️"),
            ("🇫🇷🇩🇪" + Keys.backspace, "🇫🇷"),
            ("👩‍👧👩‍👧" + Keys.left + Keys.delete, "👩‍👧"),
            ("a\u{1B}[99~\u{1B}[?1;2c\u{1B}OPb", "ab"),
            ("a\tb", "ab"),
            ("a" + Keys.escape + "8", "a8"),
        ])
    func editing(keys: String, line: String) throws {
        let terminal = try PseudoTerminal()
        terminal.type(keys)
        try terminal.wait(for: "> \(line)") { $0.lines == ["ready", Self.trimmed("> \(line)")] }
        terminal.type("\r")
        try terminal.wait(for: "got <\(line)>") { $0.lines.dropFirst(2).first == "got <\(line)>" }
    }

    @Test("The up key brings back entered lines, and the down key the unfinished one")
    func history() throws {
        let terminal = try PseudoTerminal()
        terminal.type("one\rtwo\r")
        let before = ["ready", "> one", "got <one>", "> two", "got <two>"]
        try terminal.wait(for: "got <two>") { $0.lines.contains("got <two>") && $0.lines.last == ">" }
        let shown = Array(terminal.screen.lines.dropLast())
        #expect(Set(shown) == Set(before))
        terminal.type("dra" + Keys.up)
        try terminal.expect(shown + ["> two"], column: 5)
        terminal.type(Keys.up + Keys.up)
        try terminal.expect(shown + ["> one"], column: 5)
        terminal.type(Keys.down + Keys.control("N") + "ft")
        try terminal.expect(shown + ["> draft"], column: 7)
    }

    @Test("Ctrl-L clears the screen and keeps the line")
    func clearScreen() throws {
        let terminal = try PseudoTerminal()
        terminal.type("abc" + Keys.left)
        try terminal.expect(["ready", "> abc"], column: 4)
        terminal.type(Keys.control("L"))
        try terminal.expect(["> abc"], row: 0, column: 4)
    }

    private static func trimmed(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
    }
}
