package import Messages
package import Phrases

// State derived from received messages.
extension GameView {
    package var isSpectator: Bool { role == .spectator }

    /// The listener's number; nil for a spectator.
    package var player: Int? { isSpectator ? nil : welcome?.player.id }

    /// Whether the numbers are shown as cards.
    package var isCards: Bool { settings.deck == Cards.deck }

    /// The listener's own award of the match that is over.
    package var award: HostMessage.Award? { match?.own?.award }

    /// The points for the round that the listener has solved.
    package var gain: Int? { own?.verdict?.points }

    /// Whether a round is in progress.
    package var isOn: Bool { state?.phase == .round }
    /// Whether the round has a clock.
    package var hasClock: Bool { told?.clock != false && settings.hasClock }
    /// Whether the listener's time is up and only players with more time are still guessing.
    package var isOvertime: Bool { isOn && start?.overtime == true && !((told?.seconds ?? 0) > 0) }
    /// Whether nobody else plays, apart from bots.
    package var isOnlyPerson: Bool {
        guard let results, player != nil else { return false }
        return results.players - rows.count { $0.bot == true } == 1
    }
    /// Whether the listener has a seat, and a connection to it.
    package var isConnected: Bool { connection == .open }
    /// Whether the listener may answer.
    package var isPlaying: Bool { isConnected && !isSpectator && own == nil && puzzle != nil }
    /// Whether the host has paused the current round.
    package var isPaused: Bool { isOn && state?.paused == true }
    /// The current round, if the listener may see its numbers.
    var puzzle: HostMessage.StartRound? {
        let mayPlay = own != nil || told?.plays != false
        return isOn && !isPaused && mayPlay && start?.numbers != nil ? start : nil
    }
    /// Whether the listener has solved the round, and may look for further solutions.
    package var isSearching: Bool {
        guard isConnected, own?.outcome == .solved, let numbers = puzzle?.numbers else { return false }
        return numbers.count <= HostMessage.Found.mostNumbers && !isSearchOver
    }
    /// How the current round ended for the listener; nil if it has not, or if they are not in it.
    package var outcome: RowOutcome? { isOn ? own?.outcome : nil }
    /// Whether the listener has not taken all hints of the round.
    package var hintsLeft: Bool { hints.count < HostMessage.Hint.most }
    /// Whether a round is in progress that the listener may not play.
    package var isWaiting: Bool { isOn && !isPaused && own == nil && puzzle == nil }
    /// What is special about the rules of the current round, while that is news.
    package var rules: [Phrase.Detail] { areRulesNew ? settings.specialRules : [] }
    /// Whether the listener is out of the match, as far as known.
    package var isOut: Bool { told?.out == true }
    /// Whether the game has not begun.
    package var isGathering: Bool { state?.phase == .gathering && state?.paused != true }
    /// How long the last message can wait after many wrong answers, in seconds; nil if it does not wait.
    /// No message contains this time: the host and each client count the wrong answers.
    package var wait: Int? {
        wrong < PlayerMessage.Answer.freeTries || unjudged.isEmpty ? nil : unjudged.count * PlayerMessage.Answer.pause
    }
    /// Whether the host admits no one new.
    package var isLocked: Bool { state?.locked == true }
    /// Whether the host can go on: begin the game or another match, or show the winners.
    package var isWaitingForHost: Bool { [.gathering, .ending, .over].contains(state?.phase) }
    /// Whether the end of the match has not been announced yet.
    package var isEnding: Bool { state?.phase == .ending }
    /// Whether the totals of the match would give away its result: in the last round of a match for points that is known
    /// to be the last, or in the final of a knockout, they and what the round brings add up to it. After that the host
    /// hides them.
    package var hidesTotals: Bool {
        isOn && settings.hasPoints && settings.firstTo == nil && start.map { $0.rounds == $0.round } == true
    }
    /// The names of the teams; none if everyone plays for themselves.
    package var teams: [String] { results.map { $0.teams?.map(\.team) ?? [] } ?? welcome?.teams ?? [] }

    /// The rows of the last table.
    package var rows: [HostMessage.Row] { results?.rows ?? [] }
    /// The listener's own row in the last table; nil without one.
    package var ownRow: HostMessage.Row? { row(in: rows) }
    /// The listener's own row among others.
    package func row(in rows: [HostMessage.Row]) -> HostMessage.Row? {
        player.flatMap { player in rows.first { $0.player == player } }
    }
}

extension SettingValues {
    /// What is special about the rules.
    var specialRules: [Phrase.Detail] {
        let rules: [Phrase.Detail?] = [
            deck == Cards.deck ? .cards : nil, isKnockout ? .knockout : nil,
            scoring == "wins" ? .roundsWon : isForSolved ? .roundsSolved : nil,
        ]
        return rules.compactMap(\.self)
    }
}
