package import Messages
import Phrases

// What follows from what was told.
extension GameView {
    /// The numbers of the largest puzzle whose distinct solutions a host tells apart.
    private static let mostTracked = 5

    package var isSpectator: Bool { role == .spectator }

    /// The listener's number, unless they only watch.
    package var player: Int? { isSpectator ? nil : welcome?.player.id }

    /// Whether numbers are shown as cards.
    package var isCards: Bool { deck == Cards.deck }

    /// What the round is worth that the listener has solved.
    package var gain: Int? { own?.points }

    /// Whether there is a seat, and a connection to it.
    package var isConnected: Bool { connection == .open }
    /// Whether the listener may answer.
    package var isPlaying: Bool { isConnected && isOn && pause == nil && own == nil && start != nil && !isSpectator }
    /// Whether the host has stopped the round that is on.
    package var isPaused: Bool { isOn && pause != nil }
    /// Whether the listener has solved the round, and may look for further solutions.
    package var isSearching: Bool {
        guard isConnected, isOn, pause == nil, own?.outcome == .solved, let start, !isSpectator else { return false }
        return start.numbers.count <= Self.mostTracked && welcome?.rules.further != false && !isSearchOver
    }
    /// Whether the listener has solved the round that is on.
    package var hasSolved: Bool { isOn && own?.outcome == .solved }
    /// Whether a round is on that the listener does not have.
    package var isWaiting: Bool { isOn && pause == nil && start == nil }
    /// Whether the game has not begun.
    package var isGathering: Bool { status?.code == .gathering && !isOn }
    /// The most seconds that what was sent last waits, because so many answers were wrong; nil if it does not wait. No message
    /// says so: the host and everybody else count.
    package var wait: Int? {
        wrong < PlayerMessage.Answer.freeTries || unjudged.isEmpty ? nil : unjudged.count * PlayerMessage.Answer.pause
    }
    /// Whether the host lets nobody new in.
    package var isLocked: Bool { status?.locked == true }
    /// Whether only the host can begin the game, or another match.
    package var isWaitingForHost: Bool { [.gathering, .matchOver].contains(status?.code) && !isOn }
    /// The names of the teams; none if everybody plays for themselves.
    package var teams: [String] { results.map { $0.teams?.map(\.team) ?? [] } ?? welcome?.teams ?? [] }
    /// The table to which the next one is compared.
    package var compared: HostMessage.Results? { isBack ? nil : results }

    /// The listener's own row.
    func row(in rows: [HostMessage.Row]) -> HostMessage.Row? {
        player.flatMap { player in rows.first { $0.player == player } }
    }
}
