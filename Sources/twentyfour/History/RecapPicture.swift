import Console
import History
import PlainText

/// An evening as a picture, an SVG of 1080 by 1350 in the look of the page: cards on green baize.
struct RecapPicture {
    private static let margin = 80.0
    /// As many as fit.
    private static let mostPlayers = 5, mostMatches = 4

    private var sheet = SVGPicture()

    /// The picture of an evening, as an XML document.
    static func svg(of recap: Recap) -> String {
        var picture = RecapPicture()
        picture.drawHead(recap)
        picture.drawPlayers(recap)
        picture.drawMatches(recap)
        picture.drawMoments(recap)
        picture.sheet.write("TwentyFour", at: 540, 1325, size: 22, "", SVGPicture.soft, .middle, within: 400)
        return picture.sheet.document(width: 1080, height: 1350, title: "\(recap.title), \(recap.day)")
    }

    private mutating func drawHead(_ recap: Recap) {
        // The cards of the evening's first moment, or the best-known ones.
        let numbers = recap.moments.first.map(\.numbers).flatMap { $0.count == 4 ? $0 : nil } ?? [3, 3, 8, 8]
        for (place, number) in numbers.enumerated() {
            let x = 330 + 140 * Double(place), tilt = Double(place) * 9 - 13.5, drop = abs(tilt) * 1.6
            sheet.elements.append(
                """
                <g transform="translate(\(x) \(170 + drop)) rotate(\(tilt))"><rect x="-62" y="-88" width="124" height="176" rx="18" \
                fill="\(SVGPicture.card)" stroke="#b9a985" stroke-width="2"/>
                """)
            sheet.write(
                "\(number)", at: 0, 30, size: number > 99 ? 44 : 84, SVGPicture.bold,
                place < 2 ? SVGPicture.cardInk : SVGPicture.red,
                .middle, within: 108)
            sheet.elements.append("</g>")
        }
        sheet.write(recap.title, at: 540, 350, size: 62, SVGPicture.bold, SVGPicture.ink, .middle, within: 920)
        sheet.write("\(recap.day) · \(recap.size)", at: 540, 400, size: 28, "", SVGPicture.soft, .middle, within: 920)
    }

    private mutating func drawPlayers(_ recap: Recap) {
        sheet.write("Who played", at: Self.margin, 470, size: 30, SVGPicture.bold, SVGPicture.gold, .start, within: 400)
        let shown = recap.players.prefix(Self.mostPlayers)
        for (place, player) in shown.enumerated() {
            let y = 524 + 46 * Double(place)
            sheet.write(
                player.place, at: Self.margin + 24, y, size: 32, SVGPicture.bold, SVGPicture.soft, .middle,
                within: 60)
            sheet.write(
                player.name.plain(limit: 24), at: Self.margin + 64, y, size: 32, SVGPicture.bold, SVGPicture.ink,
                .start,
                within: 470)
            sheet.write(recap.score(of: player), at: 800, y, size: 30, "", SVGPicture.ink, .end, within: 240)
            sheet.write(player.rate, at: 1000, y, size: 24, "", SVGPicture.soft, .end, within: 190)
        }
        let more = recap.players.count - shown.count
        let y = 524 + 46 * Double(shown.count)
        if more > 0 {
            sheet.write("and \(more) more", at: Self.margin + 64, y, size: 26, "", SVGPicture.soft, .start, within: 470)
        }
        if shown.isEmpty {
            sheet.write(
                "No round was played to its end.", at: Self.margin, 524, size: 30, "", SVGPicture.ink, .start,
                within: 920)
        }
    }

    private mutating func drawMatches(_ recap: Recap) {
        guard !recap.matches.isEmpty else { return }
        sheet.write("Who won", at: Self.margin, 830, size: 30, SVGPicture.bold, SVGPicture.gold, .start, within: 400)
        // If there are too many, the last ones; in two columns if they need them.
        let shown = recap.matches.suffix(Self.mostMatches), columns = shown.count > 2 ? 2 : 1
        for (place, match) in shown.enumerated() {
            let x = Self.margin + 470 * Double(place % columns), y = 880 + 44 * Double(place / columns)
            sheet.write(
                recap.sentence(of: match), at: x, y, size: 28, "", SVGPicture.ink, .start,
                within: columns == 2 ? 440 : 920)
        }
    }

    private mutating func drawMoments(_ recap: Recap) {
        guard !recap.moments.isEmpty else { return }
        sheet.write(
            "The best moments", at: Self.margin, 990, size: 30, SVGPicture.bold, SVGPicture.gold, .start, within: 400)
        for (place, moment) in recap.moments.enumerated() {
            let y = 1012 + 92 * Double(place)
            sheet.elements.append(
                """
                <rect x="80" y="\(y)" width="920" height="80" rx="16" fill="\(SVGPicture.card)" stroke="#b9a985" stroke-width="2"/>
                """)
            sheet.write(moment.title, at: 108, y + 32, size: 22, "", SVGPicture.cardSoft, .start, within: 860)
            sheet.write(
                moment.sentence, at: 108, y + 65, size: 29, SVGPicture.bold, SVGPicture.cardInk, .start, within: 860)
        }
    }
}
