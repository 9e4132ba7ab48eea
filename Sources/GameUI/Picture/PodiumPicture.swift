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
        // From left to right: the second, the first, the third.
        let places = [2, 1, 3].map { rank in podium.steps.first { $0.rank == rank } }
        let width = min((columns - 2 * Self.gap.count) / 3, max(24, rows))
        guard !podium.steps.isEmpty else { return [catalog(.screen(.nobodyScored))] }
        let heads = podium.steps.map { self.heads(of: $0, width: width).count }.max() ?? 1
        guard rows >= 3 + heads, width >= 8 else { return list(columns: columns, rows: rows) }
        let unit = max((rows - heads) / 3, 1)
        return (1 - heads...3 * unit).map { row in
            places.map { place in
                guard let place, isSeen(place) else { return String(repeating: " ", count: width) }
                return step(place, level: 3 * unit - row, height: unit * (4 - place.rank), width: width)
            }.joined(separator: Self.gap)
        }
    }

    private func list(columns: Int, rows: Int) -> [String] {
        let steps = podium.steps.filter(isSeen), gap = "   "
        let width = rows >= 3 ? columns : (columns + gap.count) / max(steps.count, 1) - gap.count
        let names = steps.map { step in
            let rank = "\(ResultsTable.medal(step.rank))\(step.rank) "
            let room = (width - displayWidth(rank)) / (step.teams.isEmpty ? 1 : 2)
            return rank + heads(of: step, width: room).joined(separator: ": ")
        }
        return rows >= 3 ? names : [names.joined(separator: gap)]
    }

    private func isSeen(_ step: Frame.Podium.Step) -> Bool {
        podium.steps.suffix(podium.seen).contains { $0.rank == step.rank }
    }

    /// Who stands on a step, from the top: everybody who shares the place, or the teams that do and their people.
    private func heads(of step: Frame.Podium.Step, width: Int) -> [String] {
        let people = step.people.map { FaceMark.before($0.name, face: $0.face, palette) }
        return (step.teams.isEmpty ? [people] : [step.teams.map(\.team), people]).map {
            catalog.fitted($0, columns: width)
        }
    }

    /// A row of a step: part of the block with the place in its middle, those who stand on it, or nothing.
    private func step(_ step: Frame.Podium.Step, level: Int, height: Int, width: Int) -> String {
        let heads = Array(heads(of: step, width: width).reversed()), above = level - height
        if above >= heads.count { return String(repeating: " ", count: width) }
        let text = above >= 0 ? heads[above] : level == (height - 1) / 2 ? " \(step.rank) " : ""
        let words = cut(text, to: width)
        let left = (width - displayWidth(words)) / 2
        let right = width - displayWidth(words) - left
        let filling = above >= 0 ? " " : "█"
        let line = String(repeating: filling, count: left) + words + String(repeating: filling, count: right)
        if above < 0 { return palette(line, colour: Self.metal(of: step.rank)) }
        return above == heads.count - 1 ? palette(line, .strong) : line
    }

    static func metal(of rank: Int) -> UInt8 { metals[min(max(rank, 1), 3) - 1] }

    /// Gold, silver and bronze, of the 256 colours that terminals know.
    private static let metals: [UInt8] = [178, 248, 173]
}
