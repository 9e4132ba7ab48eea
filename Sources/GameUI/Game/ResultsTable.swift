import Console
import GameView
import Messages
import Phrases

/// The table of a round or a match, drawn.
struct ResultsTable {
    var table: Frame.Table
    let catalog: Catalog
    let settings: SettingValues
    /// Whether the rounds solved decide the match.
    let isForSolved: Bool
    /// Whether there are times.
    let isRace: Bool
    /// The most rows of one block, without its heading; the listener's own is always among them.
    var most = 12
    /// The number of blocks of rows, side by side.
    var blocks = 1
    /// Whether names matter more than columns that the round does not change.
    var isNarrow = false
    /// The spaces between two columns.
    var gap = 2
    /// Whether it is the table of a round in progress.
    var isInProgress = false
    /// Whether players can still gain points, so that the column for these is there from the beginning.
    var foreseesGains = false
    /// Whether it is on a television: on a large one, players are rows of signs.
    var isOnTelevision = false
    /// Whether players will change their ranks, so that the columns for these have their width from the beginning.
    var foreseesMoves = false

    /// The spaces between two blocks.
    static let blockGap = "   "
    /// The columns of a name that are kept at the expense of other columns.
    private static let leastName = 12, leastNameIfNarrow = 20
    /// The columns of a team's name that are kept in the same way.
    private static let leastTeam = 12

    init(_ table: Frame.Table, settings: SettingValues, catalog: Catalog) {
        (self.table, self.settings, self.catalog) = (table, settings, catalog)
        (isForSolved, isRace) = (settings.isForSolved, settings.isRace)
    }

    /// The lines of the table, cut to a width; the last line counts the players who are not shown.
    func lines(within width: Int?, palette: Palette) -> [String] {
        let teams = teams(within: width, palette: palette)
        if table.rows.isEmpty, table.more == 0 { return teams }
        let shown = shown((most - teams.count) * blocks)
        let blockWidth = width.map { ($0 - Self.blockGap.count * (blocks - 1)) / blocks }
        let lines = drawn(shown, palette: palette).lines(within: blockWidth, palette: palette)
        let others = table.more + table.rows.count - shown.count
        return teams + inBlocks(lines) + (others > 0 ? [palette(catalog(.table(.more(count: others))), .faint)] : [])
    }

    /// The columns that it takes if nothing is left out.
    func naturalWidth(palette: Palette) -> Int { drawn(table.rows, palette: palette).width }

