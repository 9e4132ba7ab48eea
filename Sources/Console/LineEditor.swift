/// The line editor. Keys go in; out come the line, its history, and requests that concern more than the line.
struct LineEditor {
    /// What a key asks for beyond editing the line.
    enum Wish: Equatable {
        case enter(String)
        case clearScreen, suspend, interrupt, complete
    }

    private(set) var line = LineBuffer()
    private var history = LineHistory()
    private var killed = ""

    /// Applies a key to the line, and returns what it asks for beyond that.
    mutating func press(_ key: Key) -> Wish? {
        switch key {
        case .text(let text): line.insert(text)
        case .move(let motion): line.move(motion)
        case .up: show(history.previous(typed: line.text))
        case .down: show(history.next())
        case .delete(let motion): line.remove(motion)
        case .kill(let motion):
            let removed = line.remove(motion)
            if !removed.isEmpty { killed = removed }
        case .yank: line.insert(killed)
        case .transpose: line.transpose()
        case .clearScreen: return .clearScreen
        case .suspend: return .suspend
        case .interrupt: return .interrupt
        case .complete: return .complete
        case .deleteOrEnd:
            // Ctrl-D does what Ctrl-C does, where there is nothing to delete.
            if line.isEmpty { return .interrupt }
            line.remove(.right)
        case .enter:
            let entered = line.text
            putAside()
            return .enter(entered)
        }
        return nil
    }

    /// Clears the line; the up key brings it back.
    mutating func putAside() {
        history.add(line.text)
        line = LineBuffer()
    }

    /// Replaces the text left of the cursor.
    mutating func replace(before text: String) {
        line.remove(.start)
        line.insert(text)
    }

    private mutating func show(_ text: String?) {
        if let text { line = LineBuffer(text) }
    }
}
