import Console
import GameView
import Phrases

/// The time left in a round as a bar that gets shorter. In the last 10 and 5 seconds it looks different and says so,
/// with ink and paper exchanged. Its edges stay where they are while the clock runs.
struct ClockBar {
    let clock: Frame.Clock
    /// False where nobody has to hurry: in a pause, and for a player who waits for the next round.
    let isRunning: Bool
    let catalog: Catalog
    let palette: Palette

    private static let late = 10, last = 5
    private static let leastBar = 10
    /// The widest bar of a small screen; a large one has more.
    private static let usual = 60
    private static let gap = "  "

    /// The words alone, or just the seconds where there is no room for more.
    func words(within columns: Int) -> String {
        let plain = catalog(.screen(.clock(count: clock.seconds)))
        let words = catalog(.screen(look.words)), usual = displayWidth(catalog(.screen(.clock(count: most))))
        let shown = leading(displayWidth(words) <= columns ? words : plain, in: isLate ? 0 : usual)
        return isLate ? palette.inverse(palette(shown, look.style)) : palette(shown, look.style)
    }

    /// The bar and the words, centred. A high one has the seconds in large digits.
    func rows(columns: Int, height: Int) -> [String] {
        let label = label(height: height)
        // Large digits would be cut: their edges are as dark as the screen around them.
        let isInverse = isLate && height < LargeText.height
        let width = label.first.map(displayWidth) ?? 0
        let room = min(columns - width - 2 * Self.gap.count, max(Self.usual, columns * 3 / 5))
        guard room >= Self.leastBar, clock.whole > 0 else { return [centred(words(within: columns), in: columns)] }
        let share = min(Double(clock.seconds) / clock.whole, 1)
        let full = min(max(Int((share * Double(room)).rounded(.up)), 0), room)
        let bar = String(repeating: look.mark, count: full) + String(repeating: "·", count: room - full)
        let margin = String(repeating: " ", count: (columns - room - width - Self.gap.count) / 2)
        return label.indices.map { index in
            // Beside large digits the bar has one row less above and below.
            let isBar = height < LargeText.height || (1..<height - 1).contains(index)
            let row = (isBar ? bar : String(repeating: " ", count: room)) + Self.gap + label[index]
            return isInverse
                ? String(margin.dropLast()) + palette.inverse(palette(" \(row) ", look.style))
                : margin + palette(row.trimmingEnd, look.style)
        }
    }

    /// The text beside each row of the bar.
    private func label(height: Int) -> [String] {
        let digits = String(repeating: "0", count: "\(most)".count)
        if height >= LargeText.height,
            let large = LargeText.rows("\(clock.seconds)", columns: .max, rows: LargeText.height),
            let widest = LargeText.rows(digits, columns: .max, rows: LargeText.height)?.first
        {
            return large.map { leading($0, in: displayWidth(widest)) }
        }
        let none = String(repeating: " ", count: displayWidth(padded))
        return (0..<max(height, 1)).map { $0 == height / 2 ? padded : none }
    }

    private var isLate: Bool { isRunning && clock.seconds <= Self.late }

    /// The most seconds that it shows.
    private var most: Int { max(wholeSeconds(clock.whole), clock.seconds) }

    /// The words, as wide as they are at any time of the round.
    private var padded: String {
        func width(_ words: Phrase.Screen) -> Int { displayWidth(catalog(.screen(words))) }
        let usual = width(.clock(count: most)), late = width(.clockLate(count: Self.late))
        let words = leading(catalog(.screen(look.words)), in: !isLate ? usual : isLast ? 0 : late)
        let widest = max(usual, late, width(.clockLast(count: Self.last)), width(.clockOut))
        return words + String(repeating: " ", count: max(widest - displayWidth(words), 0))
    }

    private var isLast: Bool { isRunning && clock.seconds <= Self.last }

    private var look: (words: Phrase.Screen, mark: String, style: Palette.Style) {
        let seconds = clock.seconds
        if seconds == 0 { return (.clockOut, "!", .bad) }
        if isLast { return (.clockLast(count: seconds), "!", .bad) }
        return isLate ? (.clockLate(count: seconds), "▪", .notice) : (.clock(count: seconds), "█", .accent)
    }
}