    private func drawn(_ rows: [Frame.Row], palette: Palette) -> TextTable {
        // A column appears once there is something to show in it. What players gain while the clock runs has its place
        // from the beginning; columns that appear later are to the right, so that nothing moves.
        let isRound = table.kind == .round
        let hasPlaces = isRace && isRound || table.rows.contains { $0.rank != nil || $0.isOut }
        let hasMoves = foreseesMoves || table.rows.contains { $0.moved != nil }
        let hasTeams = table.rows.contains { $0.team != nil }
        let hasPoints = table.rows.contains { $0.points != nil },
            hasGains = foreseesGains || table.rows.contains { $0.gain != nil }
        // Totals change between rounds only, and are all 0 in the first one.
        let hasTotals = hasPoints && !(isRound && table.rows.allSatisfy { $0.points ?? 0 == 0 })
        // As long as the end of the match is a secret, what decides it is not in the rows.
        let hasMatch = table.rows.contains { (isForSolved ? $0.solved : $0.wins) != nil }
        // Where nobody has a rival, a round that is solved is won.
        let hasRivals = table.players > 1
        let hasWins =
            hasMatch && !isForSolved && (!hasPoints || hasRivals && table.rows.contains { $0.wins ?? 0 > 0 })
        // What a player did in the round; without a race, the table of a match has no such column.
        let hasTime = isRace || table.kind != .final
        let hasSolved = hasMatch && (isForSolved || table.rows.contains { $0.solved ?? 0 > 0 })
        let hasHints = table.rows.contains { $0.hints != nil }
        let hasFurther = table.rows.contains { $0.further != nil }
        // Where space is short, columns that decide nothing are left out first; in a round, those are the ones that it
        // does not change.
        let totalSpare = isNarrow && isRound ? 2 : 0, gainSpare = isNarrow && isRound ? 1 : 0
        let timeSpare = isNarrow && !isRound && hasPoints ? 1 : 0
        let least = isNarrow ? Self.leastNameIfNarrow : Self.leastName
        var all: [(column: TextTable.Column, cell: (Frame.Row) -> String)] = []
        func add(_ isShown: Bool, _ column: TextTable.Column, _ cell: @escaping (Frame.Row) -> String) {
            if isShown { all.append((column, cell)) }
        }
        add(hasPlaces, .init("", .right, usual: isRound ? "\(table.rows.count)".count : foreseesMoves ? 4 : 0)) {
            $0.isOut ? catalog(.table(.out)) : Self.place($0)
        }
        add(hasMoves, .init("", .left, spare: 1, usual: foreseesMoves ? 3 : 0)) { Self.move($0) }
        add(true, .init(catalog(.table(.player)), widest: 32, least: least)) {
            FaceMark.before($0.name, face: $0.face, palette)
        }
        add(hasTeams, isNarrow ? .init("") : .init(catalog(.table(.team)), widest: 20, least: Self.leastTeam)) {
            $0.team.map { team($0, palette) } ?? ""
        }
        add(hasTime, .init(isRace ? catalog(.table(timeTitle)) : "", .right, spare: timeSpare, usual: usualTime)) {
            time($0)
        }
        add(hasGains, .init("", .right, spare: gainSpare, usual: foreseesGains ? usualGain : 0)) { gain($0) }
        add(hasTotals, .init(catalog(.table(.score)), .right, spare: totalSpare, usual: isRound ? 6 : 0)) {
            count($0.points)
        }
        add(hasWins, .init(catalog(.table(.won)), .right, spare: hasPoints || isNarrow ? 4 : 0)) { count($0.wins) }
        add(hasSolved, .init(catalog(.table(.solved)), .right, spare: isForSolved ? 0 : 5)) { count(solved($0)) }
        add(hasHints, .init(catalog(.table(.hintsTaken)), .right, spare: 2)) { $0.hints.map(String.init) ?? "" }
        add(hasFurther, .init(catalog(.table(.others)), .right, spare: 3)) { $0.further.map(String.init) ?? "" }
        var drawn = TextTable(all.map(\.column), gap: gap)
        for row in rows { drawn.add(all.map { $0.cell(row) }, isMarked: row.isOwn) }
        return drawn
    }

    /// A player's team; where space is short, only its mark.
    private func team(_ name: String, _ palette: Palette) -> String {
        (isNarrow ? TeamMark.drawn(name, settings, palette) : nil) ?? TeamMark.before(name, settings, palette)
    }

    /// The rounds that a player has solved. Where these decide the match, a round in progress counts at once.
    func solved(_ row: Frame.Row) -> Int? {
        let isNew = isForSolved && isInProgress && row.outcome == .solved
        return row.solved.map { $0 + (isNew ? 1 : 0) }
    }

    /// The lines of one long table in blocks, each with its heading.
    private func inBlocks(_ lines: [String]) -> [String] {
        guard blocks > 1, let heading = lines.first else { return lines }
        let body = Array(lines.dropFirst())
        let height = max((body.count + blocks - 1) / blocks, 1), width = lines.map(displayWidth).max() ?? 0
        let parts = stride(from: 0, to: body.count, by: height).map { start in
            [heading] + body[start..<min(start + height, body.count)]
        }
        return parts.dropFirst().reduce(parts.first ?? [heading]) { left, right in
            left.beside(right, leftColumns: left.map(displayWidth).max() ?? width, gap: Self.blockGap)
        }
    }

