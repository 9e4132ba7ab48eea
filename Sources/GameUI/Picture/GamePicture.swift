import Console
import GameView
import Messages
import Phrases
import Telling

/// A picture of a game: the room and the round, the puzzle or what replaces it, the clock, and one table.
struct GamePicture {
    let frame: Frame
    let catalog: Catalog
    let palette: Palette
    let viewer: Viewer
    let columns: Int
    let rows: Int
    /// How others join the room; nil if that is not known.
    var invitation: InvitationCard?
    /// Whether the address for browsers is shown beside the picture instead of in it.
    var hasAddressBeside = false
    /// Whether a list was shown last, so that the host's next Enter begins nothing.
    private let hasListed: Bool
    /// Whether the host can type /invite.
    let canInvite: Bool
    /// Who has just solved the puzzle.
    private let solvers: Phrase?
    /// The last answer of the player, and the verdict on it.
    private let ownVerdict: String?

    /// - Parameter now: in seconds.
    init(
        _ screen: GameScreen, at now: Double, columns: Int, rows: Int, invitation: InvitationCard?,
        hasAddressBeside: Bool
    ) {
        (frame, catalog, palette) = (screen.game.frame(at: now), screen.catalog, screen.palette)
        (viewer, self.columns, self.rows) = (screen.viewer, columns, rows)
        (self.invitation, self.hasAddressBeside) = (invitation, hasAddressBeside)
        (solvers, ownVerdict) = (screen.solvers(at: now), screen.ownVerdict)
        (hasListed, canInvite) = (screen.hasListed, screen.canInvite)
    }

    /// The rows reserved for the table: its title, the first two or three players, and the count of the others.
    private var leastTable: Int { isLow ? 4 : 5 }
    private static let margin = "  "
    /// The columns of words that still say something when they are cut.
    private static let leastWords = 12
    /// Below this many rows there is no room for a title.
    private static let leastForTitle = 4

    private var act: ActPicture { ActPicture(frame: frame, catalog: catalog, palette: palette, viewer: viewer) }

    /// How many times the smallest size the digits have; 0 if they are small.
    var scale: Int { act.scale(columns: columns, rows: middleRows) }

    /// The rows from the top, no more than fit.
    var lines: [String] { Array((isLow ? low : high).prefix(max(rows, 0))) }

    /// Where space is short, the caption and the clock share a row. The hints that the player has taken are below it, and
    /// so is the sentence for a player who has to wait, if it does not fit beside the clock.
    private var low: [String] {
        let top = (rows < Self.leastForTitle ? [] : [title]) + act.rows(columns: columns, rows: middleRows)
        let clock = clock(height: 1, columns: 0).first ?? ""
        var parts = act.caption(isLarge: scale > 0)
        let room = columns - (clock.isEmpty ? 0 : displayWidth(clock) + 3), left = rows - top.count - 1
        let isWhole = displayWidth(parts.joined(separator: " · ")) <= room
        let awaited = isWhole || frame.phase != .waiting ? [] : Array(parts.prefix(1))
        let apart = left < 1 ? [] : act.hints + awaited
        parts.removeAll { apart.contains($0) }
        // Where the puzzle leaves one row, a hint that was paid for comes before the target.
        if left < 1, !isWhole, let latest = act.hints.last { parts = [latest] }
        let extra = hintRows(apart, columns: columns, rows: left)
        let words = solved ?? inRows(parts, columns: room).first ?? ""
        let said = room < min(displayWidth(words), Self.leastWords) ? "" : cut(words, to: room)
        let row = [said, clock].filter { !$0.isEmpty }.joined(separator: "   ")
        // How the game begins can take two rows, if these leave room for the way in.
        let isLong = frame.phase == .gathering && left - way.count > 1
        let main = isLong ? wrapped(row, to: columns).shortened(toRows: 2, columns: columns) : [cut(row, to: columns)]
        let lines = top + (main + extra).map { centred($0, in: columns) }
        return lines + below(rows: rows - lines.count)
    }

