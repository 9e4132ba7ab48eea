import Console

/// The time of a round as a bar that grows shorter. In the last 10 and 5 seconds it looks and reads otherwise.
struct ClockBar {
    let secondsLeft: Int
    /// The seconds of a whole round.
    let total: Double
    let palette: Palette

    private static let widest = 60

    /// The row, no wider than this; without a bar where there is no room for one.
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