    private static let outcomes: [RowOutcome] = [.guessing, .solved, .gaveUp, .outOfTime, .waiting, .away]

    /// The greatest width of a round's time, or of the text instead of it.
    var usualTime: Int {
        if table.kind == .final { return 0 }
        let words =
            Self.outcomes.map { catalog(.outcome($0)) } + (isRace ? [catalog(.table(.seconds(seconds: 100)))] : [])
        return words.map(displayWidth).max() ?? 0
    }

    var timeTitle: Phrase.Table {
        switch table.kind {
        case .final: .meanTime
        case .standings: .roundTime
        case .round, .players: .time
        }
    }

    /// The teams, which are above the players: a row each, or all in one where there is little room.
    func teams(within width: Int?, palette: Palette) -> [String] {
        if table.teams.isEmpty { return [] }
        let isScored = table.teams.contains(where: \.hasScored)
        func place(_ team: Frame.Team) -> String { team.rank.map { "\($0)" } ?? "" }
        func score(_ team: Frame.Team) -> String {
            isScored ? Phrase.team(team.points, wins: team.wins, solved: team.solved).map { catalog($0) } ?? "" : ""
        }
        guard most > table.teams.count + Self.leastBelowTeams else {
            func row(gap: String = " · ", isRanked: Bool = true, _ parts: (Frame.Team) -> [String]) -> String {
                table.teams.map { team in
                    ((isRanked ? [place(team)] : []) + parts(team)).filter { !$0.isEmpty }.joined(separator: " ")
                }.joined(separator: gap)
            }
            let whole = row { [TeamMark.before($0.team, settings, palette), score($0)] }
            // Where it is narrow, the names of all teams come before what else there is to say.
            let rows = [
                isScored ? "\(catalog(.table(.average))): \(whole)" : whole, whole, row { [$0.team, score($0)] },
                row(gap: "  ") { [$0.team, $0.points.map(catalog.grouped) ?? ""] },
                row(gap: "  ", isRanked: false) { [$0.team, $0.points.map(catalog.grouped) ?? ""] },
                row(gap: "  ") { [$0.team] },
            ]
            let fitting = rows.first { displayWidth($0) <= width ?? .max } ?? rows.last ?? ""
            return [palette(cut(fitting, to: width ?? .max), .strong)]
        }
        var drawn = TextTable(
            [.init("", .right), .init(catalog(.table(.team)), widest: 20)]
                + (isScored ? [.init(catalog(.table(.average)), .right)] : [])
                + [.init(catalog(.table(.people)), .right)])
        for team in table.teams {
            drawn.add(
                [place(team), TeamMark.before(team.team, settings, palette)] + (isScored ? [score(team)] : [])
                    + ["\(team.players)"],
                isMarked: team.isOwn)
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
        row.rank.map { (row.medal.map(medal) ?? "") + "\($0)" } ?? ""
    }

    /// The medal for one of the first three ranks, before its number.
    static func medal(_ rank: Int) -> String { ["🥇 ", "🥈 ", "🥉 "][min(max(rank, 1), 3) - 1] }

    /// Ranks gained or lost.
    static func move(_ row: Frame.Row) -> String {
        guard let moved = row.moved else { return "" }
        return (moved > 0 ? "▲" : "▼") + "\(moved.magnitude)"
    }

    /// The width of the most that a round usually brings.
    private var usualGain: Int { displayWidth(catalog(.table(.gain(count: 1_000)))) }

    func gain(_ row: Frame.Row) -> String { row.gain.map { catalog(.table(.gain(count: $0))) } ?? "" }

    func count(_ number: Int?) -> String { number.map(catalog.grouped) ?? "–" }

    /// A player's time, or why there is none.
    func time(_ row: Frame.Row) -> String {
        if let seconds = row.seconds {
            return catalog(.table(row.unproven ? .unproven(seconds: seconds) : .seconds(seconds: seconds)))
        }
        return row.outcome.map { catalog(.outcome($0)) } ?? "–"
    }
}
