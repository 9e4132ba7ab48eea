import Messages
import Phrases

/// A report as a picture: a row for each person and for each round.
struct ReportPicture {
    /// Where a column is, and how wide it is.
    private typealias Column = (x: Double, width: Double, anchor: SVGPicture.Anchor)

    /// In the order of ``ReportText/peopleColumns``.
    private static let people: [Column] = [
        (60, 260, .start), (440, 120, .end), (580, 130, .end), (670, 80, .end), (690, 345, .start),
    ]
    /// In the order of ``ReportText/roundColumns``.
    private static let rounds: [Column] = [
        (130, 84, .end), (150, 250, .start), (420, 140, .start), (680, 120, .end), (850, 140, .end), (1020, 140, .end),
    ]
    /// In the order of ``ReportText/missedColumns``, and how many characters are in a row of the second one.
    private static let missed: [Column] = [(60, 330, .start), (400, 630, .start)]
    private static let missedWidth = 50
    private static let rowHeight = 34.0

    private var sheet = SVGPicture()
    /// The baseline of the next row.
    private var y = 150.0

    /// The picture of a report, as an XML document.
    static func svg(of report: ReportText, under title: String) -> String {
        var picture = ReportPicture()
        picture.sheet.write(title, at: 540, 70, size: 44, isBold: true, .middle, within: 960)
        picture.sheet.write(report.size, at: 540, 108, size: 24, colour: .soft, .middle, within: 960)
        picture.draw(people, report.headings(ReportText.peopleColumns), report.people)
        picture.y += rowHeight
        let missed = zip(report.report.inNeed, report.missed(within: missedWidth)).flatMap { need, lines in
            lines.enumerated().map { [$0 == 0 ? need.person.name : "", $1] }
        }
        if !missed.isEmpty {
            picture.draw(Self.missed, report.headings(ReportText.missedColumns), missed)
            picture.y += rowHeight
        }
        picture.draw(rounds, report.headings(ReportText.roundColumns), report.rounds)
        return picture.sheet.document(width: 1080, height: Int(picture.y) + 20, title: title)
    }

    private mutating func draw(_ columns: [Column], _ headings: [String], _ rows: [[String]]) {
        y += Self.rowHeight
        write(headings, in: columns, isHeading: true)
        for (place, row) in rows.enumerated() {
            if place % 2 == 0 {
                sheet.elements.append(
                    """
                    <rect x="40" y="\(y - 25)" width="1000" height="\(Self.rowHeight)" fill="\(SVGPicture.Colour.panel.rawValue)"/>
                    """)
            }
            write(row, in: columns)
        }
    }

    private mutating func write(_ cells: [String], in columns: [Column], isHeading: Bool = false) {
        for (column, cell) in zip(columns, cells) {
            sheet.write(
                cell, at: column.x, y, size: 24, isBold: isHeading, colour: isHeading ? .gold : .ink, column.anchor,
                within: column.width)
        }
        y += Self.rowHeight
    }
}
