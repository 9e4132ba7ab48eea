import Glibc

// What is typed.
extension Console {
    /// Within it Ctrl-C has to come again, where that is asked for.
    private static let patience = Duration.seconds(3)

    func handle(_ event: Keyboard.Event) {
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

    func fulfil(_ wish: LineEditor.Wish) {
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

    func enter(_ line: String) {
        if display.turnPage(ends: !line.isEmpty, on: size) {
            draw()
            if line.isEmpty { return }
        }
        // Under a picture what is typed is in the way of what is said to it.
        if !isStaged { append(prompt + line) }
        incoming.yield(.line(line))
    }

    func interrupt() {
        let now = ContinuousClock.now
        guard let warning, warned.map({ now - $0 > Self.patience }) ?? true else { return close(after: .interrupt) }
        warned = now
        append(palette(warning, .notice))
    }

    func complete() {
        let completion = Completion(of: editor.line.before, among: candidates(editor.line.before))
        editor.replace(before: completion.text)
        if !completion.choices.isEmpty { append(printable(completion.choices.joined(separator: "   "), styled: false)) }
    }

    func close(after last: Input) {
        incoming.yield(last)
        close()
    }

    func suspend() {
        write(display.leave() + Escape.leavePastes)
        output.flush(within: .milliseconds(500))
        keyboard?.device.restore()
        stopJob(SIGTSTP)
        resume()
    }

    func resume() {
        guard let keyboard else { return }
        keyboard.takeForeground()
        display.forget()
        output.write(Escape.markPastes)
        let former = size
        measure()
        size.columns == former.columns && !hasScene ? draw() : repaint()
    }
}
