import Console
import Messages
package import Playing
import Telling

// Drawing what the host says: the narrator's sentences in colour, or a table instead.
extension GameScreen {
    mutating func draw(_ message: HostMessage, width: Int?, isStaged: Bool) -> [String] {
        let isFirst = narrator.welcome == nil
        let lines = narrator.tell(message)
        let gap = isStaged ? [] : [""]
        switch message {
        case .welcome: return isFirst ? gap + coloured(lines, .strong) : coloured(lines, .notice)
        case .startRound(let start):
            return isStaged ? [form.palette(heading(start), .accent)] : draw(start, width: width)
        case .verdict(let verdict): return draw(verdict, lines)
        case .results(let results): return draw(results, news: lines, width: width, isStaged: isStaged)
        case .endRound: return gap + coloured(lines, .strong)
        case .standings: return lines.map { form.palette("★ " + $0, .accent) }
        case .endMatch(let end): return isStaged ? highlights(of: end) : draw(end, width: width)
        // A picture already shows the players and counts down.
        case .status(let status) where isStaged && [.gathering, .nextRoundSoon].contains(status.code): return []
        case .status, .goodbye: return lines.map { form.palette($0, .notice) }
        case .challenge, .seats, .ping, .unknown: return lines
        }
    }

    /// What remains on the screen when the picture is gone: the standings, and why the game ended.
    /// - Parameter keepsSeat: whether the player can come back to the seat.
    package func closing(_ ending: Ending, keepsSeat: Bool = false, width: Int?) -> [String] {
        // A host is told elsewhere what becomes of the room.
        let isSaid = narrator.isHost && ending == .left
        let sentence = keepsSeat ? GameLoop.keptSeat : ending.sentence
        return outcome(width: width) + (isSaid ? [] : coloured([sentence], .notice))
    }

    /// The current or final standings; nothing if no round was played.
    func outcome(width: Int?) -> [String] {
        let rows = recap.standings.isEmpty ? finalRows : recap.standings
        let title = recap.match == nil ? "Standings" : "Final standings"
        let table = recap.standings.isEmpty ? self.table(of: rows, timeTitle: "Time") : self.table(of: rows)
        let standings =
            rows.isEmpty
            ? []
            : [form.palette(title, .accent)]
                + table.lines(of: narrator.results?.players ?? 0, within: width, palette: form.palette)
        return standings + (recap.match.map(highlights) ?? [])
    }

    /// The rows of a round that is over.
    private var finalRows: [HostMessage.Row] {
        narrator.results.flatMap { $0.final && $0.round > 0 ? $0.rows : nil } ?? []
    }

    var own: Int? { narrator.welcome?.player.id }

    private func table(of rows: [HostMessage.Row], timeTitle: String = ResultsTable.meanTime) -> ResultsTable {
        ResultsTable(rows: rows, own: own, timeTitle: timeTitle)
    }

    /// The first line in this style.
    private func coloured(_ lines: [String], _ style: Palette.Style) -> [String] {
        lines.prefix(1).map { form.palette($0, style) } + lines.dropFirst()
    }

    private func heading(_ start: HostMessage.StartRound) -> String { "── \(Sentences.title(of: start)) ──" }

    private func draw(_ start: HostMessage.StartRound, width: Int?) -> [String] {
        let title = "── \(Sentences.title(of: start)) "
        let rule = title + String(repeating: "─", count: max(0, min(width ?? 60, 60) - displayWidth(title)))
        let digits = start.numbers.prefix(16).map(String.init).joined(separator: "    ")
        return ["", form.palette(rule, .accent), "", "      " + form.palette(digits, .strong), ""]
    }

    /// A verdict. A caret points at a syntax error.
    private func draw(_ verdict: HostMessage.Verdict, _ lines: [String]) -> [String] {
        let style = verdict.correct ? Palette.Style.good : .bad
        let word = lines.prefix(1).map { form.palette((verdict.correct ? "✓ " : "✗ ") + $0, style) }
        var fault: [String] = []
        if verdict.reason == .syntax, let expression = narrator.judged, let position = verdict.position,
            (0...expression.count).contains(position), expression.count <= 60
        {
            let before = displayWidth(String(expression.prefix(position)))
            fault = ["  " + expression, "  " + String(repeating: " ", count: before) + form.palette("^", .bad)]
        }
        return word + fault + lines.dropFirst().map { form.palette("★ " + $0, .accent) }
    }

    private mutating func draw(
        _ results: HostMessage.Results, news: [String], width: Int?, isStaged: Bool
    ) -> [String] {
        // With very many players only the counts change, and a picture shows them.
        if isStaged { return results.final || results.rows.count < results.players ? [] : news }
        guard results.final else { return news }
        guard results.round > 0, printed != results else { return [] }
        printed = results
        return table(of: results.rows, timeTitle: "Time").lines(
            of: results.players, within: width, palette: form.palette)
    }

    private func draw(_ end: HostMessage.EndMatch, width: Int?) -> [String] {
        let title = form.palette("── \(Sentences.matchOver.dropLast()) ──", .accent)
        let table = table(of: end.standings).lines(
            of: narrator.results?.players ?? 0, within: width, palette: form.palette)
        return ["", title, ""] + table + highlights(of: end) + [""]
    }

    private func highlights(of end: HostMessage.EndMatch) -> [String] {
        Sentences.highlights(of: end).map { form.palette("★ " + $0, .accent) }
    }
}
