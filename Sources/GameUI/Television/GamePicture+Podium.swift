import Console
import GameView
import Phrases

// The end of a match on the television of a terminal: the podium over the whole picture, then each award.
extension GamePicture {
    /// The podium while its ranks appear, or the award that has its turn; nil once all have been seen.
    func finalScene(isSettled: Bool) -> [String]? {
        guard frame.phase == .over, frame.connection != .lost, let podium = frame.podium, !podium.steps.isEmpty else {
            return nil
        }
        let room = rows - 1
        guard podium.isComplete else { return [title] + rise(podium, rows: room).padded(to: room) }
        guard !isSettled, let fact = podium.facts.prefix(podium.factsSeen).last, let award = fact.award else {
            return nil
        }
        return [title] + show(award, below: podium, rows: room)
    }

    private func rise(_ podium: Frame.Podium, rows: Int) -> [String] {
        if podium.seen > 0 {
            return PodiumPicture(podium: podium, settings: frame.settings, catalog: catalog, palette: palette)
                .rows(columns: columns, rows: rows).centred(in: columns)
        }
        let words = catalog(.screen(.podium))
        return (LargeText.rows(words.uppercased(), columns: columns - 4, rows: rows / 2) ?? [words])
            .map { palette($0, .accent) }.centred(in: columns)
    }

    /// The columns in which the title of every award fits as a sign.
    private static let leastForSigns = 100

    /// What an award is for, whose it is, and how much it was; the winners stay below it.
    private func show(_ award: Phrase.Award, below podium: Frame.Podium, rows: Int) -> [String] {
        let winners = PodiumPicture(podium: podium, settings: frame.settings, catalog: catalog, palette: palette)
            .list(columns: columns, rows: 1).map { centred(cut($0, to: columns), in: columns) }
        let room = rows - winners.count - 1, space = room < 16 ? 1 : 2
        // Titles and values are of one kind at a size, whatever they are.
        let words = catalog(award.title), value = catalog(award.value)
        let title =
            columns < Self.leastForSigns ? [words] : LargeText.sign(words.uppercased(), columns: columns - 4) ?? [words]
        let name = sign([award.name], "", rows: max(room * 2 / 5, LargeText.signHeight + 1))
        let left = room - title.count - name.count - 2 * space
        let large =
            LargeText.rows(value.uppercased(), columns: columns - 4, rows: min(left, 2 * LargeText.height))
            ?? (left < LargeText.signHeight ? nil : LargeText.sign(value.uppercased(), columns: columns - 4)) ?? [value]
        let parts = [
            title.map { palette($0, .accent) }.centred(in: columns), name,
            large.map { palette($0, colour: PodiumPicture.metal(of: 1)) }.centred(in: columns),
        ]
        return Array(parts.joined(separator: Array(repeating: "", count: space))).padded(to: room) + [""] + winners
    }
}
