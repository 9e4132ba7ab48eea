import Telling
import Wire

// What the host said, on a screen that is looked at: the narrator's sentences coloured, or a drawing in their place.
extension GameScreen {
    mutating func draw(_ message: HostMessage, width: Int?) -> [String] {
        let before = narrator.results
        let isFirst = narrator.welcome == nil
        let lines = narrator.tell(message)
        switch message {
        case .welcome: return isFirst ? [""] + coloured(lines, .strong) : coloured(lines, .notice)
        case .startRound(let start): return draw(start, width: width)
        case .verdict(let verdict):
            let mark = verdict.correct ? "✓ " : "✗ "
            return lines.prefix(1).map { form.palette(mark + $0, verdict.correct ? .good : .bad) }
                + lines.dropFirst().map { form.palette("★ " + $0, .accent) }
        case .results(let results): return draw(results, after: before, width: width)
        case .endRound: return [""] + coloured(lines, .strong)
        case .endMatch(let end):
            let table = ResultsTable(rows: end.standings, own: own, timeTitle: "Mean time")
            let title = form.palette("── The match is over ──", .accent)
            return ["", title, ""] + table.lines(within: width, palette: form.palette) + [""]
        case .status, .goodbye: return lines.map { form.palette($0, .notice) }
        case .challenge, .standings, .seats, .ping, .unknown: return lines
        }
    }

    private var own: Int? { narrator.welcome?.player.id }

    /// The first line in this style.
    private func coloured(_ lines: [String], _ style: Palette.Style) -> [String] {
        lines.prefix(1).map { form.palette($0, style) } + lines.dropFirst()
    }

    private func draw(_ start: HostMessage.StartRound, width: Int?) -> [String] {
        let title = "── \(Sentences.title(of: start)) "
        let rule = title + String(repeating: "─", count: max(0, min(width ?? 60, 60) - displayWidth(title)))
        let digits = start.numbers.prefix(16).map(String.init).joined(separator: "    ")
        return ["", form.palette(rule, .accent), "", "      " + form.palette(digits, .strong), ""]
    }

    private func draw(_ results: HostMessage.Results, after before: HostMessage.Results?, width: Int?) -> [String] {
        guard before != results, !results.rows.isEmpty else { return [] }
        // Everybody guessing is what the start of a round says already.
        if results.guessing == results.players, before?.round != results.round { return [] }
        var lines = ResultsTable(rows: results.rows, own: own, timeTitle: "Time").lines(
            within: width, palette: form.palette)
        if results.players > results.rows.count {
            lines.append(
                "\(counted(results.players, "player")), \(results.solved) solved it, "
                    + "\(results.guessing) still guessing")
        }
        return lines
    }
}
