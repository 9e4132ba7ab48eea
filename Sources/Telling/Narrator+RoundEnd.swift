import GameView
import Messages
import Phrases

// Messages at the end of a round.
extension Narrator {
    mutating func receive(
        _ end: HostMessage.Phased<HostMessage.EndRound>, _ announcement: Announcement, _ message: HostMessage,
        after before: GameView
    ) -> Told {
        score.note(game.ownRow)
        var told = announcement.told(to: game.player)
        if isAlone { told.picture = ownScore.map { [catalog($0)] } ?? [] }
        // After a lost connection the host repeats the phase.
        let isKnown = before.state == nil && before.end.map { isSame($0, end.members) } == true
        if end.again == true || isKnown {
            if end.again != true { told = Told() }
            told.awaited = words(on: message, after: before)
            return told
        }
        // Without a race, a solver has no rank.
        let hasSolved = !game.settings.isRace && game.told?.outcome == .solved
        if game.ownRow == nil, hasSolved || game.told?.rank != nil {
            score.add(rank: game.told?.rank, points: game.gain)
        }
        let isNewlyOut = game.isOut && !before.isOut
        told.opening = (words(on: end.members) + (isNewlyOut ? [.detail(.out)] : [])).map { catalog($0) }
        told.notes += goodNews(in: end).map { catalog($0) }
        if end.phase != .break || end.seconds == nil { told.awaited = awaited(message) }
        return told
    }

    private func words(on end: HostMessage.EndRound) -> [Phrase] {
        let told = game.told
        let winner = end.winner.flatMap { winner -> Phrase? in
            if told?.rank == 1 { return nil }
            let first = game.rows.winners
            return .solution(
                .wasFirst(
                    names: first.isEmpty ? [winner.name] : first, count: max(first.count, 1), seconds: winner.seconds))
        }
        let solution = game.solution.map { solution -> Phrase in
            .solution(
                .isOne(
                    solution: solution.expression.shown(asCards: game.isCards), round: end.round,
                    target: solution.target, count: solution.solutions))
        }
        return [
            solution, winner, told?.seconds.map { game.ownPlace(told?.rank, seconds: $0) },
            game.ownHints.map(Phrase.detail), end.photoFinish == true ? .detail(.photoFinish) : nil,
            game.fasterThanMost.map(Phrase.detail),
            end.found.flatMap { viewer.hasPrompt && $0.count > 1 ? .lines(.allSolutions(count: $0.count)) : nil },
        ].compactMap(\.self)
    }

    /// Whether two ends belong to one round. A match of one round has the same number as the next.
    private func isSame(_ one: HostMessage.EndRound, _ other: HostMessage.EndRound) -> Bool {
        one.round == other.round && one.solution == other.solution
    }

    /// Good news from the listener's own row of the match.
    private func goodNews(in end: HostMessage.Phased<HostMessage.EndRound>) -> [Phrase] {
        let rows = (end.standings ?? []) + (end.table.rows ?? [])
        guard end.phase != .ending, let row = game.row(in: rows) else { return [] }
        return [
            row.streak.flatMap { $0 >= 2 ? .detail(.ownStreak(rounds: $0)) : nil },
            row.moved.flatMap { $0 > 0 ? .detail(.movedUp(count: $0)) : nil },
        ].compactMap(\.self)
    }
}
