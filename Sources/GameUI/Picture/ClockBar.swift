import Console
import GameView
import Phrases

/// The time left in a round as a bar that gets shorter. It changes its look and its words in the last 10 and 5 seconds.
struct ClockBar {
    let clock: Frame.Clock
    let catalog: Catalog
    let palette: Palette

    private static let widest = 60

    /// The row, at most this wide; without the bar if there is no room for it.
    func row(columns: Int) -> String {
        let words = palette(catalog(look.words(clock.seconds)), look.style)
        let room = min(columns - displayWidth(words) - 2, Self.widest)
        guard room >= 10, clock.whole > 0 else { return words }
        let share = min(Double(clock.seconds) / clock.whole, 1)
        let full = min(max(Int((share * Double(room)).rounded(.up)), 0), room)
        let bar = String(repeating: look.mark, count: full) + String(repeating: "·", count: room - full)
        return palette(bar, look.style) + "  " + words
    }

    private var look: (words: (Int) -> Phrase, mark: String, style: Palette.Style) {
        switch clock.seconds {
        case ...5: (Phrase.clockLast, "!", .bad)
        case ...10: (Phrase.clockLate, "▪", .notice)
        default: (Phrase.clock, "█", .accent)
        }
    }
}
