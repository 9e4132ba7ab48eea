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
        let width = min((columns - 2 * Self.gap.count) / 3, 24)
        guard !podium.steps.isEmpty else { return [catalog(.screen(.nobodyScored))] }
        guard rows >= 4, width >= 8 else { return list(rows: rows) }
        let unit = max((rows - 1) / 3, 1)
        return (0...3 * unit).map { row in
            places.map { place in
                guard let place, isSeen(place) else { return String(repeating: " ", count: width) }
                return step(place, level: 3 * unit - row, height: unit * (4 - place.rank), width: width)
            }.joined(separator: Self.gap)
        }
    }

    private func list(rows: Int) -> [String] {
        let names = podium.steps.filter(isSeen).map { "\(medal($0)) \(self.names(on: $0))" }
        return rows >= 3 ? names : [names.joined(separator: "   ")]
    }

    private func isSeen(_ step: Frame.Podium.Step) -> Bool {
        podium.steps.suffix(podium.seen).contains { $0.rank == step.rank }
    }

    private func medal(_ step: Frame.Podium.Step) -> String { step.people.first.map(ResultsTable.place) ?? "" }

    /// Everybody who shares a place.
    private func names(on step: Frame.Podium.Step) -> String {
        step.people.map { FaceMark.before($0.name, face: $0.face, palette) }.joined(separator: ", ")
    }

    /// A row of a step: part of the block with the place in its middle, those who stand on it, or nothing.
    private func step(_ step: Frame.Podium.Step, level: Int, height: Int, width: Int) -> String {
        if level > height { return String(repeating: " ", count: width) }
        let isTop = level == height
        let text = isTop ? names(on: step) : level == (height - 1) / 2 ? " \(step.rank) " : ""
        let words = cut(text, to: width)
        let left = (width - displayWidth(words)) / 2
        let right = width - displayWidth(words) - left
        let filling = isTop ? " " : "█"
        let line = String(repeating: filling, count: left) + words + String(repeating: filling, count: right)
        return isTop ? palette(line, .strong) : palette(line, colour: Self.metal(of: step.rank))
    }

    static func metal(of rank: Int) -> UInt8 { metals[min(max(rank, 1), 3) - 1] }

    /// Gold, silver and bronze, of the 256 colours that terminals know.
    private static let metals: [UInt8] = [178, 248, 173]
}
