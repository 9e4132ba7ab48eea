import Messages

/// What changed from one table to the next, each change said once.
struct ResultsNews {
    let before: HostMessage.Results?
    let after: HostMessage.Results

    /// A sentence for each change, and the places when the round is over.
    var sentences: [Announcement.Sentence] {
        if after.final, before?.final != true || before?.round != after.round { return places }
        // A table that only has the best can't tell who came and went.
        guard after.rows.count == after.players else { return counts }
        guard let before, before.rows.count == before.players else { return [] }
        let sameRound = before.round == after.round
        let known = Dictionary(before.rows.map { ($0.player, $0) }) { first, _ in first }
        let news = after.rows.compactMap { row -> Announcement.Sentence? in
            guard let old = known[row.player] else { return .init(subject: row.player, text: Sentences.joined(row)) }
            guard sameRound, let text = Sentences.change(from: old, to: row, in: after) else {
                return nil
            }
            return .init(subject: row.player, text: text)
        }
        let here = Set(after.rows.map(\.player))
        return news
            + before.rows.filter { !here.contains($0.player) }.map {
                .init(subject: $0.player, text: Sentences.left($0))
            }
    }

    private var counts: [Announcement.Sentence] {
        guard before?.solved != after.solved || before?.guessing != after.guessing else { return [] }
        return [.init(text: Sentences.counts(after))]
    }

    private var places: [Announcement.Sentence] {
        after.round > 0 ? after.rows.map { .init(text: Sentences.result($0)) } : []
    }
}
