import Phrases

// Typing.
extension Console {
    /// How soon Ctrl-C has to be pressed again, where a warning comes first.
    private static let patience = Duration.seconds(3)
    /// The most choices that Tab shows.
    private static let mostChoices = 100

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
            // One signal without a change of size can stand for several changes, there and back.
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
        case .complete:
            complete()
        }
    }

    func enter(_ line: String) {
        if display.turnPage(ends: !line.isEmpty, on: size) {
            draw()
            if line.isEmpty { return }
        }
        // Under a picture the typed line would take up room that its answer needs.
        if !isStaged { append(prompt + line) }
        incoming.yield(.line(line))
    }

    func interrupt() {
        let now = ContinuousClock.now
        guard let warning, warned.map({ now - $0 > Self.patience }) ?? true else { return close(after: .interrupt) }
        warned = now
        // A page would hide it.
        closePage()
        append(palette(warning, .notice))
    }

    func complete() {
        let beginning = editor.line.before
        let known = beginning.isEmpty ? [] : words.filter { $0.hasPrefix(beginning.lowercased()) }
        if !known.isEmpty { return complete(beginning, among: known) }
        Task {
            complete(beginning, among: await candidates(beginning))
            draw()
        }
    }

    private func complete(_ beginning: String, among candidates: [String]) {
        // The person may have gone on typing meanwhile.
        guard keyboard != nil, editor.line.before == beginning else { return }
        let completion = Completion(of: beginning, among: candidates)
        editor.replace(before: completion.text)
        if completion.choices.isEmpty { return }
        let shown = completion.choices.prefix(Self.mostChoices), others = completion.choices.count - shown.count
        let names = printable(shown.joined(separator: "   "), styled: false)
        // The page before it would hide an answer that fits under the picture.
        closePage()
        answer([others > 0 ? catalog(.list(.more(names: names, count: others))) : names])
    }

    func close(after last: Input) {
        incoming.yield(last)
        close()
    }

    func suspend() {
        write(display.leave() + Escape.leavePastes)
        output.flush(within: .milliseconds(500))
        keyboard?.device.restore()
        stopJob()
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
