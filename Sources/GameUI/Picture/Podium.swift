import Console
import Messages
import Wire

/// The podium of a match, revealed from third place to first.
struct Podium {
    let standings: [HostMessage.Row]
    /// How many places are shown besides the third: 0 to 2.
    let beat: Int
    let palette: Palette

    private static let gap = "  "

    /// Nobody gets a place for solving nothing.
    private var best: [HostMessage.Row] { standings.prefix(3).filter { $0.rank != nil && $0.solved > 0 } }

    /// The rows, no more than fit. Where space is short, each place gets one row.
    func rows(columns: Int, rows: Int) -> [String] {
        // From left to right.
        let places = [1, 0, 2].map { index in best.indices.contains(index) ? best[index] : nil }
        let width = min((columns - 2 * Self.gap.count) / 3, 24)
        guard !best.isEmpty else { return ["Nobody scored."] }
        guard rows >= 4, width >= 8 else { return list(rows: rows) }
        let unit = max((rows - 1) / 3, 1)
        // Players who share a place stand equally high.
        let heights = places.map { unit * max(4 - ($0?.rank ?? 3), 1) }
        return (0...3 * unit).map { row in
            zip(places, heights).enumerated().map { index, place in
                let (row, level) = (place.0, 3 * unit - row)
                guard let row, isSeen(index) else { return String(repeating: " ", count: width) }
                return step(row, level: level, height: place.1, width: width)
            }.joined(separator: Self.gap)
        }
    }

    private func list(rows: Int) -> [String] {
        let seen = best.enumerated().filter { $0.offset >= 2 - beat }.map(\.element)
        let names = seen.map { "\(ResultsTable.place($0)) \($0.name)" }
        return rows >= 3 ? names : [names.joined(separator: "   ")]
    }

    /// Whether this step, counted from the left, is shown already.
    private func isSeen(_ index: Int) -> Bool { beat >= [1, 2, 0][index] }

    /// A row of a step: part of the block, the player on it, or nothing.
    private func step(_ row: HostMessage.Row, level: Int, height: Int, width: Int) -> String {
        if level > height { return String(repeating: " ", count: width) }
        let isTop = level == height
        let text = isTop ? row.name : level == (height - 1) / 2 ? " \(row.rank.map(String.init) ?? "") " : ""
        let words = cut(text, to: width)
        let left = (width - displayWidth(words)) / 2
        let right = width - displayWidth(words) - left
        let filling = isTop ? " " : "█"
        let line = String(repeating: filling, count: left) + words + String(repeating: filling, count: right)
        return isTop ? palette(line, .strong) : line
    }
}
