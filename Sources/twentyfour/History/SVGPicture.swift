import Console

/// An SVG picture in the look of the page, cards on green baize, and the means to draw it.
struct SVGPicture {
    enum Colour: String {
        case baize = "#12231c", panel = "#182c23", ink = "#f3ead6", soft = "#b3beab"
        case gold = "#f5c451", card = "#f3e8d0", cardInk = "#1c2822", cardSoft = "#484e41", red = "#a82a1c"
    }
    private static let serif = "Georgia, 'Noto Serif', 'DejaVu Serif', serif"

    enum Anchor: String { case start, middle, end }

    /// Its elements so far, in order.
    var elements: [String] = []

    /// The picture as an XML document.
    func document(width: Int, height: Int, title: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" \
        font-family="\(Self.serif)" style="font-variant-numeric: lining-nums">
        <title>\(title.escapedForXML)</title>
        <rect width="\(width)" height="\(height)" fill="\(Colour.baize.rawValue)"/>
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }

    /// Writes text, smaller if it is too wide, and truncated if it still is. The width of a serif letter is about 0.56
    /// of its size.
    mutating func write(
        _ text: String, at x: Double, _ y: Double, size: Double, isBold: Bool = false, colour: Colour = .ink,
        _ anchor: Anchor = .start, within width: Double
    ) {
        let columns = Double(max(displayWidth(text), 1)), perColumn = 0.56
        let fitted = min(size, max(size * 0.7, width / columns / perColumn))
        let shown = cut(text, to: Int(width / fitted / perColumn)), weight = isBold ? #" font-weight="700""# : ""
        elements.append(
            """
            <text x="\(x)" y="\(y)" font-size="\(Int(fitted))"\(weight) fill="\(colour.rawValue)" text-anchor="\(anchor.rawValue)">\
            \(shown.escapedForXML)</text>
            """)
    }
}

extension String {
    /// The text, escaped for an XML document.
    fileprivate var escapedForXML: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE }))
            .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
