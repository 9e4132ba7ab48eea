import Console

/// The time left in a round as a bar that gets shorter. It changes its look and its words in the last 10 and 5 seconds.
struct ClockBar {
    let secondsLeft: Int
    /// The seconds in a whole round.
    let total: Double
    let palette: Palette

    private static let widest = 60

    /// The row, at most this wide; without the bar if there is no room for it.
    func row(columns: Int) -> String {
        let words = palette(self.words, style)
        let room = min(columns - displayWidth(words) - 2, Self.widest)
        guard room >= 10, total > 0 else { return words }
        let share = min(Double(secondsLeft) / total, 1)
        let full = min(max(Int((share * Double(room)).rounded(.up)), 0), room)
        let bar = String(repeating: mark, count: full) + String(repeating: "·", count: room - full)
        return palette(bar, style) + "  " + words
    }

    private var words: String {
        switch secondsLeft {
        case ...5: "only \(secondsLeft) s left!"
        case ...10: "\(secondsLeft) s left"
        default: "\(secondsLeft) s"
        }
    }

    private var mark: String {
        switch secondsLeft {
        case ...5: "!"
        case ...10: "▪"
        default: "█"
        }
    }

    private var style: Palette.Style {
        switch secondsLeft {
        case ...5: .bad
        case ...10: .notice
        default: .accent
        }
    }
}
