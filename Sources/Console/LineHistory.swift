/// The lines entered so far, for the up and down keys.
struct LineHistory: Equatable {
    private var lines: [String] = []
    /// The index of the line shown; `lines.count` means the line being typed.
    private var shown = 0
    private var draft = ""

    static let longest = 500

    /// Adds a line that was entered, unless it is blank or the same as the last one.
    mutating func add(_ line: String) {
        if !line.allSatisfy(\.isWhitespace), line != lines.last { lines.append(line) }
        if lines.count > Self.longest { lines.removeFirst() }
        shown = lines.count
        draft = ""
    }

    /// The line before the one shown, nil if there is none. Keeps the line being typed.
    mutating func previous(typed: String) -> String? {
        guard shown > 0 else { return nil }
        if shown == lines.count { draft = typed }
        shown -= 1
        return lines[shown]
    }

    /// The line after the one shown, finally the one being typed; nil if there is none.
    mutating func next() -> String? {
        guard shown < lines.count else { return nil }
        shown += 1
        return shown == lines.count ? draft : lines[shown]
    }
}
