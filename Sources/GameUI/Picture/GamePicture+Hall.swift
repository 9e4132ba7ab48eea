import Console
import GameView
import Messages
import Phrases

// The waiting room: who is here, and how others join.
extension GamePicture {
    /// The players, in the order in which they joined.
    func people(rows: Int) -> [String] {
        // A player who has lost the connection is not here.
        let here = frame.table.rows.filter { $0.outcome != .away }
        let names = here.sorted { $0.player < $1.player }.map { row -> String in
            let name = row.isOwn ? catalog(.hall(.you(name: row.name))) : row.name
            // A name stays on one line.
            return (FaceMark.before(name, face: row.face, palette) + (row.team.map { " (\($0))" } ?? ""))
                .replacing(" ", with: "\u{A0}")
        }
        if names.isEmpty { return [] }
        let all = wrapped(names.joined(separator: " · "), to: columns - 8).map { row in
            // No separator at the end of a row.
            let row = row.replacing("\u{A0}", with: " ")
            let words = row.lastIndex { $0 != " " }.map { row[...$0] } ?? ""
            return words.hasSuffix(" ·") ? String(words.dropLast(2)) : row
        }
        let more = frame.table.more
        let shown = more > 0 ? all + [catalog(.table(.more(count: more)))] : all
        return shown.count > rows ? Array(shown.prefix(max(rows - 1, 0))) + ["…"] : shown
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
        return ways.isEmpty ? [] : [""] + ways.filter { displayWidth($0) <= columns }
    }
}
