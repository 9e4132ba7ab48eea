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
        let words = palette(catalog(.screen(look.words)), look.style)
        let room = min(columns - displayWidth(words) - 2, Self.widest)
        guard room >= 10, clock.whole > 0 else { return words }
        let share = min(Double(clock.seconds) / clock.whole, 1)
        let full = min(max(Int((share * Double(room)).rounded(.up)), 0), room)
        let bar = String(repeating: look.mark, count: full) + String(repeating: "·", count: room - full)
        return palette(bar, look.style) + "  " + words
    }

    private var look: (words: Phrase.Screen, mark: String, style: Palette.Style) {
        let seconds = clock.seconds
        return switch seconds {
        case ...5: (.clockLast(count: seconds), "!", .bad)
        case ...10: (.clockLate(count: seconds), "▪", .notice)
        default: (.clock(count: seconds), "█", .accent)
        }
    }
}
