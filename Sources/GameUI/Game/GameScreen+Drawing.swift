import Console
import GameView
import Messages
import Phrases
package import Playing
import Telling

// Drawing what the host says: the narrator's sentences in colour, or a table instead.
extension GameScreen {
    mutating func draw(
        _ message: HostMessage, _ lines: [String], at now: Double, width: Int?, isStaged: Bool
    ) -> [String] {
        let gap = isStaged ? [] : [""]
        switch message {
        case .welcome: return gap + coloured(lines, .strong)
        case .startRound(let start):
            let puzzle = catalog(narrator.puzzle(of: start))
            let notes = lines.filter { $0 != puzzle }.map { palette($0, .notice) }
            return (isStaged ? [palette("── \(title(of: start)) ──", .accent)] : draw(start, width: width)) + notes
        case .verdict(let verdict): return draw(verdict, lines)
        case .results(let results):
            return draw(results, news: lines, at: now, width: width, isStaged: isStaged)
        case .hint: return lines.map { palette($0, .notice) }
        case .endRound: return gap + coloured(lines, .strong)
        case .standings: return lines.map(starred)
        case .endMatch(let end):
            let facts = ([end.ownFact].compactMap(\.self) + end.facts).map { starred(catalog($0)) }
            let table = isStaged ? [] : ["", palette("── \(catalog(.headline(.matchOver))) ──", .accent), ""]
            return table + (isStaged ? [] : standings.map { self.lines(of: $0, width: width) } ?? []) + facts + gap
        // A picture already shows the players and counts down.
        case .status(let status)
        where isStaged && status.void == nil && [.gathering, .nextRoundSoon].contains(status.code):
            return []
        // If the game ends with it, what remains when the picture is gone says so.
        case .goodbye(let goodbye) where isStaged && !goodbye.code.keepsSeat: return []
        case .status, .goodbye: return lines.map { palette($0, .notice) }
        case .challenge, .seats, .you, .reaction, .ping, .unknown: return lines
        }
    }

    /// What remains on the screen when the picture is gone: the standings, and why the game ended.
    /// - Parameter keepsSeat: whether the player can come back to the seat.
    package func closing(_ ending: Ending, keepsSeat: Bool = false, at now: Double, width: Int?) -> [String] {
        // A host is told elsewhere what becomes of the room.
        let isToldElsewhere = narrator.isHost && ending == .left
        let sentences = keepsSeat ? [catalog(.ending(.keptSeat))] : ending.lines(in: catalog)
        return outcome(at: now, width: width) + (isToldElsewhere ? [] : coloured(sentences, .notice))
    }

    /// The current or final standings; nothing if no round was played.
    func outcome(at now: Double, width: Int?) -> [String] {
        let frame = game.frame(at: now)
        let last = game.results.flatMap { $0.final && $0.round > 0 ? frame.table : nil }
        guard let table = standings ?? last else { return [] }
        let title = palette(catalog(.table(table.kind == .final ? .final : .soFar)), .accent)
        let facts =
            table.kind == .final ? game.match.map { [$0.ownFact].compactMap(\.self) + $0.facts } ?? [] : []
        return [title] + lines(of: table, width: width) + facts.map { starred(catalog($0)) }
    }

    private func lines(of table: Frame.Table, width: Int?) -> [String] {
        ResultsTable(table, rules: game.welcome?.rules, catalog: catalog).lines(within: width, palette: palette)
    }

    private func starred(_ text: String) -> String { palette("★ " + text, .accent) }

    /// The first line in this style.
    private func coloured(_ lines: [String], _ style: Palette.Style) -> [String] {
        lines.prefix(1).map { palette($0, style) } + lines.dropFirst()
    }

    private func title(of start: HostMessage.StartRound) -> String {
        catalog(Frame.Title(start).phrase)
    }

    private func draw(_ start: HostMessage.StartRound, width: Int?) -> [String] {
        let title = "── \(title(of: start)) "
        let rule = title + String(repeating: "─", count: max(0, min(width ?? 60, 60) - displayWidth(title)))
        let digits = start.numbers.shown(asCards: game.isCards).joined(separator: "    ")
        return ["", palette(rule, .accent), "", "      " + palette(digits, .strong), ""]
    }

    /// A verdict. A caret points at a syntax error.
    private func draw(_ verdict: HostMessage.Verdict, _ lines: [String]) -> [String] {
        let style = verdict.correct ? Palette.Style.good : .bad
        let word = lines.prefix(1).map { palette((verdict.correct ? "✓ " : "✗ ") + $0, style) }
        var fault: [String] = []
        if verdict.reason == .syntax, let expression = game.verdict?.expression, let position = verdict.position,
            (0...expression.count).contains(position), expression.count <= 60
        {
            let before = displayWidth(String(expression.prefix(position)))
            fault = ["  " + expression, "  " + String(repeating: " ", count: before) + palette("^", .bad)]
        }
        return word + fault + lines.dropFirst().map(starred)
    }

    private mutating func draw(
        _ results: HostMessage.Results, news: [String], at now: Double, width: Int?, isStaged: Bool
    ) -> [String] {
        // With very many players only the counts change, and a picture shows them.
        if isStaged { return results.final || results.rows.count < results.players ? [] : news }
        guard results.final else { return news }
        guard results.round > 0, printed != results else { return [] }
        printed = results
        return lines(of: game.frame(at: now).table, width: width)
    }
}
