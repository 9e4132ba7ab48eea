import Console
import GameView
import Messages
import Phrases
import Telling

// The waiting room: who is here, and how others join.
extension GamePicture {
    /// The players, in the order in which they joined. Where there is no room for all, those who joined first are counted
    /// instead, but never the reader.
    func people(rows: Int) -> [String] {
        // A player who has lost the connection is not here.
        let here = frame.table.rows.filter { $0.outcome != .away }.sorted { $0.player < $1.player }
        if viewer == .television, frame.table.more == 0, let roll = roll(of: here, rows: rows) { return roll }
        var names = here.map { named($0.name, face: $0.face, team: $0.team, isOwn: $0.isOwn) }
        var own = here.firstIndex(where: \.isOwn), more = frame.table.more
        // The table of a crowd may lack the reader.
        if own == nil, more > 0, viewer.role == .player, let player = frame.player {
            names.insert(named(player.name, face: player.face, team: player.team, isOwn: true), at: 0)
            (own, more) = (0, more - 1)
        }
        func lines(last count: Int) -> [String] {
            var shown = Array(names.indices.suffix(count))
            if let own, let first = shown.first, own < first { shown[0] = own }
            let hidden = names.count - shown.count + more
            let rest = hidden > 0 ? [catalog(.table(.more(count: hidden)))] : []
            return inLines(shown.map { names[$0] } + rest)
        }
        let fitting = names.indices.lazy.map { lines(last: names.count - $0) }.first { $0.count <= rows }
        return fitting ?? Array(lines(last: min(names.count, 1)).prefix(max(rows, 0)))
    }

    /// A player's name, which stays on one line.
    private func named(_ name: String, face: Int?, team: String?, isOwn: Bool) -> String {
        let name = isOwn ? catalog(.hall(.you(name: name))) : name
        return FaceMark.before(name, face: face, palette)
            + (team.map { " (\(TeamMark.before($0, frame.settings, palette)))" } ?? "")
    }

    private func inLines(_ parts: [String]) -> [String] {
        wrapped(parts.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: " · "), to: columns - 8).map { row in
            // No separator at the end of a row.
            let row = row.replacing("\u{A0}", with: " ")
            let words = row.lastIndex { $0 != " " }.map { row[...$0] } ?? ""
            return words.hasSuffix(" ·") ? String(words.dropLast(2)) : row
        }
    }

    /// How others join.
    var way: [String] {
        if frame.status?.isLocked == true, !hasAddressBeside {
            return [""] + wrapped(catalog(.goodbye(.roomLocked)), to: columns)
        }
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
        // Where rows are missing, it is the first to go.
        if canInvite, invitation != nil, !isLow { ways.append(catalog(.screen(.otherScreens))) }
        return ways.isEmpty ? [] : [""] + ways.filter { displayWidth($0) <= columns }
    }
}
