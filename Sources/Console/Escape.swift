/// The escape sequences that are written. Every terminal since the VT100 understands them (ECMA-48 and DEC private modes),
/// except bracketed paste and the second screen, which are xterm's and are ignored elsewhere.
package enum Escape {
    static let start = "\u{1B}["
    static let unstyled = "\u{1B}[0m"
    static let eraseToRowEnd = "\u{1B}[K"
    static let eraseBelow = "\u{1B}[J"
    package static let clearScreen = "\u{1B}[H\u{1B}[2J"
    static let saveCursor = "\u{1B}7"
    static let restoreCursor = "\u{1B}8"
    static let wrapOff = "\u{1B}[?7l"
    static let wrapOn = "\u{1B}[?7h"
    /// From now on pastes are marked, so that their contents are not mistaken for keys.
    static let markPastes = "\u{1B}[?2004h"
    static let leavePastes = "\u{1B}[?2004l"
    /// The second screen; leaving it brings back the first one unchanged (xterm's 1049).
    package static let openScreen = "\u{1B}[?1049h"
    package static let leaveScreen = "\u{1B}[?1049l"
    package static let hideCursor = "\u{1B}[?25l"
    package static let showCursor = "\u{1B}[?25h"
    /// What a program writes if it has to end at once while the second screen is shown.
    package static let farewell = wrapOn + leavePastes + showCursor + leaveScreen

    /// Puts the cursor at the beginning of a row, from 0.
    static func row(_ index: Int) -> String { "\u{1B}[\(index + 1);1H" }
}
