import Stage
import Testing

@testable import Console

@Suite("Painting") struct PaintingTests {
    @Test(
        "Text is wrapped between words, and within a word only if it is longer than a row",
        arguments: [
            ("one two three", 8, ["one two ", "three"]), ("one", 3, ["one"]), ("", 5, [""]),
            ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab abcdefgh", 4, ["ab ", "abcd", "efgh"]),
            ("日本 日本", 5, ["日本 ", "日本"]), ("one\ntwo", 9, ["one", "two"]),
            ("\u{1B}[1mone two\u{1B}[0m", 4, ["\u{1B}[1mone ", "\u{1B}[1mtwo\u{1B}[0m"]),
        ])
    func wrapping(text: String, columns: Int, rows: [String]) {
        #expect(wrapped(text, to: columns) == rows)
    }

    @Test(
        "The second column of a text stays below itself, unless that leaves it less than half of the row",
        arguments: [
            ("h   take a hint", 10, ["h   take a", "    hint"]),
            ("  /me  who you are", 14, ["  /me  who you", "       are"]),
            ("h   abcdefgh", 8, ["h   ", "abcdefgh"]),
            ("h   take\ntwo words", 8, ["h   take", "two ", "words"]),
            ("help  me out", 10, ["help  me ", "out"]), ("日本  日本 日本", 13, ["日本  日本 ", "      日本"]),
        ])
    func columns(text: String, columns: Int, rows: [String]) {
        #expect(wrapped(text, to: columns) == rows)
    }

    @Test("A terminal shows the last picture completely, and nothing of earlier ones")
    func replacing() {
        var (painter, screen) = (FramePainter(), Screen(columns: 10, rows: 3))
        let pictures = [
            ["something", "日本日本", "end"], ["some", "日", "the end"], [], ["", "x"], ["0123456789", "", "y"],
        ]
        for rows in pictures {
            screen.feed(painter.draw(rows, on: TerminalSize(columns: 10, rows: 3)).utf8)
            let shown = rows + Array(repeating: "", count: 3 - rows.count)
            let lines = screen.lines + Array(repeating: "", count: 3 - screen.lines.count)
            #expect(lines == shown)
        }
        #expect(screen.unknown.isEmpty)
    }

    @Test("Only the rows of a picture that changed are written")
    func painting() {
        var painter = FramePainter()
        let size = TerminalSize(columns: 10, rows: 3)
        #expect(painter.draw(["one", "two"], rowsBelow: 1, on: size).contains("one"))
        #expect(painter.draw(["one", "two"], rowsBelow: 1, on: size) == "")
        let change = painter.draw(["one", "new"], rowsBelow: 1, on: size)
        #expect(change.contains("new") && !change.contains("one"))
        painter.forget()
        #expect(painter.draw(["one", "new"], rowsBelow: 1, on: size).contains("one"))
        #expect(painter.draw(["one", "new"], rowsBelow: 1, on: TerminalSize(columns: 9, rows: 3)).contains("one"))
    }

    @Test("Enter turns a page only while it is shown: one that a small window hides is gone")
    @MainActor func hiddenPage() {
        let large = TerminalSize(columns: 40, rows: 6), small = TerminalSize(columns: 10, rows: 6)
        let row = InputRow(prompt: "> ", line: LineBuffer(), columns: 10)
        var display = Display(palette: Palette(isColoured: false))
        display.set(Scene { $0.columns < 20 ? nil : ["picture"] })
        _ = display.draw(row, on: large)
        let isPage = display.turn(to: (1...20).map { "\($0)" }, on: large)
        let turns = display.turnPage(ends: false, on: large)
        #expect(isPage && turns && display.isPaged)
        _ = display.draw(row, on: small)
        let turnsHidden = display.turnPage(ends: false, on: small)
        _ = display.draw(row, on: large)
        #expect(!turnsHidden && display.isStaged && !display.isPaged)
    }

    @Test("A page is wrapped again when the width of the window changes")
    @MainActor func narrowerPage() {
        let text = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda"
        let row = InputRow(prompt: "> ", line: LineBuffer(), columns: 30)
        var (display, screen) = (Display(palette: Palette(isColoured: false)), Screen(columns: 30, rows: 6))
        display.set(Scene { _ in ["picture"] })
        _ = display.draw(row, on: TerminalSize(columns: 80, rows: 6))
        let isPage = display.turn(to: [text, "1", "2", "3"], on: TerminalSize(columns: 80, rows: 6))
        screen.feed(display.draw(row, on: TerminalSize(columns: 30, rows: 6)).utf8)
        #expect(isPage && screen.lines.prefix(3).joined(separator: " ").hasPrefix(text), "\(screen.lines)")
    }

    @Test(
        "Tab completes the common part of all candidates, or shows them",
        arguments: [
            ("/k", ["/kick "], "/kick ", []), ("/kick W", ["/kick Wim", "/kick Willem"], "/kick Wi", []),
            ("/kick Wi", ["/kick Wim", "/kick Willem"], "/kick Wi", ["Wim", "Willem"]),
            ("/", ["/kick ", "/lock "], "/", ["/kick ", "/lock "]),
            ("x", [], "x", []), ("/kick wim", ["/kick Wim"], "/kick Wim", []),
        ])
    func completing(beginning: String, candidates: [String], text: String, choices: [String]) {
        let completion = Completion(of: beginning, among: candidates)
        #expect(completion.text == text)
        #expect(completion.choices == choices)
    }
}
