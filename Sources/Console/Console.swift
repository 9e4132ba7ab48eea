import Dispatch
import Glibc

/// What a person or a script sits at: lines in, lines out.
///
/// On a terminal the prompt and what is being typed stay at the bottom, and everything printed appears
/// above them. With a scene a picture stays at the top, and what is printed goes by between the two; that is drawn on the
/// terminal's second screen, which does not scroll and is not wrapped anew, so that the first is found again as it was.
/// One console at a time; close it before the program ends, whatever the reason.
@MainActor package final class Console {
    /// How this console talks.
    package let mode: ConsoleMode
    /// Colour and emphasis for what this console prints.
    package let palette: Palette
    /// What comes in, for one reader.
    package let lines: AsyncStream<Input>

    let incoming: AsyncStream<Input>.Continuation
    let output: Output
    /// Lines that were left out because nobody reads, and it was not told yet.
    var leftOut = 0
    /// What has to be written when all that waits is.
    var overdue: Overdue?
    var keyboard: Keyboard?
    var prompt = ""
    var decoder = KeyDecoder()
    var editor = LineEditor()
    var display: Display
    var size = TerminalSize.usual
    /// When it was said that Ctrl-C has to be pressed again.
    var warned: ContinuousClock.Instant?

    /// What is said to Ctrl-C, which then interrupts only if it comes again within ``patience``. Nothing to have it
    /// interrupt at once.
    package var warning: String?
    /// What a line that begins like this can become, for the Tab key.
    package var candidates: (String) -> [String] = { _ in [] }

    /// Bytes that may wait before something that happens is shown, by who can wait with it.
    private static let few = 65_536

    enum Overdue {
        case row, screen
    }

    /// Takes the terminal, if it is one. From here on a closed pipe is an error like any other for the
    /// whole process (SIGPIPE is ignored).
    ///
    /// - Parameters:
    ///   - plain: `--plain` was given: append only, no colour.
    ///   - colour: false if `--no-color` was given.
    ///   - input: the descriptor that lines are read from.
    ///   - output: the descriptor that text is printed to.
    ///   - environment: the value of an environment variable, nil if there is none.
    package init(
        plain: Bool = false, colour: Bool = true, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
        environment: (String) -> String? = environmentValue
    ) {
        signal(SIGPIPE, SIG_IGN)
        var mode = ConsoleMode(
            plain: plain, inputIsTerminal: isatty(input) == 1, outputIsTerminal: isatty(output) == 1,
            environment: environment)
        let device = TerminalDevice(descriptor: input)
        if device == nil, mode == .interactive { mode = .piped }
        self.mode = mode
        self.output = Output(descriptor: output)
        palette = Palette(
            colour: colour && !plain && mode != .plain, output: output, environment: environment)
        display = Display(palette: palette)
        defer { self.output.whenLost { [weak self] in Task { await self?.close(after: .outputClosed) } } }
        // Of a person who types far ahead the last word counts; a file or pipe is read on only as its lines are taken.
        (lines, incoming) = AsyncStream.makeStream(
            bufferingPolicy: mode == .interactive
                ? .bufferingNewest(LineReader.most) : .bufferingOldest(LineReader.most))
        if let device, mode == .interactive {
            keyboard = Keyboard(device: device, descriptor: input)
            keyboard?.open { [weak self] event in self?.handle(event) }
            measure()
            self.output.write(Escape.markPastes)
            draw()
        } else {
            LineReader.start(input, into: incoming)
        }
    }

    /// Columns of the terminal that is printed to, nil if it is none.
    package var columns: Int? { TerminalSize(of: output.descriptor)?.columns }

    /// The terminal that pictures can be printed to; nil if it is none, or one that is only to be appended to.
    package var canvas: TerminalSize? {
        mode == .interactive ? TerminalSize(of: output.descriptor) ?? .usual : nil
    }

    /// Whether something could not be written: nobody reads it, or there is no room for it.
    package var isOutputLost: Bool { output.isLost }

    /// Prints text as a line, or several, above what is being typed.
    ///
    /// Control characters other than line ends and the styling of a palette are left out. Nobody waits for whoever reads:
    /// where too much waits already the text is left out, and as soon as it can be said it is said how many lines were.
    package func print(_ text: String) {
        let message = printable(text, styled: palette.isColoured)
        append(message.contains(Escape.start) ? message + Escape.unstyled : message)
    }

    /// Prints lines, all of them or none.
    package func print(_ lines: [String]) {
        if !lines.isEmpty { print(lines.joined(separator: "\n")) }
    }

    /// Waits until what is printed next is not left out, for who has it from where it can wait as well.
    package func waitForRoom() async {
        await output.wait(forAtMost: Self.few)
        if leftOut > 0 { catchUp() }
    }

    /// Waits until all that was printed is written, or the task is cancelled.
    /// - Parameter patience: how long it is waited while nothing goes out; nothing for as long as it takes.
    package func finish(patience: Duration?) async {
        await output.finish(patience: patience)
        if leftOut == 0 || output.waiting > 0 { return }
        catchUp()
        await output.finish(patience: patience)
    }

    /// Rings the terminal's bell, if there is one.
    package func ring() {
        if mode != .piped, isKeepingUp { output.write("\u{07}") }
    }

    /// Shows this before what is being typed; what is typed and the cursor's place in it stay. Line ends
    /// become spaces. Without an editor (`plain`, `piped`) no prompt is shown.
    package func setPrompt(_ prompt: String) {
        self.prompt = printable(prompt, styled: palette.isColoured).split(separator: "\n").joined(
            separator: " ")
        draw()
    }

    /// Clears what is being typed; the up key brings it back.
    package func putTypingAside() {
        editor.putAside()
    }

    /// Takes the prompt away and restores the terminal. `lines` ends; printing goes on as plain lines.
    package func close() {
        incoming.finish()
        guard let keyboard else { return }
        self.keyboard = nil
        write(display.leave() + Escape.leavePastes)
        keyboard.close()
    }
}
