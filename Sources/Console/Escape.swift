/// The escape sequences written, all of them understood by every terminal since the VT100 (ECMA-48 and DEC
/// private modes), but bracketed paste and the second screen, which are xterm's and are ignored elsewhere.
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
    /// A paste comes marked from now on, so that what is in it is not taken for keys.
    static let markPastes = "\u{1B}[?2004h"
    static let leavePastes = "\u{1B}[?2004l"
    /// The screen beside the usual one, which is as it was when it is left (xterm's 1049).
    package static let openScreen = "\u{1B}[?1049h"
    package static let leaveScreen = "\u{1B}[?1049l"
    package static let hideCursor = "\u{1B}[?25l"
    package static let showCursor = "\u{1B}[?25h"
    /// What a program writes that has to end at once with the second screen seen.
    static let farewell = wrapOn + leavePastes + showCursor + leaveScreen

    /// Puts the cursor at the beginning of a row, from 0.
    static func row(_ index: Int) -> String { "\u{1B}[\(index + 1);1H" }
}
