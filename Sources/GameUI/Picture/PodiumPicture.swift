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

    /// The sizes of the names on a podium. All its steps have the same one.
    private enum NameSize: CaseIterable {
        case double, large, sign, small

        /// The fewest rows of a podium with such names.
        var leastRows: Int {
            switch self {
            case .double: 48
            case .large: 30
            case .sign: 14
            case .small: 0
            }
        }
    }

    /// The rows, no more than fit. Where space is short, each place gets one row.
    func rows(columns: Int, rows: Int) -> [String] {
        // From left to right: the second, the first, the third.
        let places = [2, 1, 3].map { rank in podium.steps.first { $0.rank == rank } }
        let width = min((columns - 2 * Self.gap.count) / 3, max(24, rows))
        guard !podium.steps.isEmpty else {
            // Where nobody races, nobody is on it.
            return [catalog(settings.isRace ? .screen(.nobodyScored) : .headline(.matchOver))]
        }
        let size =
            NameSize.allCases.first { size in
                rows >= size.leastRows && podium.steps.allSatisfy { large(on: $0, size, width: width) != nil }
            } ?? .small
        // They are slow to make if many people share a rank.
        let heads = places.map { $0.map { self.heads(of: $0, size, width: width) } ?? [] }
        let height = heads.map(\.count).max() ?? 0
        guard rows >= 3 + height, width >= 8 else { return list(columns: columns, rows: rows) }
        let unit = max((rows - height) / 3, 1)
        return (1 - height...3 * unit).map { row in
            zip(places, heads).map { place, heads in
                guard let place, isSeen(place) else { return String(repeating: " ", count: width) }
                return step(place, heads, size, level: 3 * unit - row, unit: unit, width)
            }.joined(separator: Self.gap)
        }
    }

    /// The places that have appeared in a row each, or all in one.
    func list(columns: Int, rows: Int) -> [String] {
        let steps = podium.steps.filter(isSeen)
        func place(_ step: Frame.Podium.Step, columns: Int) -> String {
            let rank = "\(ResultsTable.medal(step.rank))\(step.rank) "
            let room = (columns - displayWidth(rank)) / (step.teams.isEmpty ? 1 : 2)
            return rank + names(on: step, width: room).joined(separator: ": ")
        }
        return rows >= 3
            ? steps.map { row(of: [$0], columns: columns, place) } : [row(of: steps, columns: columns, place)]
    }

    /// Places in one row. Where it is narrow, the people of teams are left out first, then marks and faces, then the numbers
    /// beside the medals; names are cut last. Where not even their beginnings have room, only the best place is left.
    private func row(
        of steps: [Frame.Podium.Step], columns: Int, _ whole: (Frame.Podium.Step, _ columns: Int) -> String
    ) -> String {
        let gap = "   ", width = (columns + gap.count) / max(steps.count, 1) - gap.count
        func row(_ place: (Frame.Podium.Step) -> String) -> String { steps.map(place).joined(separator: gap) }
        func rank(_ step: Frame.Podium.Step) -> String { "\(ResultsTable.medal(step.rank))\(step.rank) " }
        func plain(_ step: Frame.Podium.Step, _ columns: Int = .max) -> String {
            catalog.fitted(bareNames(on: step), columns: columns)
        }
        let rows = [
            row { whole($0, width) }, row { rank($0) + (names(on: $0, width: .max).first ?? "") },
            row { rank($0) + plain($0) }, row { ResultsTable.medal($0.rank) + plain($0) },
        ]
        if let row = rows.first(where: { !$0.contains("…") && displayWidth($0) <= columns }) { return row }
        let room = width - displayWidth(ResultsTable.medal(1))
        if steps.count > 1, room < Catalog.leastName {
            return self.row(of: Array(steps.prefix(1)), columns: columns, whole)
        }
        return row { ResultsTable.medal($0.rank) + plain($0, room) }
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
    private func heads(of step: Frame.Podium.Step, _ size: NameSize, width: Int) -> [String] {
        let score =
            step.teams.first.flatMap { Phrase.team($0.points, wins: $0.wins, solved: $0.solved) }
            ?? step.people.first?.score(in: settings)
        return (large(on: step, size, width: width) ?? []) + names(on: step, width: width)
            + [score.map { catalog($0) } ?? ""]
    }

    /// The names in large letters; nil if there is no room for them in this size, or if a character has no large form.
    private func large(on step: Frame.Podium.Step, _ size: NameSize, width: Int) -> [String]? {
        let names = bareNames(on: step).map { $0.uppercased() }
        func large(scale: Int) -> [String]? {
            guard names.count == 1, LargeText.scale(names[0], columns: width, rows: scale * LargeText.height) == scale
            else { return nil }
            return LargeText.rows(names[0], columns: width, rows: scale * (LargeText.height + 1))
        }
        switch size {
        case .double: return large(scale: 2)
        case .large: return large(scale: 1)
        case .sign:
            let signs = names.compactMap { LargeText.sign($0, columns: width) }
            return names.count <= Self.mostSigns && signs.count == names.count ? signs.flatMap(\.self) : nil
        case .small: return []
        }
    }

    /// The most names on a step that are all signs.
    private static let mostSigns = 2

    /// The names of those who share a place: teams, or people.
    private func bareNames(on step: Frame.Podium.Step) -> [String] {
        step.teams.isEmpty ? step.people.map(\.name) : step.teams.map(\.team)
    }

    /// A row of a step: part of the block with the place in its middle, those who stand on it, or nothing.
    private func step(
        _ step: Frame.Podium.Step, _ heads: [String], _ size: NameSize, level: Int, unit: Int, _ width: Int
    ) -> String {
        let height = unit * (4 - step.rank), above = level - height
        if above < 0 {
            let block = block(step.rank, size, level: level, unit: unit, width: width)
            return palette(block, colour: Self.metal(of: step.rank))
        }
        guard above < heads.count else { return String(repeating: " ", count: width) }
        let words = cut(heads[heads.count - 1 - above], to: width), left = (width - displayWidth(words)) / 2
        let line =
            String(repeating: " ", count: left) + words
            + String(repeating: " ", count: width - displayWidth(words) - left)
        return above > 0 ? palette(line, .strong) : line
    }

    /// A row of a block, with the place cut out of its top. The number is smaller than the names.
    private func block(_ rank: Int, _ size: NameSize, level: Int, unit: Int, width: Int) -> String {
        let large = size == .double ? LargeText.rows("\(rank)", columns: width, rows: LargeText.height) : nil
        let row = unit * (4 - rank) - 1 - level - (unit > 2 ? 1 : unit * (4 - rank) / 2)
        let shape = (large ?? [" \(rank) "]).indices.contains(row) ? (large ?? [" \(rank) "])[row] : ""
        let cut = large == nil ? shape : String(shape.map { $0 == "█" ? " " : "█" })
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
        if let points = self.points { return .table(.points(count: points)) }
        if settings.isForSolved { return self.solved.map { .table(.solvedCount(count: $0)) } }
        return self.wins.map { .table(.wins(count: $0)) }
    }
}
