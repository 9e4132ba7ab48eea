/// The escape sequences written, all of them understood by every terminal since the VT100 (ECMA-48 and DEC
/// private modes), but bracketed paste, which is xterm's and is ignored elsewhere.
enum Escape {
    static let start = "\u{1B}["
    static let unstyled = "\u{1B}[0m"
    static let eraseToRowEnd = "\u{1B}[K"
    static let eraseBelow = "\u{1B}[J"
    static let clearScreen = "\u{1B}[H\u{1B}[2J"
    static let saveCursor = "\u{1B}7"
    static let restoreCursor = "\u{1B}8"
    static let wrapOff = "\u{1B}[?7l"
    static let wrapOn = "\u{1B}[?7h"
    /// A paste comes marked from now on, so that what is in it is not taken for keys.
    static let markPastes = "\u{1B}[?2004h"
    static let leavePastes = "\u{1B}[?2004l"
}
