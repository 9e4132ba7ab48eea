import Console
import GameView
import Messages
import Phrases
package import Playing
import Telling

// Drawing what the host says: the narrator's sentences in colour, or a table instead.
extension GameScreen {
    mutating func draw(
        _ message: HostMessage, _ told: Told, at now: Double, width: Int?, isStaged: Bool
    ) -> [String] {
        let gap = isStaged ? [] : [""], lines = told.lines
        switch message {
        case .welcome: return gap + coloured(lines, .strong)
        case .startRound(let start):
            let notes = (told.opening + told.notes + told.awaited).map { palette($0, .notice) }
            if told.picture.isEmpty { return notes }
            let start = start.members
            return (isStaged ? [palette("── \(title(of: start)) ──", .accent)] : draw(start, width: width)) + notes
        case .verdict(let verdict): return draw(verdict, lines, width: width)
        case .results(let results):
            // With very many players only the counts change, and a picture shows them.
            return isStaged && results.players > HostMessage.Results.mostRows ? [] : lines
        case .hint: return lines.map { palette($0, .notice) }
        case .endRound:
            let rest = told.notes.map(starred) + told.awaited.map { palette($0, .notice) }
            if told.opening.isEmpty { return rest }
            // A picture already shows the table.
            let table = isStaged ? [] : self.lines(of: game.frame(at: now).table, width: width)
            return gap + coloured(told.opening, .strong) + table + rest
        case .endMatch(let end) where end.again == true: return lines.map { palette($0, .notice) }
        case .endMatch(let end):
            let facts = ([end.own?.award?.ownFact].compactMap(\.self) + end.members.facts.map(\.awardLine)).map {
                starred(catalog($0))
            }
            let table = isStaged ? [] : ["", palette("── \(catalog(.headline(.matchOver))) ──", .accent), ""]
            let rows = isStaged ? [] : standings.map { self.lines(of: $0, width: width) } ?? []
            // The picture shows the winner first.
            if isStaged { heldAwards = facts }
            return table + rows + (isStaged ? [] : facts)
                + (told.awaited.isEmpty ? [] : gap + told.awaited.map { palette($0, .notice) })
        // A picture already shows the players and counts down.
        case .status(let status)
        where isStaged && status.void == nil && status.paused != true
            && [.gathering, .countdown].contains(status.phase):
            return []
        // If the game ends with it, `closing` says so once the picture is gone.
        case .goodbye(let goodbye) where isStaged && !goodbye.code.keepsSeat: return []
        case .status, .goodbye: return lines.map { palette($0, .notice) }
        case .challenge, .seats, .outcome, .you, .reaction, .ping, .unknown: return lines
        }
    }

    /// What remains on the screen when the picture is gone: the standings, and why the game ended.
    /// - Parameter keepsSeat: whether the player can come back to the seat.
    package func closing(_ ending: Ending, keepsSeat: Bool = false, at now: Double, width: Int?) -> [String] {
        // A host is told elsewhere what becomes of the room.
        let isToldElsewhere = narrator.viewer.isHost && ending == .left
        let sentences = keepsSeat ? [catalog(.ending(.keptSeat))] : ending.lines(in: catalog)
        return outcome(at: now, width: width) + (isToldElsewhere ? [] : coloured(sentences, .notice))
    }

    /// The current or final standings; nothing if no round was played.
    func outcome(at now: Double, width: Int?) -> [String] {
        let frame = game.frame(at: now)
        let last = game.end == nil ? nil : frame.table
        guard let table = standings ?? last else { return [] }
        let final: Phrase.Table = game.settings.isRace ? .final : .most
        let title = palette(catalog(.table(table.kind == .final ? final : .soFar)), .accent)
        let facts =
            table.kind == .final
            ? [game.award?.ownFact].compactMap(\.self) + (game.match?.members.facts ?? []).map(\.awardLine) : []
        return [title] + lines(of: table, width: width) + facts.map { starred(catalog($0)) }
    }

    private func lines(of table: Frame.Table, width: Int?) -> [String] {
        ResultsTable(table, settings: game.settings, catalog: catalog).lines(within: width, palette: palette)
    }

    private func starred(_ text: String) -> String { palette("★ " + text, .accent) }

    /// The first line in this style.
    private func coloured(_ lines: [String], _ style: Palette.Style) -> [String] {
        lines.prefix(1).map { palette($0, style) } + lines.dropFirst()
    }

    private func title(of start: HostMessage.StartRound) -> String {
        catalog(Frame.Title(start, game.settings).phrase)
    }

    private func draw(_ start: HostMessage.StartRound, width: Int?) -> [String] {
        let title = "── \(title(of: start)) "
        let rule = title + String(repeating: "─", count: max(0, min(width ?? 60, 60) - displayWidth(title)))
        let digits = (start.numbers ?? []).shown(asCards: game.isCards).joined(separator: "    ")
        return ["", palette(rule, .accent), "", "      " + palette(digits, .strong), ""]
    }

    /// The columns of the longest answer with a caret, and of the space beside it.
    private static let mostBesideCaret = 63

    /// A verdict. A caret points at a syntax error, where the answer and the caret each fit into a row.
    private func draw(_ verdict: HostMessage.Verdict, _ lines: [String], width: Int?) -> [String] {
        let style = verdict.correct ? Palette.Style.good : .bad
        let word = lines.prefix(1).map { palette((verdict.correct ? "✓ " : "✗ ") + $0, style) }
        var fault: [String] = []
        if verdict.reason == .syntax, let expression = game.judged?.expression, let position = verdict.position,
            (0...expression.count).contains(position)
        {
            func shown(_ text: String) -> String { game.isCards ? Cards.faces(in: text) : text }
            let before = displayWidth(shown(String(expression.prefix(position))))
            // The caret can be behind the answer.
            if displayWidth(shown(expression)) + 3 <= min(width ?? .max, Self.mostBesideCaret) {
                fault = ["  " + shown(expression), "  " + String(repeating: " ", count: before) + palette("^", .bad)]
            }
        }
        return word + fault + lines.dropFirst().map(starred)
    }
}
