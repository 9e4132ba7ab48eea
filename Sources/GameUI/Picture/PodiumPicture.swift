import Console
import GameView
import Phrases

/// The podium of a match, revealed from third place to first.
struct PodiumPicture {
    let podium: Frame.Podium
    let catalog: Catalog
    let palette: Palette

    private static let gap = "  "

    /// The rows, no more than fit. Where space is short, each place gets one row.
    func rows(columns: Int, rows: Int) -> [String] {
        let best = podium.steps
        // From left to right: the second, the first, the third.
        let places = [1, 0, 2].map { best.indices.contains($0) ? best[$0] : nil }
        let width = min((columns - 2 * Self.gap.count) / 3, 24)
        guard !best.isEmpty else { return [catalog(.screen(.nobodyScored))] }
        guard rows >= 4, width >= 8 else { return list(rows: rows) }
        let unit = max((rows - 1) / 3, 1)
        return (0...3 * unit).map { row in
            places.map { place in
                guard let place, isSeen(place) else { return String(repeating: " ", count: width) }
                // Players who share a place stand equally high.
                let height = unit * (4 - min(max(place.rank ?? 3, 1), 3))
                return step(place, level: 3 * unit - row, height: height, width: width)
            }.joined(separator: Self.gap)
        }
    }

    private func list(rows: Int) -> [String] {
        let names = podium.steps.filter(isSeen).map { "\(ResultsTable.place($0)) \($0.name)" }
        return rows >= 3 ? names : [names.joined(separator: "   ")]
    }

    private func isSeen(_ row: Frame.Row) -> Bool {
        podium.steps.suffix(podium.seen).contains { $0.player == row.player }
    }

    /// A row of a step: part of the block, the player on it, or nothing.
    private func step(_ row: Frame.Row, level: Int, height: Int, width: Int) -> String {
        if level > height { return String(repeating: " ", count: width) }
        let isTop = level == height
        let text =
            isTop
            ? FaceMark.before(row.name, face: row.face, palette)
            : level == (height - 1) / 2 ? " \(row.rank.map(String.init) ?? "") " : ""
        let words = cut(text, to: width)
        let left = (width - displayWidth(words)) / 2
        let right = width - displayWidth(words) - left
        let filling = isTop ? " " : "█"
        let line = String(repeating: filling, count: left) + words + String(repeating: filling, count: right)
        return isTop ? palette(line, .strong) : line
    }
}