    private var high: [String] {
        let middle = act.rows(columns: columns, rows: middleRows)
        let room = columns - 2 * Self.margin.count
        let hints = hintRows(act.hints, columns: room, rows: 2)
        let caption =
            inRows(act.caption(isLarge: scale > 0).filter { !act.hints.contains($0) }, columns: room)
            .flatMap { wrapped($0, to: room) }.shortened(toRows: max(2 - hints.count, 1), columns: room) + hints
        let clock = clock(height: clockHeight, columns: room).map { Self.margin + $0 }
        // Where many people make news, the player's own verdict stays in sight.
        let verdict =
            hasVerdict ? [ownVerdict.map { centred(cut($0, to: room), in: columns) } ?? ""] : []
        let fixed = 1 + middle.count + max(caption.count, 1) + max(clock.count, 1) + verdict.count
        // The height that remains after one row for each player becomes space: below the title, above the table, below
        // the middle.
        let spaces = min(max(isTable ? rows - fixed - results.wanted(columns: columns - 4, palette: palette) : 3, 0), 3)
        func space(_ index: Int) -> [String] { index < spaces ? [""] : [] }
        let news = solved.map { centred(cut($0, to: columns), in: columns) }
        var said = caption.map { centred(cut($0, to: columns), in: columns) }
        if said.isEmpty { said = [""] }
        if spaces < 2, let news { said = [news] }
        var lines = [title] + space(0) + middle + space(2) + said
        lines += verdict + (clock.isEmpty ? [""] : clock) + (spaces < 2 ? [] : [news ?? ""])
        return lines + below(rows: rows - lines.count)
    }

    /// Whether there is a row for the player's last answer.
    private var hasVerdict: Bool {
        viewer.role == .player && [.playing, .done].contains(frame.phase) && frame.table.players > Self.fewPlayers
    }

    /// The most players who rarely make enough news to push a verdict out of sight.
    private static let fewPlayers = 6

    /// Whether space is short.
    var isLow: Bool { rows < 15 }

    /// The rows of the clock.
    private var clockHeight: Int { rows < 30 ? 1 : rows < 45 ? 2 : LargeText.height }

    /// The rows for the puzzle, or for what replaces it.
    private var middleRows: Int {
        let others = isLow ? 2 : 2 + clockHeight
        let room = rows - others - leastTable
        // On a tall screen the table gets more than half of the rows, and many players in a waiting room even more.
        let isCrowded = viewer == .television && frame.phase == .gathering && frame.table.rows.count > Self.fewPlayers
        let most = isCrowded ? 2 : max(rows * 2 / 5 / LargeText.height, 1)
        let scale = min(room / LargeText.height, most)
        return scale > 0 ? scale * LargeText.height : 1
    }

    /// The hints in rows of their own. Where there is no room for two, it is the latest.
    private func hintRows(_ hints: [String], columns: Int, rows: Int) -> [String] {
        inRows(hints, columns: columns).suffix(1).flatMap { wrapped($0, to: columns) }
            .shortened(toRows: min(rows, 2), columns: columns)
    }

    /// Parts of a sentence in rows, as many to a row as fit. One that is too wide by itself is a row.
    private func inRows(_ parts: [String], columns: Int) -> [String] {
        parts.reduce(into: []) { rows, part in
            let longer = rows.last.map { "\($0) · \(part)" }
            if let longer, displayWidth(longer) <= columns {
                rows[rows.count - 1] = longer
            } else {
                rows.append(part)
            }
        }
    }

    var title: String {
        let whole = frame.room?.name ?? "TwentyFour", least = min(displayWidth(whole), columns / 3)
        // The number of the round comes first.
        let titles: [Phrase] =
            frame.title.map { title in
                [
                    title.phrase, .title(round: title.round, of: title.rounds, difficulty: nil),
                    .title(round: title.round, of: nil, difficulty: nil),
                ]
            } ?? []
        let words = titles.map { catalog($0) }, room = columns - 5 - least
        let round = words.first { displayWidth($0) <= room } ?? cut(words.last ?? "", to: room)
        let name = cut(whole, to: max(columns - 5 - displayWidth(round), 4))
        let gap = columns - 4 - displayWidth(name) - displayWidth(round)
        return Self.margin + palette(name, .strong) + String(repeating: " ", count: max(gap, 1)) + round
    }

