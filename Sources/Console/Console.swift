import Glibc
package import Phrases

/// A console for a person or a script: lines in, lines out.
///
/// On a terminal, the prompt and the line being typed stay at the bottom, and everything printed appears above them. With a
/// scene, a picture stays at the top, and lines pass between the two. That happens on the terminal's second screen, which
/// neither scrolls nor rewraps, so that the first screen is unchanged afterwards.
///
/// Use one console at a time, and close it before the program ends, whatever the reason.
@MainActor package final class Console {
    /// What this console can do.
    package let mode: ConsoleMode
    /// Colour and emphasis for what this console prints.
    package let palette: Palette
    /// The input, for one reader.
    package let lines: AsyncStream<Input>

    let incoming: AsyncStream<Input>.Continuation
    let output: Output
    /// How many lines were left out because nobody reads, and not yet reported.
    var leftOut = 0
    /// What to draw once everything pending is written.
    var overdue: Overdue?
    var keyboard: Keyboard?
    var prompt = ""
    var decoder = KeyDecoder()
    var editor = LineEditor()
    var display: Display
    var size = TerminalSize.usual
    /// When the warning was last shown.
    var warned: ContinuousClock.Instant?

    /// Shown at Ctrl-C, which then interrupts only if it is pressed again within ``patience``. If nil, Ctrl-C interrupts at
    /// once.
    package var warning: String?
    /// What the Tab key completes at once: beginnings of lines, such as commands.
    package var words: [String] = []
    /// The lines that any other beginning can become, for the Tab key.
    package var candidates: @MainActor (String) async -> [String] = { _ in [] }

    /// How many bytes may be pending before ``waitForRoom()`` waits.
    private static let few = 65_536

    enum Overdue {
        case row, screen
    }

    /// What the console itself says.
    package var catalog: Catalog {
        get { display.catalog }
        set { display.catalog = newValue }
    }

    /// Takes over the terminal, if there is one, and ignores SIGPIPE for the whole process, so that a closed pipe is an error
    /// like any other.
    ///
    /// - Parameters:
    ///   - plain: `--plain` was given: append only, no colour.
    ///   - colour: false if `--no-color` was given.
    ///   - input: the descriptor that lines are read from.
    ///   - output: the descriptor that text is printed to.
    package init(
        plain: Bool = false, colour: Bool = true, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
    ) {
        signal(SIGPIPE, SIG_IGN)
        var mode = ConsoleMode(
            plain: plain, inputIsTerminal: isatty(input) == 1, outputIsTerminal: isatty(output) == 1)
        let device = TerminalDevice(descriptor: input)
        if device == nil, mode == .interactive { mode = .piped }
        self.mode = mode
        self.output = Output(descriptor: output)
        palette = Palette(colour: colour && !plain && mode != .plain, output: output)
        display = Display(palette: palette)
        defer { self.output.whenLost { [weak self] in Task { await self?.close(after: .outputClosed) } } }
        // A person who types far ahead means the latest lines; a file or pipe is read only as fast as its lines are taken.
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

    /// The columns of the terminal, nil if the output is not a terminal.
    package var columns: Int? { TerminalSize(of: output.descriptor)?.columns }

    /// The size of the terminal for pictures, nil where only lines can be printed.
    package var canvas: TerminalSize? {
        mode == .interactive ? TerminalSize(of: output.descriptor) ?? .usual : nil
    }

    /// Whether writing has failed: nobody reads the output, or the disk is full.
    package var isOutputLost: Bool { output.isLost }

    /// Prints one or more lines above what is being typed.
    ///
    /// Removes control characters other than line ends and the styling of a palette. Never waits for the reader: if too much
    /// is pending, the text is left out, and a later line says how many lines were.
    package func print(_ text: String) {
        let message = printable(text, styled: palette.isColoured)
        append(message.contains(Escape.start) ? message + Escape.unstyled : message)
    }

    /// Prints all of these lines, or none.
    package func print(_ lines: [String]) {
        if !lines.isEmpty { print(lines.joined(separator: "\n")) }
    }

    /// Waits until there is room to print, for callers whose own source can wait.
    package func waitForRoom() async {
        await output.wait(forAtMost: Self.few)
        if leftOut > 0 { catchUp() }
    }

    /// Waits until everything printed is written, or the task is cancelled.
    /// - Parameter patience: how long to wait while nothing is being read; nil to wait as long as it takes.
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

    /// Sets the prompt, and keeps the typed line and its cursor. Line ends become spaces. Without an editor (`plain`,
    /// `piped`) no prompt is shown.
    package func setPrompt(_ prompt: String) {
        self.prompt = printable(prompt, styled: palette.isColoured).split(separator: "\n").joined(
            separator: " ")
        draw()
    }

    /// Clears the line being typed; the up key brings it back.
    package func putTypingAside() {
        editor.putAside()
    }

    /// Removes the prompt and restores the terminal. `lines` ends; later text is printed as plain lines.
    package func close() {
        incoming.finish()
        guard let keyboard else { return }
        self.keyboard = nil
        write(display.leave() + Escape.leavePastes)
        keyboard.close()
    }
}
