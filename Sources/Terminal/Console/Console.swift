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

    private let incoming: AsyncStream<Input>.Continuation
    private let output: Output
    /// Lines that were left out because nobody reads, and it was not told yet.
    private var leftOut = 0
    /// What has to be written when all that waits is.
    private var overdue: Overdue?
    private var keyboard: Keyboard?
    private var prompt = ""
    private var decoder = KeyDecoder()
    private var editor = LineEditor()
    private var display: Display
    private var size = TerminalSize.usual
    /// When it was said that Ctrl-C has to be pressed again.
    private var warned: ContinuousClock.Instant?

    /// What is said to Ctrl-C, which then interrupts only if it comes again within ``patience``. Nothing to have it
    /// interrupt at once.
    package var warning: String?
    /// What a line that begins like this can become, for the Tab key.
    package var candidates: (String) -> [String] = { _ in [] }

    private static let patience = Duration.seconds(3)
    /// Bytes that may wait to be written before lines are left out.
    private static let most = 262_144
    /// Bytes that may wait before something that happens is shown, by who can wait with it.
    private static let few = 65_536

    private enum Overdue {
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

    /// Puts a picture above what is printed from now on, and draws it again whenever something is printed, or a prompt
    /// is set. What was printed before stays on the screen that was seen before.
    /// - Parameter draw: the rows of the picture, so many that room is left for others; nothing where there is no room for
    ///   it. Then lines are printed as without a scene.
    package func setScene(_ draw: @escaping @MainActor (TerminalSize) -> [String]?) {
        display.set(Scene(draw: draw))
        self.draw()
    }

    /// Takes the picture away, and goes back to the screen that was seen before.
    /// - Returns: whether there was one, of which nothing is seen any more.
    package func endScene() -> Bool {
        defer { draw() }
        let wasStaged = display.wasStaged
        write(display.endScene())
        return wasStaged
    }

    /// Whether there is a picture, or would be with room for it.
    package var hasScene: Bool { display.hasScene }

    /// Whether what is printed now is seen under a picture.
    package var isStaged: Bool { display.isStaged }

    /// Whether there was a picture at any time since the scene was set.
    package var wasStaged: Bool { display.wasStaged }

    /// Prints lines that were asked for: under a picture with no room for them, on a page of their own.
    package func answer(_ lines: [String]) {
        let printed = lines.flatMap { line in
            printable(line, styled: palette.isColoured).split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        }
        if display.turn(to: printed, on: size) { draw() } else { print(lines) }
    }

    /// Ends a page that was not turned over.
    package func closePage() {
        _ = display.turnPage(ends: true, on: size)
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

extension Console {
    private func handle(_ event: Keyboard.Event) {
        switch event {
        case .bytes(let bytes):
            for key in decoder.decode(bytes) where keyboard != nil {
                if let wish = editor.press(key) { fulfil(wish) }
            }
            if keyboard == nil { return }
            isKeepingUp ? write(display.draw(row)) : catchUp(with: .row)
        case .end:
            incoming.yield(.endOfInput)
            close()
        case .resized:
            // A signal without a change of size stands for several changes, there and back.
            let former = size
            measure()
            if size == former || size.columns != former.columns || hasScene { repaint() }
        case .lostSight:
            resume()
        }
    }

    private func fulfil(_ wish: LineEditor.Wish) {
        switch wish {
        case .enter(let line):
            enter(line)
        case .clearScreen:
            display.clear()
            repaint()
        case .suspend:
            suspend()
        case .interrupt:
            interrupt()
        case .endOfInput:
            incoming.yield(.endOfInput)
        case .complete:
            complete()
        }
    }

    private func enter(_ line: String) {
        if display.turnPage(ends: !line.isEmpty, on: size) {
            draw()
            if line.isEmpty { return }
        }
        // Under a picture what is typed is in the way of what is said to it.
        if !isStaged { append(prompt + line) }
        incoming.yield(.line(line))
    }

    private func interrupt() {
        let now = ContinuousClock.now
        guard let warning, warned.map({ now - $0 > Self.patience }) ?? true else { return close(after: .interrupt) }
        warned = now
        append(palette(warning, .notice))
    }

    private func complete() {
        let completion = Completion(of: editor.line.before, among: candidates(editor.line.before))
        editor.replace(before: completion.text)
        if !completion.choices.isEmpty { append(printable(completion.choices.joined(separator: "   "), styled: false)) }
    }

    private func close(after last: Input) {
        incoming.yield(last)
        close()
    }

    private func suspend() {
        write(display.leave() + Escape.leavePastes)
        output.flush(within: .milliseconds(500))
        keyboard?.device.restore()
        stopJob(SIGTSTP)
        resume()
    }

    private func resume() {
        guard let keyboard else { return }
        keyboard.takeForeground()
        display.forget()
        output.write(Escape.markPastes)
        let former = size
        measure()
        size.columns == former.columns && !hasScene ? draw() : repaint()
    }

    private func measure() {
        size = TerminalSize(of: output.descriptor) ?? size
    }

    private func repaint() {
        if keyboard == nil { return }
        guard isKeepingUp else { return catchUp(with: .screen) }
        write(display.repaint(row, on: size))
    }

    private func append(_ text: String) {
        if isStaged {
            _ = display.append(text, row)
            return draw()
        }
        guard leftOut == 0, output.waiting <= Self.most else {
            leftOut += text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            return catchUp(with: .row)
        }
        keyboard == nil ? output.write(text + "\n") : write(display.append(text, row))
    }

    private func draw() {
        if keyboard == nil { return }
        isKeepingUp ? write(display.draw(row, on: size)) : catchUp(with: .row)
    }

    private func write(_ text: String) {
        output.write(text)
        Keyboard.note(staged: isStaged ? output.descriptor : nil)
    }

    private var row: InputRow { InputRow(prompt: prompt, line: editor.line, columns: size.columns) }

    /// Whether what is drawn is soon seen. Else only the latest is worth drawing, when all before is written.
    private var isKeepingUp: Bool { output.waiting <= 4_096 }

    private func catchUp(with what: Overdue) {
        let isUnderWay = overdue != nil
        if overdue != .screen { overdue = what }
        if isUnderWay { return }
        Task {
            await output.wait(forAtMost: 0)
            catchUp()
        }
    }

    private func catchUp() {
        if output.isLost { return }
        let what = overdue
        overdue = nil
        if leftOut > 0 {
            let lines = leftOut
            leftOut = 0
            append("\(lines == 1 ? "1 line was" : "\(lines) lines were") left out here, because nobody read on.")
        }
        switch what {
        case .row: draw()
        case .screen: repaint()
        case nil: break
        }
    }
}
