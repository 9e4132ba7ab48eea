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
    let isHost: Bool
    let columns: Int
    let rows: Int
    /// How others join the room; nil if that is not known.
    var invitation: InvitationCard?
    /// Whether the address for browsers is shown beside the picture instead of in it.
    var hasAddressBeside = false

    /// - Parameter now: in seconds.
    init(
        _ screen: GameScreen, at now: Double, columns: Int, rows: Int, invitation: InvitationCard?,
        hasAddressBeside: Bool
    ) {
        (frame, catalog, palette) = (screen.game.frame(at: now), screen.catalog, screen.palette)
        (isHost, self.columns, self.rows) = (screen.narrator.isHost, columns, rows)
        (self.invitation, self.hasAddressBeside) = (invitation, hasAddressBeside)
    }

    /// The rows reserved for the table: its title, the first two or three players, and the count of the others.
    private var leastTable: Int { isLow ? 4 : 5 }
    private static let margin = "  "

    /// The rows from the top, no more than fit.
    var lines: [String] {
        let picture = ActPicture(frame: frame, catalog: catalog, palette: palette)
        let middle = picture.rows(columns: columns, rows: middleRows)
        let caption = picture.caption(isLarge: middleRows >= LargeText.height)
        let clock = clock
        var lines = [title] + space
        lines += middle + space
        if isLow {
            let room = columns - displayWidth(clock) - 3
            let parts = [clock.isEmpty ? cut(caption, to: columns) : cut(caption, to: room), clock].filter {
                !$0.isEmpty
            }
            lines.append(centred(parts.joined(separator: "   "), in: columns))
        } else {
            lines += [centred(cut(caption, to: columns), in: columns), centred(clock, in: columns)] + space
        }
        lines += below(rows: rows - lines.count)
        return Array(lines.prefix(rows))
    }

    /// Whether space is short.
    private var isLow: Bool { rows < 15 }
    private var space: [String] { isLow ? [] : [""] }

    /// The rows for the puzzle, or for what replaces it.
    private var middleRows: Int {
        let others = isLow ? 2 : 6
        let room = rows - others - leastTable
        // On a tall screen the table gets more than half of the rows.
        let scale = min(room / LargeText.height, max(rows * 2 / 5 / LargeText.height, 1))
        return scale > 0 ? scale * LargeText.height : 1
    }

    private var title: String {
        let words = frame.title.map { catalog($0.phrase) }
        let round = cut(words ?? "", to: columns / 2)
        let name = cut(frame.room?.name ?? "TwentyFour", to: max(columns - 5 - displayWidth(round), 4))
        let gap = columns - 4 - displayWidth(name) - displayWidth(round)
        return Self.margin + palette(name, .strong) + String(repeating: " ", count: max(gap, 1)) + round
    }

    private var clock: String {
        switch frame.phase {
        case .paused, .playing, .done, .showing:
            frame.clock.map {
                ClockBar(clock: $0, catalog: catalog, palette: palette).row(columns: isLow ? 0 : columns - 8)
            } ?? ""
        case .gathering: opening
        case .break, .over: frame.clock.map { catalog(.prompt(.nextRoundIn(count: $0.seconds))) } ?? ""
        case .joining, .waiting, .countdown, .idle: ""
        }
    }

    /// What begins the game.
    private var opening: String {
        if let clock = frame.clock { return catalog(.screen(.beginsIn(count: clock.seconds))) }
        if isHost, frame.status?.startAt == nil { return catalog(.screen(.pressToStart)) }
        return frame.details.first.map { catalog($0) } ?? ""
    }

    /// The table, or in the waiting room the players and how to join.
    private func below(rows: Int) -> [String] {
        if frame.phase == .gathering {
            return (people(rows: max(rows - way.count, 1)) + way).prefix(max(rows, 0)).map { centred($0, in: columns) }
        }
        guard let podium = frame.podium else { return table(rows: rows) }
        guard podium.isComplete else { return [] }
        let facts = ([podium.own].compactMap(\.self) + podium.facts).map { palette("★ " + catalog($0), .accent) }
        let shown = facts.prefix(max(rows - leastTable, 0)).map { centred($0, in: columns) }
        return shown + table(rows: rows - shown.count)
    }

    private func table(rows room: Int) -> [String] {
        let table = frame.table
        if table.rows.isEmpty || room < 2 { return [] }
        var drawn = ResultsTable(table, catalog: catalog)
        // The title, and the count of the others.
        drawn.most = table.rows.count <= room - 1 && table.more == 0 ? room - 1 : max(room - 2, 1)
        return drawn.lines(within: columns - 4, palette: palette).prefix(room).map { $0 }.centred(in: columns)
    }

    /// The players, in the order in which they joined.
    private func people(rows: Int) -> [String] {
        let names = frame.table.rows.sorted { $0.player < $1.player }.map { row -> String in
            let name = row.isOwn ? catalog(.hall(.you(name: row.name))) : row.name
            return FaceMark.before(name, face: row.face, palette) + (row.team.map { " (\($0))" } ?? "")
        }
        if names.isEmpty { return [] }
        let all = wrapped(names.joined(separator: " · "), to: columns - 8)
        let more = frame.table.more
        let shown = more > 0 ? all + [catalog(.table(.more(count: more)))] : all
        return shown.count > rows ? Array(shown.prefix(max(rows - 1, 0))) + ["…"] : shown
    }

    /// How others join.
    private var way: [String] {
        func said(_ words: Phrase, else short: String) -> String {
            let text = catalog(words)
            return displayWidth(text) <= columns ? text : short
        }
        var ways: [String] = []
        if !hasAddressBeside, let url = invitation?.url {
            ways.append(said(.screen(.joinByBrowser(address: url)), else: url))
        }
        if let command = invitation?.command {
            ways.append(said(.screen(.joinByTerminal(command: command)), else: command))
        }
        if let pin = frame.room?.pin { ways.append(palette(catalog(.screen(.pin(pin: pin))), .strong)) }
        return ways.isEmpty ? [] : [""] + ways.filter { displayWidth($0) <= columns }
    }
}
