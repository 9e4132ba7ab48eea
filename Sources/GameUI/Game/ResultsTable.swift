import Console
import Messages
import Telling

/// The table of a round or a match, drawn.
struct ResultsTable {
    let rows: [HostMessage.Row]
    /// The player whose row is marked.
    let own: Int?
    /// The title of the column of times.
    let timeTitle: String
    /// The most rows shown; the listener's own is always among them.
    var most = 12
    /// The round's times, for a table of the match that shows them; nil to show the times of the rows.
    var round: HostMessage.Results?

    /// The title above the times of a match.
    static let meanTime = "Mean time"

    /// The lines of the table, cut to a width; the last line counts the players who are not shown.
    /// - Parameter players: how many players there are, if more than rows.
    func lines(of players: Int = 0, within width: Int?, palette: Palette) -> [String] {
        let hasMoves = rows.contains { $0.moved != nil }
        var columns: [TextTable.Column] = [
            .init("", .right), .init("Player", widest: 30), .init(timeTitle, .right), .init("Won", .right),
            .init("Solved", .right),
        ]
        if hasMoves { columns.insert(.init("", .left), at: 1) }
        var table = TextTable(columns)
        let shown = shown
        for row in shown {
            var cells = [Self.place(row), row.name, time(row), "\(row.wins)", "\(row.solved)"]
            if hasMoves { cells.insert(Self.move(row), at: 1) }
            table.add(cells, isMarked: row.player == own)
        }
        let others = max(players, rows.count) - shown.count
        return table.lines(within: width, palette: palette)
            + (others > 0 ? [palette("and \(others) more", .faint)] : [])
    }

    private var shown: [HostMessage.Row] {
        guard rows.count > most else { return rows }
        let best = rows.prefix(max(most, 1))
        guard let own = rows.dropFirst(best.count).first(where: { $0.player == own }) else { return Array(best) }
        return best.dropLast() + [own]
    }

    /// A rank with a medal for the first three.
    static func place(_ row: HostMessage.Row) -> String {
        switch row.rank {
        // Nobody gets a medal for solving nothing.
        case let rank? where row.seconds == nil: "\(rank)"
        case 1?: "🥇 1"
        case 2?: "🥈 2"
        case 3?: "🥉 3"
        case let rank?: "\(rank)"
        case nil: ""
        }
    }

    /// Places gained or lost.
    static func move(_ row: HostMessage.Row) -> String {
        guard let moved = row.moved, moved != 0 else { return "" }
        return (moved > 0 ? "▲" : "▼") + "\(moved.magnitude)"
    }

    private func time(_ row: HostMessage.Row) -> String {
        guard let round else {
            // The outcome of the last round says nothing about the mean time.
            return row.seconds == nil && timeTitle == Self.meanTime ? "–" : Self.time(row)
        }
        return round.rows.first { $0.player == row.player }.map(Self.time) ?? ""
    }

    /// A player's time, or why there is none.
    static func time(_ row: HostMessage.Row) -> String {
        if let seconds = row.seconds { return "\(hundredths(seconds)) s\(row.unproven == true ? " (unproven)" : "")" }
        return Sentences.outcome(row.outcome)
    }
}
