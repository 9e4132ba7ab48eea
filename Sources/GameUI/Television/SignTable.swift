import Console
import GameView
import Messages
import Phrases

/// The table of a round or a match on a large television: each player is a row of signs, in one block or in two. It has the
/// columns that decide something, and no others.
struct SignTable {
    let table: ResultsTable
    let palette: Palette

    /// The columns from which a screen has room for it.
    static let leastColumns = 150
    /// The columns that a name needs.
    private static let leastName = 30
    private static let gap = "    ", blockGap = 10
    /// What is usually the widest: its place is kept, so that nothing moves when it comes.
    private static let usual = (gain: 1_000, points: 10_000, seconds: 100.0)

    /// A column: its title, and three rows for each player.
    private struct Column {
        /// The title and the rows, in the width of the column.
        let title: String
        let cells: [[String]]
        let width: Int

        init(title: String = "", isRight: Bool = true, least: Int = 0, cells: [[String]]) {
            let width = max(cells.joined().map(displayWidth).max() ?? 0, displayWidth(title), least)
            func placed(_ text: String) -> String {
                let space = String(repeating: " ", count: max(width - displayWidth(text), 0))
                return isRight ? space + text : text + space
            }
            (self.title, self.width) = (placed(title), width)
            self.cells = cells.map { $0.map(placed) }
        }
    }

    /// The rows, no more than these; nil if there is no room for everybody.
    func rows(columns: Int, rows room: Int) -> [String]? {
        guard columns >= Self.leastColumns, table.table.more == 0, !players.isEmpty else { return nil }
        let teams = table.teams(within: columns, palette: palette).centred(in: columns)
        let above = teams.isEmpty ? [] : teams + [""]
        return (1...2).lazy.compactMap { drawn(blocks: $0, columns: columns, rows: room - above.count) }.first
            .map { above + $0 }
    }

    private var players: [Frame.Row] { table.table.rows }

    private func drawn(blocks: Int, columns: Int, rows room: Int) -> [String]? {
        let height = (players.count + blocks - 1) / blocks, width = (columns - Self.blockGap * (blocks - 1)) / blocks
        let before = [ranks, moves].compactMap(\.self), scores = [gains, totals].compactMap(\.self)
        // Beside another block, what a round has brought says how it went.
        let after = (blocks == 1 || scores.isEmpty ? [times].compactMap(\.self) : []) + scores
        let left = width - (before + after).reduce(0) { $0 + $1.width + Self.gap.count }
        guard 1 + height * LargeText.signHeight <= room, left >= Self.leastName else { return nil }
        let all = before + [names(within: left)] + after
        let heading = palette(all.map(\.title).joined(separator: Self.gap), .faint)
        let space = (height + 1) * (LargeText.signHeight + 1) <= room ? [""] : []
        let parts = stride(from: 0, to: players.count, by: height).map { start in
            [heading] + space
                + (start..<min(start + height, players.count)).map { player in
                    (0..<LargeText.signHeight).map { row in
                        all.map { $0.cells[player][row] }.joined(separator: Self.gap)
                    }
                }.joined(separator: space)
        }
        let blockWidth = displayWidth(heading), gap = String(repeating: " ", count: Self.blockGap)
        return parts.dropFirst().reduce(parts[0]) { $0.beside($1, leftColumns: blockWidth, gap: gap) }
    }

    /// A text as a sign in a style, or as it is in the middle of three rows, where a character has no large form.
    private func sign(_ text: String, _ style: (String) -> String) -> [String] {
        LargeText.sign(text.uppercased(), columns: .max)?.map(style) ?? plain(text)
    }

    /// The columns of a text as a sign.
    private func width(_ text: String) -> Int { sign(text) { $0 }.map(displayWidth).max() ?? 0 }

    private func plain(_ text: String) -> [String] { ["", text, ""] }

    private func strong(_ text: String) -> String { palette(text, .strong) }

    // MARK: - The columns

    private var ranks: Column? {
        guard players.contains(where: { $0.rank != nil || $0.isOut }) || table.isRace && table.isInProgress else {
            return nil
        }
        return Column(
            least: width("\(players.count)"),
            cells: players.map { row in
                if row.isOut { return plain(table.catalog(.table(.out))) }
                return row.rank.map { rank in
                    sign("\(rank)") { row.medal == nil ? $0 : palette($0, colour: PodiumPicture.metal(of: rank)) }
                } ?? plain("")
            })
    }

    private var moves: Column? {
        guard table.foreseesMoves || players.contains(where: { $0.moved != nil }) else { return nil }
        return Column(isRight: false, least: 3, cells: players.map { plain(ResultsTable.move($0)) })
    }

    private func names(within columns: Int) -> Column {
        Column(
            title: table.catalog(.table(.player)), isRight: false,
            cells: players.map { $0.sign(table.settings, palette, columns: columns) })
    }

    private var times: Column? {
        guard table.isRace || table.table.kind != .final else { return nil }
        return Column(
            title: table.isRace ? table.catalog(.table(table.timeTitle)) : "",
            least: max(table.usualTime, table.isInProgress ? width(table.catalog.hundredths(Self.usual.seconds)) : 0),
            cells: players.map { row in
                guard let seconds = row.seconds, !row.unproven else { return plain(palette(table.time(row), .faint)) }
                return sign(table.catalog.hundredths(seconds)) { $0 }
            })
    }

    private var gains: Column? {
        guard table.foreseesGains || players.contains(where: { $0.gain != nil }) else { return nil }
        return Column(
            least: width(table.catalog(.table(.gain(count: Self.usual.gain)))),
            cells: players.map { row in sign(table.gain(row)) { palette($0, .good) } })
    }

    /// What decides the match, where it is no secret and a player has some.
    private var totals: Column? {
        let hasPoints = players.contains { $0.points != nil }
        let counts: (title: Phrase.Table, numbers: [Int?]) =
            hasPoints
            ? (.score, players.map(\.points))
            : table.isForSolved ? (.solved, players.map { table.solved($0) }) : (.won, players.map(\.wins))
        guard counts.numbers.contains(where: { $0 != nil }),
            table.table.kind != .round || counts.numbers.contains(where: { $0 ?? 0 > 0 })
        else { return nil }
        return Column(
            title: table.catalog(.table(counts.title)),
            least: hasPoints ? width(table.catalog.grouped(Self.usual.points)) : 0,
            cells: counts.numbers.map { sign(table.count($0), strong) })
    }
}