    /// The clock, centred; alone, in words, where there are no columns for a bar.
    func clock(height: Int, columns: Int) -> [String] {
        switch frame.phase {
        case .paused, .playing, .done, .showing, .waiting:
            frame.clock.map {
                let isRunning = ![.paused, .waiting].contains(frame.phase)
                let bar = ClockBar(clock: $0, isRunning: isRunning, catalog: catalog, palette: palette)
                return columns > 0 ? bar.rows(columns: columns, height: height) : [bar.words(within: self.columns / 2)]
            } ?? []
        case .gathering: opening(columns)
        case .break where frame.status?.isPaused == true:
            [centred(palette(catalog(.headline(.paused)), .notice), in: columns)]
        case .break, .over:
            frame.clock.map { clock in
                steady(clock, columns) {
                    .prompt(frame.status?.isEnding == true ? .winnersIn(count: $0) : .nextRoundIn(count: $0))
                }
            } ?? []
        case .joining, .countdown, .idle: []
        }
    }

    /// How the game begins.
    private func opening(_ columns: Int) -> [String] {
        if let clock = frame.clock { return steady(clock, columns) { .screen(.beginsIn(count: $0)) } }
        let words =
            viewer.isHost && frame.status?.startAt == nil
            ? catalog(.screen(hasListed ? .pressTwiceToStart : .pressToStart)) : frame.details.first.map { catalog($0) }
        guard let words else { return [] }
        return columns > 0 ? wrapped(words, to: columns).map { centred($0, in: columns) } : [words]
    }

    /// Words with seconds, at a position that does not depend on their number.
    private func steady(_ clock: Frame.Clock, _ columns: Int, _ phrase: (Int) -> Phrase) -> [String] {
        let most = catalog(phrase(max(wholeSeconds(clock.whole), clock.seconds)))
        let words = catalog(phrase(clock.seconds)), missing = max(displayWidth(most) - displayWidth(words), 0)
        return [String(repeating: " ", count: max((columns - displayWidth(most)) / 2, 0)) + words]
            .map { columns > 0 ? $0 : $0 + String(repeating: " ", count: missing) }
    }

    /// Who has just solved the puzzle, where nobody types and news are far below.
    private var solved: String? {
        guard viewer == .television, frame.phase == .showing else { return nil }
        return solvers.map { palette(catalog($0), .good) }
    }

    private var isTable: Bool { frame.phase != .gathering && frame.podium == nil }

    /// The table, or in the waiting room the players and how to join.
    private func below(rows: Int) -> [String] {
        if frame.phase == .gathering {
            return (people(rows: max(rows - way.count, 1)) + way).prefix(max(rows, 0)).map { centred($0, in: columns) }
        }
        guard let podium = frame.podium else { return table(rows: rows) }
        guard podium.isComplete else { return [] }
        // Where nobody is on the podium, no award has a turn.
        let facts = viewer == .television && podium.steps.isEmpty ? podium.facts : []
        let shown = facts.map { centred(cut(palette("★ " + catalog($0.awardLine), .accent), to: columns), in: columns) }
            .prefix(max(rows - leastTable, 0))
        return shown + table(rows: rows - shown.count)
    }

    var results: ResultsTable {
        var results = ResultsTable(frame.table, settings: frame.settings, catalog: catalog)
        results.isOnTelevision = viewer == .television
        if frame.table.kind == .round, [.playing, .done, .showing, .paused].contains(frame.phase) {
            (results.isInProgress, results.foreseesGains) = (true, frame.settings.hasPoints)
        }
        return results
    }

    private func table(rows: Int) -> [String] {
        results.picture(columns: columns - 2 * Self.margin.count, rows: rows, palette: palette).centred(in: columns)
    }
}
