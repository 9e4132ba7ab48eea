import Glibc

/// Colour and emphasis for one stream, or none. Colour is never the only cue: styled text says the same without it.
package struct Palette: Sendable, Equatable {
    /// What a style expresses.
    package enum Style: String, Sendable, CaseIterable {
        case strong = "1"
        case faint = "2"
        case good = "32"
        case bad = "31"
        case notice = "33"
        case accent = "36"
    }

    /// Whether styling is written at all.
    package let isColoured: Bool

    /// A palette that styles text, or leaves it alone.
    package init(isColoured: Bool) {
        self.isColoured = isColoured
    }

    /// The palette for a stream. It styles text only on a terminal that can do more than append, and only if neither an
    /// option nor `NO_COLOR` (https://no-color.org: set and not empty) forbids it.
    ///
    /// - Parameters:
    ///   - colour: false if `--no-color` or `--plain` was given.
    ///   - output: the stream's descriptor.
    ///   - environment: the value of an environment variable, nil if there is none.
    package init(colour: Bool, output: Int32, environment: (String) -> String? = environmentValue) {
        isColoured =
            colour && isatty(output) == 1 && (environment("NO_COLOR") ?? "").isEmpty
            && !isDumb(environment("TERM"))
    }

    /// The text in this style. Styles do not nest.
    package func callAsFunction(_ text: String, _ style: Style) -> String {
        isColoured ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The text with ink and paper exchanged: it stands out even without colour. Only for pictures, which are on
    /// terminals that know it. It may have a style inside.
    package func inverse(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }

    /// The text in one of the 256 colours that terminals know. It may be inside a style, which goes on after it.
    package func callAsFunction(_ text: String, colour: UInt8) -> String {
        isColoured ? "\u{1B}[38;5;\(colour)m\(text)\u{1B}[39m" : text
    }

    /// The text in white on one of these colours. It may be inside a style, which goes on after it unless that is bold.
    package func callAsFunction(_ text: String, on colour: UInt8) -> String {
        isColoured ? "\u{1B}[1;38;5;231;48;5;\(colour)m\(text)\u{1B}[22;39;49m" : text
    }
}
