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

    /// What an award is for, whose it is, and how much it was; the winners stay below it.
    private func show(_ award: Phrase.Award, below podium: Frame.Podium, rows: Int) -> [String] {
        let winners = PodiumPicture(podium: podium, settings: frame.settings, catalog: catalog, palette: palette)
            .list(columns: columns, rows: 1).map { centred(cut($0, to: columns), in: columns) }
        let room = rows - winners.count - 1
        func large(_ words: String, share: Int) -> [String] {
            LargeText.rows(words.uppercased(), columns: columns - 4, rows: room * share / 10) ?? [words]
        }
        let title = large(catalog(award.title), share: 2).map { palette($0, .accent) }
        let value = large(catalog(award.value), share: 3).map { palette($0, colour: PodiumPicture.metal(of: 1)) }
        let name = sign([award.name], "", rows: room * 3 / 10)
        let parts = [title.centred(in: columns), name, value.centred(in: columns)]
        return Array(parts.joined(separator: ["", ""])).padded(to: room) + [""] + winners
    }
}
