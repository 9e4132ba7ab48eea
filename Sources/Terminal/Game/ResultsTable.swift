import Telling
import Wire

/// The table of a round or a match, drawn.
struct ResultsTable {
    let rows: [HostMessage.Row]
    /// Whose row is marked.
    let own: Int?
    /// The last column: what a player's time is.
    let timeTitle: String
    /// How many rows are shown of a longer table, one's own not counted.
    var most = 12

    /// The lines of the table, cut to a width.
    func lines(within width: Int?, palette: Palette) -> [String] {
        var table = TextTable([
            .init("", .right), .init("Player", widest: 30), .init(timeTitle, .right), .init("Won", .right),
            .init("Solved", .right),
        ])
        for (index, row) in rows.enumerated() where index < most || row.player == own {
            table.add(
                [Self.place(row), row.name, Self.time(row), "\(row.wins)", "\(row.solved)"],
                isMarked: row.player == own)
        }
        return table.lines(within: width, palette: palette)
    }

    /// A rank with a medal for the first three.
    static func place(_ row: HostMessage.Row) -> String {
        switch row.rank {
        // No medal for having solved nothing.
        case let rank? where row.seconds == nil: "\(rank)"
        case 1?: "🥇 1"
        case 2?: "🥈 2"
        case 3?: "🥉 3"
        case let rank?: "\(rank)"
        case nil: ""
        }
    }

    /// A player's time, or why there is none.
    static func time(_ row: HostMessage.Row) -> String {
        if let seconds = row.seconds { return "\(hundredths(seconds)) s\(row.unproven == true ? " (unproven)" : "")" }
        return Sentences.outcome(row.outcome)
    }
}
