import Console
import History
import Phrases
import PlainText

/// An evening as a picture, an SVG of 1080 by 1350 in the look of the page: cards on green baize.
struct RecapPicture {
    private static let margin = 80.0
    /// The most rows that fit.
    private static let mostPlayers = 5, mostMatches = 4
    /// The most marks of teams that won a match together.
    private static let mostMarks = 3

    private let text: RecapText
    private var sheet = SVGPicture()

    /// The picture of an evening, as an XML document.
    static func svg(of recap: RecapText) -> String {
        var picture = RecapPicture(text: recap)
        picture.drawHead()
        // Where teams played, those that won come before the players.
        if recap.matches.contains(where: \.isOfTeams) {
            picture.drawMatches(at: 470)
            picture.drawPlayers(at: 640)
        } else {
            picture.drawPlayers(at: 470)
            picture.drawMatches(at: 830)
        }
        picture.drawMoments()
        picture.sheet.write("TwentyFour", at: 540, 1325, size: 22, colour: .soft, .middle, within: 400)
        return picture.sheet.document(width: 1080, height: 1350, title: "\(recap.title), \(recap.day)")
    }

    private mutating func drawHead() {
        // The cards of the evening's first moment, or the best-known ones.
        let numbers = text.recap.moments.first.map(\.numbers).flatMap { $0.count == 4 ? $0 : nil } ?? [3, 3, 8, 8]
        for (place, number) in numbers.enumerated() {
            let x = 330 + 140 * Double(place), tilt = Double(place) * 9 - 13.5, drop = abs(tilt) * 1.6
            sheet.elements.append(
                """
                <g transform="translate(\(x) \(170 + drop)) rotate(\(tilt))"><rect x="-62" y="-88" width="124" height="176" rx="18" \
                fill="\(SVGPicture.Colour.card.rawValue)" stroke="#b9a985" stroke-width="2"/>
                """)
            sheet.write(
                "\(number)", at: 0, 30, size: number > 99 ? 44 : 84, isBold: true, colour: place < 2 ? .cardInk : .red,
                .middle, within: 108)
            sheet.elements.append("</g>")
        }
        sheet.write(text.title, at: 540, 350, size: 62, isBold: true, .middle, within: 920)
        sheet.write("\(text.day) · \(text.size)", at: 540, 400, size: 28, colour: .soft, .middle, within: 920)
    }

    private mutating func drawHeading(_ heading: Phrase, at y: Double) {
        sheet.write(text.catalog(heading), at: Self.margin, y, size: 30, isBold: true, colour: .gold, within: 400)
    }

    private mutating func drawPlayers(at top: Double) {
        drawHeading(.recap(.whoPlayed), at: top)
        let shown = text.recap.players.prefix(Self.mostPlayers)
        for (place, player) in shown.enumerated() {
            let y = top + 54 + 46 * Double(place)
            sheet.write(
                text.rank(of: player), at: Self.margin + 24, y, size: 32, isBold: true, colour: .soft, .middle,
                within: 60)
            sheet.write(player.name.plain(limit: 24), at: Self.margin + 64, y, size: 32, isBold: true, within: 470)
            sheet.write(text.score(of: player), at: 800, y, size: 30, .end, within: 240)
            sheet.write(text.rate(of: player), at: 1000, y, size: 24, colour: .soft, .end, within: 190)
        }
        let more = text.recap.players.count - shown.count
        let y = top + 54 + 46 * Double(shown.count)
        if more > 0 {
            sheet.write(
                text.catalog(.recap(.more(count: more))), at: Self.margin + 64, y, size: 26, colour: .soft, within: 470)
        }
        if shown.isEmpty {
            sheet.write(text.catalog(.report(.noRounds)), at: Self.margin, top + 54, size: 30, within: 920)
        }
    }

    private mutating func drawMatches(at top: Double) {
        guard !text.matches.isEmpty else { return }
        drawHeading(.recap(.whoWon), at: top)
        // If there are too many, the last ones; in two columns if they need them.
        let shown = text.matches.suffix(Self.mostMatches), columns = shown.count > 2 ? 2 : 1
        for (place, match) in shown.enumerated() {
            let x = Self.margin + 470 * Double(place % columns), y = top + 50 + 44 * Double(place / columns)
            let marks = match.isOfTeams ? match.winners.prefix(Self.mostMarks).map { $0.plain(limit: 24) } : []
            for (place, team) in marks.enumerated() { drawMark(of: team, at: x + 38 * Double(place), y) }
            let width = 38 * Double(marks.count)
            sheet.write(
                text.sentence(of: match), at: x + width, y, size: 28, within: (columns == 2 ? 440 : 920) - width)
        }
    }

    /// A team's initial on a card. The colour of its mark depends on all teams of the room, which a recap does not know.
    private mutating func drawMark(of team: String, at x: Double, _ y: Double) {
        sheet.elements.append(
            """
            <rect x="\(x)" y="\(y - 25)" width="30" height="32" rx="6" fill="\(SVGPicture.Colour.gold.rawValue)"/>
            """)
        sheet.write(
            team.prefix(1).uppercased(), at: x + 15, y - 1, size: 22, isBold: true, colour: .cardInk, .middle,
            within: 30)
    }

    private mutating func drawMoments() {
        guard !text.recap.moments.isEmpty else { return }
        drawHeading(.recap(.moments), at: 990)
        for (place, moment) in text.recap.moments.enumerated() {
            let y = 1012 + 92 * Double(place)
            sheet.elements.append(
                """
                <rect x="80" y="\(y)" width="920" height="80" rx="16" fill="\(SVGPicture.Colour.card.rawValue)" stroke="#b9a985" stroke-width="2"/>
                """)
            sheet.write(text.heading(of: moment), at: 108, y + 32, size: 22, colour: .cardSoft, within: 860)
            sheet.write(
                text.sentence(of: moment), at: 108, y + 65, size: 29, isBold: true, colour: .cardInk, within: 860)
        }
    }
}

extension Recap.Match {
    /// Whether teams won it.
    fileprivate var isOfTeams: Bool { average != nil }
}
