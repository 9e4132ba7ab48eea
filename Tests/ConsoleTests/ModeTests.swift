import Testing

@testable import Console

@Suite("Modes and colours") struct ModeTests {
    @Test(
        "The mode follows from the options, the streams and the environment",
        arguments: [
            (false, true, true, ["TERM": "xterm"], ConsoleMode.interactive),
            (true, true, true, ["TERM": "xterm"], .plain),
            (false, true, true, ["TERM": "xterm", "ACCESSIBLE": "1"], .plain),
            (false, true, true, ["TERM": "xterm", "ACCESSIBLE": "0"], .interactive),
            (false, true, true, ["TERM": "xterm", "NO_COLOR": "1"], .interactive),
            (false, true, true, ["TERM": "dumb"], .plain),
            (false, true, true, [:], .plain),
            (false, false, true, ["TERM": "xterm"], .piped),
            (false, true, false, ["TERM": "xterm"], .piped),
            (true, false, false, ["TERM": "dumb"], .piped),
        ])
    func mode(plain: Bool, input: Bool, output: Bool, environment: [String: String], mode: ConsoleMode) {
        #expect(
            ConsoleMode(
                plain: plain, inputIsTerminal: input, outputIsTerminal: output,
                environment: { environment[$0] })
                == mode)
    }

    @Test("A stream that is not a terminal gets no colour")
    func noTerminal() {
        #expect(!Palette(colour: true, output: -1, environment: { _ in "xterm" }).isColoured)
    }

    @Test("Each style has the same text with and without colour", arguments: Palette.Style.allCases)
    func styles(style: Palette.Style) {
        let styled = Palette(isColoured: true)("word", style)
        #expect(styled != "word")
        #expect(printable(styled, styled: false) == "word")
        #expect(Palette(isColoured: false)("word", style) == "word")
    }
}
