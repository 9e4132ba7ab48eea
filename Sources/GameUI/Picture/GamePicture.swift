import Console
import Messages
import Telling

/// A picture of a game: the room and the round, the puzzle or what replaces it, the clock, and one table.
struct GamePicture {
    let screen: GameScreen
    let now: ContinuousClock.Instant
    let columns: Int
    let rows: Int
    /// How others join the room; nil if that is not known.
    var invitation: InvitationCard?
    /// Whether the address for browsers is shown beside the picture instead of in it.
    var hasAddressBeside = false

    /// The rows reserved for the table: its title, the first two or three players, and the count of the others.
    private var leastTable: Int { isLow ? 4 : 5 }
    private static let margin = "  "

    /// The rows from the top, no more than fit.
    var lines: [String] {
        let act = screen.act(at: now)
        let picture = ActPicture(act: act, palette: screen.form.palette)
        let middle = picture.rows(columns: columns, rows: middleRows)
        let caption = picture.caption(isLarge: middleRows >= LargeText.height)
        let clock = clock(for: act)
        var lines = [title] + space
        lines += middle + space
        if isLow {
            let room = columns - displayWidth(clock) - 3
            let parts = [clock.isEmpty ? cut(caption, to: columns) : cut(caption, to: room), clock].filter {
                !$0.isEmpty
            }
            lines.append(centred(parts.joined(separator: "   "), in: columns))
        } else {
            lines += [centred(caption, in: columns), centred(clock, in: columns)] + space
        }
        lines += below(act, rows: rows - lines.count)
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
        let room = screen.narrator.welcome?.room.name ?? "TwentyFour"
        let isPlayed = ![.gathering, .joining].contains(screen.narrator.stage)
        let round = cut(isPlayed ? screen.narrator.start.map(Sentences.title) ?? "" : "", to: columns / 2)
        let name = cut(room, to: max(columns - 5 - displayWidth(round), 4))
        let gap = columns - 4 - displayWidth(name) - displayWidth(round)
        return Self.margin + screen.form.palette(name, .strong) + String(repeating: " ", count: max(gap, 1)) + round
    }

    private func clock(for act: Act) -> String {
        let left = screen.deadline.map { screen.secondsLeft(until: $0, now) }
        switch act {
        case .puzzle:
            guard let left else { return "" }
            return ClockBar(
                secondsLeft: left, total: screen.narrator.welcome?.rules.roundSeconds ?? 100,
                palette: screen.form.palette
            ).row(columns: isLow ? 0 : columns - 8)
        case .gathering: return opening(left)
        case .countdown, .words: return ""
        case .solution, .podium: return left.map { "next round in \($0) s" } ?? ""
        }
    }

    /// What begins the game.
    private func opening(_ left: Int?) -> String {
        if let left { return "The game begins in \(left) s." }
        if let needed = screen.narrator.status?.startAt { return "The game begins with \(counted(needed, "player"))." }
        return screen.narrator.isHost ? "Press Enter to start." : "The host starts the game."
    }

    /// The table, or in the waiting room the players and how to join.
    private func below(_ act: Act, rows: Int) -> [String] {
        let palette = screen.form.palette
        switch act {
        case .gathering:
            return (people(rows: max(rows - way.count, 1)) + way).prefix(max(rows, 0)).map { centred($0, in: columns) }
        case .podium(let match, let beat):
            if beat < GameScreen.podiumBeats { return [] }
            let highlights = Sentences.highlights(of: match).map { palette("★ " + $0, .accent) }
            let room = rows - leastTable
            let shown = highlights.prefix(max(room, 0)).map { centred($0, in: columns) }
            return shown + table(match.standings, timeTitle: ResultsTable.meanTime, rows: rows - shown.count)
        case .solution where !screen.recap.standings.isEmpty:
            return table(screen.recap.standings, timeTitle: "Time", rows: rows, round: screen.narrator.results)
        case .countdown where !screen.recap.standings.isEmpty:
            return table(screen.recap.standings, timeTitle: "Time", rows: rows, round: screen.narrator.results)
        default:
            return table(screen.narrator.results?.rows ?? [], timeTitle: "Time", rows: rows)
        }
    }

    private func table(
        _ rows: [HostMessage.Row], timeTitle: String, rows room: Int, round: HostMessage.Results? = nil
    ) -> [String] {
        let players = max(screen.narrator.results?.players ?? 0, rows.count)
        if rows.isEmpty || room < 2 { return [] }
        // The title, and the count of the others.
        let most = players <= room - 1 && players == rows.count ? room - 1 : max(room - 2, 1)
        return ResultsTable(rows: rows, own: screen.own, timeTitle: timeTitle, most: most, round: round)
            .lines(of: players, within: columns - 4, palette: screen.form.palette).prefix(room)
            .map { $0 }.centred(in: columns)
    }

    /// The players, in the order in which they joined.
    private func people(rows: Int) -> [String] {
        let results = screen.narrator.results
        let names = (results?.rows ?? []).sorted { $0.player < $1.player }
            .map { $0.player == screen.own ? "\($0.name) (you)" : $0.name }
        if names.isEmpty { return [] }
        let all = wrapped(names.joined(separator: " · "), to: columns - 8)
        let others = (results?.players ?? 0) - names.count
        let shown = others > 0 ? all + ["and \(others) more"] : all
        return shown.count > rows ? shown.prefix(rows - 1) + ["and more"] : shown
    }

    /// How others join.
    private var way: [String] {
        func said(_ way: String, by words: String) -> String {
            displayWidth(words + way) <= columns ? words + way : way
        }
        var ways: [String] = []
        if !hasAddressBeside, let url = invitation?.url { ways.append(said(url, by: "Join with a browser: ")) }
        if let command = invitation?.command { ways.append(said(command, by: "In a terminal: ")) }
        if let pin = screen.narrator.welcome?.room.pin { ways.append("Pin: " + screen.form.palette(pin, .strong)) }
        return ways.isEmpty ? [] : [""] + ways.filter { displayWidth($0) <= columns }
    }
}
