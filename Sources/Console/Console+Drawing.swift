import Phrases

// Drawing. The program never waits for a slow reader: pictures and prompts that nobody has read yet are replaced by later ones.
extension Console {
    /// Bytes that may wait to be written before lines are left out.
    private static let most = 262_144

    func measure() {
        size = TerminalSize(of: output.descriptor) ?? size
    }

    func repaint() {
        if keyboard == nil { return }
        guard isKeepingUp else { return catchUp(with: .screen) }
        write(display.repaint(row, on: size))
    }

    func append(_ text: String) {
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

    func draw() {
        if keyboard == nil { return }
        isKeepingUp ? write(display.draw(row, on: size)) : catchUp(with: .row)
    }

    func write(_ text: String) {
        output.write(text)
        Keyboard.setFarewell(isStaged ? Escape.farewell : Escape.leavePastes, to: output.descriptor)
    }

    /// A page says itself what Enter does.
    var row: InputRow { InputRow(prompt: display.isPaged ? "> " : prompt, line: editor.line, columns: size.columns) }

    /// Whether the reader keeps up. If not, only the latest picture is drawn, after everything before it is written.
    var isKeepingUp: Bool { output.waiting <= 4_096 }

    func catchUp(with what: Overdue) {
        let isUnderWay = overdue != nil
        if overdue != .screen { overdue = what }
        if isUnderWay { return }
        Task {
            await output.wait(forAtMost: 0)
            catchUp()
        }
    }

    func catchUp() {
        if output.isLost { return }
        let what = overdue
        overdue = nil
        if leftOut > 0 {
            let lines = leftOut
            leftOut = 0
            append(catalog(.console(.leftOut(count: lines))))
        }
        switch what {
        case .row: draw()
        case .screen: repaint()
        case nil: break
        }
    }
}
