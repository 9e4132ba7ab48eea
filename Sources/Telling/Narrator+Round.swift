import GameView
import Messages
import Phrases

// Messages during a round: its puzzle, verdicts and hints.
extension Narrator {
    mutating func receive(
        _ start: HostMessage.Phased<HostMessage.StartRound>, _ message: HostMessage, _ happening: GameView.Happening?,
        after before: GameView, at now: Double
    ) -> Told {
        let isNew = happening == .puzzle
        // A lower number belongs to a match whose beginning the listener has missed.
        if isNew && start.round == 1 || start.round < before.start?.round ?? 0 { score = OwnScore() }
        if isNew { knowsHints = false }
        mark = game.clock(at: now)?.mark
        if start.paused == true { return Told(awaited: words(on: message, after: before)) }
        // The host sends the numbers only to guests who may play.
        guard game.isPlaying || game.isSpectator else {
            return Told(awaited: game.isWaiting && !before.isWaiting ? awaited(message) : [])
        }
        if game.isOvertime, before.start?.overtime != true { return Told(notes: [catalog(.detail(.overtime))]) }
        // The host repeats the phase when it locks the room, and when a player's own time is up.
        guard isNew || before.state == nil || before.isPaused else { return Told() }
        let isLonger = message.own?.timeFactor.map { $0 > 1 } == true
        let notes: [Phrase?] = [
            isNew && isLonger ? .detail(.moreTime) : nil, isNew ? game.teamLater.map { .detail($0) } : nil,
        ]
        return Told(
            opening: isNew ? game.rules.map { catalog(.detail($0)) } : [],
            picture: [catalog(puzzle(of: start.members, seconds: message.own?.seconds ?? start.seconds))],
            notes: notes.compactMap { $0.map { catalog($0) } })
    }

    /// A puzzle and its time in a sentence.
    private func puzzle(of start: HostMessage.StartRound, seconds: Double) -> Phrase {
        let title = Frame.Title(start, game.settings).phrase
        let numbers = (start.numbers ?? []).shown(asCards: game.isCards).joined(separator: " ")
        return .lines(
            game.hasClock
                ? .puzzle(title: title, numbers: numbers, target: start.target, count: wholeSeconds(seconds))
                : .puzzleWithoutClock(title: title, numbers: numbers, target: start.target))
    }

    private func right(in seconds: Double) -> Phrase.Announce {
        game.settings.isRace ? .right(seconds: seconds) : .solvedIt
    }

    func words(on hint: HostMessage.Hint) -> [String] {
        let hasPoints = game.settings.hasPoints && !game.isOut
        // A host can send any number.
        let percent = Int(exactly: (hint.worth * 100).rounded()) ?? 0
        let keeps =
            game.hintsLeft ? Phrase.Hint.keepsNext(count: percent, next: max(percent - 25, 0)) : .keeps(count: percent)
        return [catalog(hint.phrase(asCards: game.isCards))] + (hasPoints ? [catalog(.hint(keeps))] : [])
    }

    func words(
        on verdict: HostMessage.Verdict, _ happening: GameView.Happening?, expression: String?
    ) -> [String] {
        if verdict.correct {
            let isFurther = happening == .further
            // While this verdict was on its way, the player still counted as guessing.
            let othersGuess = (game.results?.guessing ?? 0) > 1
            // The sentence about a further solution includes its points.
            let gains = verdict.gains.filter { if case .earned = $0 { !isFurther } else { true } }
            let phrases: [Phrase] =
                [.announce(isFurther ? .further(count: verdict.bonus ?? 0) : right(in: verdict.seconds))]
                + gains.map(Phrase.detail)
                + (!isFurther && othersGuess && game.isSearching && mark != 0 ? [.lines(.lookFurther)] : [])
            return phrases.map { catalog($0) }
        }
        if verdict.reason == .gaveUp { return [catalog(.announce(.gaveUp))] }
        if verdict.reason == .notPlaying, game.isSpectator { return [catalog(.reply(.onlyWatching))] }
        // The answer crossed the message about the pause.
        if verdict.reason == .notPlaying, game.isPaused { return [catalog(.reply(.isPaused))] }
        return [catalog(.wrong(verdict, expression: expression, target: game.target, asCards: game.isCards))]
    }
}
