import Console
import History
import PlainText

/// An evening as a picture, an SVG of 1080 by 1350 in the look of the page: cards on green baize.
struct RecapPicture {
    private static let width = 1080.0, margin = 80.0
    private static let serif = "Georgia, 'Noto Serif', 'DejaVu Serif', serif"
    private static let baize = "#12231c", panel = "#182c23", line = "#36503f", ink = "#f3ead6", soft = "#b3beab"
    private static let gold = "#f5c451", card = "#f3e8d0", cardInk = "#1c2822", cardSoft = "#484e41", red = "#a82a1c"
    /// As many as fit.
    private static let mostPlayers = 5, mostMatches = 4

    private var elements: [String] = []

    /// The picture of an evening, as an XML document.
    static func svg(of recap: Recap) -> String {
        var picture = RecapPicture()
        picture.drawHead(recap)
        picture.drawPlayers(recap)
        picture.drawMatches(recap)
        picture.drawMoments(recap)
        picture.write("TwentyFour", at: 540, 1325, size: 22, "", Self.soft, .middle, within: 400)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350" role="img" \
            font-family="\(serif)" style="font-variant-numeric: lining-nums">
            <title>\(recap.title.escapedForXML), \(recap.day)</title>
            <rect width="1080" height="1350" fill="\(baize)"/>
            \(picture.elements.joined(separator: "\n"))
            </svg>

            """
    }

    private mutating func drawHead(_ recap: Recap) {
        // The cards of the evening's first moment, or the best-known ones.
        let numbers = recap.moments.first.map(\.numbers).flatMap { $0.count == 4 ? $0 : nil } ?? [3, 3, 8, 8]
        for (place, number) in numbers.enumerated() {
            let x = 330 + 140 * Double(place), tilt = Double(place) * 9 - 13.5, drop = abs(tilt) * 1.6
            elements.append(
                """
                <g transform="translate(\(x) \(170 + drop)) rotate(\(tilt))"><rect x="-62" y="-88" width="124" height="176" rx="18" \
                fill="\(Self.card)" stroke="#b9a985" stroke-width="2"/>
                """)
            write(
                "\(number)", at: 0, 30, size: number > 99 ? 44 : 84, Self.bold, place < 2 ? Self.cardInk : Self.red,
                .middle, within: 108)
            elements.append("</g>")
        }
        write(recap.title, at: 540, 350, size: 62, Self.bold, Self.ink, .middle, within: 920)
        write("\(recap.day) · \(recap.size)", at: 540, 400, size: 28, "", Self.soft, .middle, within: 920)
    }

    private mutating func drawPlayers(_ recap: Recap) {
        write("Who played", at: Self.margin, 470, size: 30, Self.bold, Self.gold, .start, within: 400)
        let shown = recap.players.prefix(Self.mostPlayers)
        for (place, player) in shown.enumerated() {
            let y = 524 + 46 * Double(place)
            write("\(player.rank)", at: Self.margin + 24, y, size: 32, Self.bold, Self.soft, .middle, within: 60)
            write(
                player.name.plain(limit: 24), at: Self.margin + 64, y, size: 32, Self.bold, Self.ink, .start,
                within: 470)
            write(recap.score(of: player), at: 800, y, size: 30, "", Self.ink, .end, within: 240)
            write(player.rate, at: 1000, y, size: 24, "", Self.soft, .end, within: 190)
        }
        let more = recap.players.count - shown.count
        let y = 524 + 46 * Double(shown.count)
        if more > 0 { write("and \(more) more", at: Self.margin + 64, y, size: 26, "", Self.soft, .start, within: 470) }
        if shown.isEmpty {
            write("No round was played to its end.", at: Self.margin, 524, size: 30, "", Self.ink, .start, within: 920)
        }
    }

    private mutating func drawMatches(_ recap: Recap) {
        guard !recap.matches.isEmpty else { return }
        write("Who won", at: Self.margin, 830, size: 30, Self.bold, Self.gold, .start, within: 400)
        // If there are too many, the last ones.
        for (place, match) in recap.matches.suffix(Self.mostMatches).enumerated() {
            let x = Self.margin + 470 * Double(place % 2), y = 880 + 44 * Double(place / 2)
            write(recap.sentence(of: match), at: x, y, size: 28, "", Self.ink, .start, within: 440)
        }
    }

    private mutating func drawMoments(_ recap: Recap) {
        guard !recap.moments.isEmpty else { return }
        write("The best moments", at: Self.margin, 990, size: 30, Self.bold, Self.gold, .start, within: 400)
        for (place, moment) in recap.moments.enumerated() {
            let y = 1012 + 92 * Double(place)
            elements.append(
                """
                <rect x="80" y="\(y)" width="920" height="80" rx="16" fill="\(Self.card)" stroke="#b9a985" stroke-width="2"/>
                """)
            write(moment.title, at: 108, y + 32, size: 22, "", Self.cardSoft, .start, within: 860)
            write(moment.sentence, at: 108, y + 65, size: 29, Self.bold, Self.cardInk, .start, within: 860)
        }
    }

    private static let bold = #" font-weight="700""#
    private enum Anchor: String { case start, middle, end }

    /// Writes text, smaller if it is too wide, and truncated if it still is. The width of a serif letter is about 0.56
    /// of its size.
    private mutating func write(
        _ text: String, at x: Double, _ y: Double, size: Double, _ weight: String, _ colour: String, _ anchor: Anchor,
        within width: Double
    ) {
        let columns = Double(max(displayWidth(text), 1)), perColumn = 0.56
        let fitted = min(size, max(size * 0.7, width / columns / perColumn))
        let shown = cut(text, to: Int(width / fitted / perColumn))
        elements.append(
            """
            <text x="\(x)" y="\(y)" font-size="\(Int(fitted))"\(weight) fill="\(colour)" text-anchor="\(anchor.rawValue)">\
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
