import Console
import GameView
import Messages
import Phrases

/// The podium of a match, revealed from third place to first.
struct PodiumPicture {
    let podium: Frame.Podium
    let settings: SettingValues
    let catalog: Catalog
    let palette: Palette

    private static let gap = "  "
    /// Names are in large letters if there are at least this many rows.
    private static let tall = 40

    /// The rows, no more than fit. Where space is short, each place gets one row.
    func rows(columns: Int, rows: Int) -> [String] {
        // From left to right: the second, the first, the third.
        let places = [2, 1, 3].map { rank in podium.steps.first { $0.rank == rank } }
        let width = min((columns - 2 * Self.gap.count) / 3, max(24, rows))
        guard !podium.steps.isEmpty else { return [catalog(.screen(.nobodyScored))] }
        let isTall = rows >= Self.tall
        let heads = podium.steps.map { self.heads(of: $0, width: width, isTall: isTall).count }.max() ?? 1
        guard rows >= 3 + heads, width >= 8 else { return list(columns: columns, rows: rows) }
        let unit = max((rows - heads) / 3, 1)
        return (1 - heads...3 * unit).map { row in
            places.map { place in
                guard let place, isSeen(place) else { return String(repeating: " ", count: width) }
                return step(
                    place, heads: self.heads(of: place, width: width, isTall: isTall), level: 3 * unit - row,
                    unit: unit,
                    width: width)
            }.joined(separator: Self.gap)
        }
    }

    /// The places that have appeared in a row each, or all in one.
    func list(columns: Int, rows: Int) -> [String] {
        let steps = podium.steps.filter(isSeen), gap = "   "
        let width = rows >= 3 ? columns : (columns + gap.count) / max(steps.count, 1) - gap.count
        let places = steps.map { step in
            let rank = "\(ResultsTable.medal(step.rank))\(step.rank) "
            let room = (width - displayWidth(rank)) / (step.teams.isEmpty ? 1 : 2)
            return rank + names(on: step, width: room).joined(separator: ": ")
        }
        return rows >= 3 ? places : [places.joined(separator: gap)]
    }

    private func isSeen(_ step: Frame.Podium.Step) -> Bool {
        podium.steps.suffix(podium.seen).contains { $0.rank == step.rank }
    }

    /// Who stands on a step, from the top: everybody who shares the place, or the teams that do and their people.
    private func names(on step: Frame.Podium.Step, width: Int) -> [String] {
        let people = step.people.map { FaceMark.before($0.name, face: $0.face, palette) }
        return
            (step.teams.isEmpty ? [people] : [step.teams.map { TeamMark.before($0.team, settings, palette) }, people])
            .map {
                catalog.fitted($0, columns: width)
            }
    }

    /// What is above a step: who stands on it, and their score.
    private func heads(of step: Frame.Podium.Step, width: Int, isTall: Bool) -> [String] {
        let score =
            step.teams.first.flatMap { Phrase.team($0.points, wins: $0.wins, solved: $0.solved) }
            ?? step.people.first?.score(in: settings)
        let large = isTall ? large(on: step, width: width).map { $0 + [""] } ?? [] : []
        return large + names(on: step, width: width) + [score.map { catalog($0) } ?? ""]
    }

    /// The names in large letters, where all have these and there is room for them.
    private func large(on step: Frame.Podium.Step, width: Int) -> [String]? {
        let names = podium.steps.map { $0.teams.isEmpty ? $0.people.map(\.name) : $0.teams.map(\.team) }
        guard names.allSatisfy({ $0.count == 1 && LargeText.scale($0[0].uppercased(), columns: width, rows: 5) > 0 })
        else { return nil }
        let own = step.teams.first?.team ?? step.people.first?.name
        return own.flatMap { LargeText.rows($0.uppercased(), columns: width, rows: LargeText.height) }
    }

    /// A row of a step: part of the block with the place in its middle, those who stand on it, or nothing.
    private func step(_ step: Frame.Podium.Step, heads: [String], level: Int, unit: Int, width: Int) -> String {
        let height = unit * (4 - step.rank), above = level - height
        if above < 0 {
            return palette(block(step.rank, level: level, unit: unit, width: width), colour: Self.metal(of: step.rank))
        }
        guard above < heads.count else { return String(repeating: " ", count: width) }
        let words = cut(heads[heads.count - 1 - above], to: width), left = (width - displayWidth(words)) / 2
        let line =
            String(repeating: " ", count: left) + words
            + String(repeating: " ", count: width - displayWidth(words) - left)
        return above > 0 ? palette(line, .strong) : line
    }

    /// A row of a block, with the place cut out of its top: in large digits if every block has room for them.
    private func block(_ rank: Int, level: Int, unit: Int, width: Int) -> String {
        let height = unit * (4 - rank), room = min(unit - 1, 2 * LargeText.height)
        let digit = LargeText.rows("\(rank)", columns: width - 4, rows: room)
        let row = height - 1 - level - (digit == nil ? height / 2 : 1)
        let shape = (digit ?? ["\(rank)"]).indices.contains(row) ? (digit ?? [" \(rank) "])[row] : ""
        let cut = digit == nil ? shape : String(shape.map { $0 == "█" ? " " : "█" })
        let left = (width - displayWidth(cut)) / 2
        return String(repeating: "█", count: left) + cut
            + String(repeating: "█", count: width - displayWidth(cut) - left)
    }

    static func metal(of rank: Int) -> UInt8 { metals[min(max(rank, 1), 3) - 1] }

    /// Gold, silver and bronze, of the 256 colours that terminals know.
    private static let metals: [UInt8] = [178, 248, 173]
}

extension Frame.Row {
    /// The score in a match: points, or whatever else decides it; nil as long as that is a secret.
    func score(in settings: SettingValues) -> Phrase? {
        if let points { return .table(.points(count: points)) }
        if settings.isForSolved { return solved.map { .table(.solvedCount(count: $0)) } }
        return wins.map { .table(.wins(count: $0)) }
    }
}
