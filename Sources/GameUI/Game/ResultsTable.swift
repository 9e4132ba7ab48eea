import Console
import GameView
import Phrases

/// The table of a round or a match, drawn.
struct ResultsTable {
    let table: Frame.Table
    let catalog: Catalog
    /// The most rows shown; the listener's own is always among them.
    var most = 12

    init(_ table: Frame.Table, catalog: Catalog) {
        (self.table, self.catalog) = (table, catalog)
    }

    /// The lines of the table, cut to a width; the last line counts the players who are not shown.
    func lines(within width: Int?, palette: Palette) -> [String] {
        // Nothing stands in a column's place before there is something to show in it.
        let hasPlaces = table.rows.contains { $0.rank != nil || $0.isOut },
            hasMoves = table.rows.contains { $0.moved != nil }
        let hasTeams = table.rows.contains { $0.team != nil }
        let hasPoints = table.rows.contains { $0.points != nil }, hasGains = table.rows.contains { $0.gain != nil }
        let hasHints = table.rows.contains { $0.hints != nil }, hasFurther = table.rows.contains { $0.further != nil }
        // Where space is short, what decides nothing is left out first.
        let columns: [TextTable.Column] =
            (hasPlaces ? [.init("", .right)] : []) + (hasMoves ? [.init("", .left, spare: 1)] : []) + [
                .init(catalog(.table(.player)), widest: 32, least: 12)
            ] + (hasTeams ? [.init(catalog(.table(.team)), widest: 16)] : [])
            + [.init(catalog(.table(timeTitle)), .right)]
            + (hasHints ? [.init(catalog(.table(.hintsTaken)), .right, spare: 2)] : [])
            + (hasFurther ? [.init(catalog(.table(.others)), .right, spare: 3)] : [])
            + (hasGains ? [.init("", .right)] : [])
            + (hasPoints ? [.init(catalog(.table(.score)), .right)] : []) + [
                .init(catalog(.table(.won)), .right, spare: hasPoints ? 4 : 0),
                .init(catalog(.table(.solved)), .right, spare: 5),
            ]
        var drawn = TextTable(columns)
        let teams = teams(within: width, palette: palette)
        let shown = shown(most - teams.count)
        for row in shown {
            let before =
                (hasPlaces ? [row.isOut ? catalog(.table(.out)) : Self.place(row)] : [])
                + (hasMoves ? [Self.move(row)] : [])
            let extras = (hasHints ? [row.hints] : []) + (hasFurther ? [row.further] : [])
            let points = (hasGains ? [gain(row)] : []) + (hasPoints ? [Self.count(row.points)] : [])
            let counts = [Self.count(row.wins), Self.count(row.solved)]
            let name = FaceMark.before(row.name, face: row.face, palette)
            let team = hasTeams ? [row.team ?? ""] : []
            drawn.add(
                before + [name] + team + [time(row)] + extras.map { $0.map(String.init) ?? "" } + points + counts,
                isMarked: row.isOwn)
        }
        let others = table.more + table.rows.count - shown.count
        return teams + drawn.lines(within: width, palette: palette)
            + (others > 0 ? [palette(catalog(.table(.more(count: others))), .faint)] : [])
    }

    private var timeTitle: Phrase.Table {
        switch table.kind {
        case .final: .meanTime
        case .standings: .roundTime
        case .round, .players: .time
        }
    }

    /// The teams, which stand above the players: a row each, or all in one where there is little room.
    private func teams(within width: Int?, palette: Palette) -> [String] {
        if table.teams.isEmpty { return [] }
        func place(_ team: Frame.Team) -> String { team.rank.map { "\($0)" } ?? "" }
        guard most > table.teams.count + Self.leastBelowTeams else {
            let teams = table.teams.map {
                [place($0), $0.team, "\($0.points)"].filter { !$0.isEmpty }.joined(separator: " ")
            }
            return [palette(cut(teams.joined(separator: " · "), to: width ?? .max), .strong)]
        }
        var drawn = TextTable([
            .init("", .right), .init(catalog(.table(.team)), widest: 16), .init(catalog(.table(.score)), .right),
            .init(catalog(.table(.people)), .right),
        ])
        for team in table.teams {
            drawn.add([place(team), team.team, "\(team.points)", "\(team.players)"], isMarked: team.isOwn)
        }
        return drawn.lines(within: width, palette: palette)
    }

    /// The rows of players, with their heading, that a table of teams leaves room for.
    private static let leastBelowTeams = 5

    private func shown(_ most: Int) -> [Frame.Row] {
        let rows = table.rows
        guard rows.count > most else { return rows }
        let best = rows.prefix(max(most, 1))
        guard let own = rows.dropFirst(best.count).first(where: \.isOwn) else { return Array(best) }
        return best.dropLast() + [own]
    }

    /// A rank with a medal for the first three.
    static func place(_ row: Frame.Row) -> String {
        let medal = row.medal.map { ["🥇 ", "🥈 ", "🥉 "][min(max($0, 1), 3) - 1] } ?? ""
        return row.rank.map { "\(medal)\($0)" } ?? ""
    }

    /// Places gained or lost.
    static func move(_ row: Frame.Row) -> String {
        guard let moved = row.moved else { return "" }
        return (moved > 0 ? "▲" : "▼") + "\(moved.magnitude)"
    }

    private func gain(_ row: Frame.Row) -> String { row.gain.map { catalog(.table(.gain(count: $0))) } ?? "" }

    private static func count(_ number: Int?) -> String { number.map(String.init) ?? "–" }

    /// A player's time, or why there is none.
    private func time(_ row: Frame.Row) -> String {
        if let seconds = row.seconds {
            return catalog(.table(row.unproven ? .unproven(seconds: seconds) : .seconds(seconds: seconds)))
        }
        return row.outcome.map { catalog(.outcome($0)) } ?? "–"
    }
}
