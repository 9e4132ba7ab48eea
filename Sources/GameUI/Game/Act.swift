import Messages
import Telling

/// What the middle of a picture shows.
enum Act: Equatable {
    /// A sentence, where there is nothing else to show.
    case words(String)
    /// The waiting room before the first round, and how many players are there.
    case gathering(Int)
    case puzzle(HostMessage.StartRound)
    /// The last three seconds before a round.
    case countdown(Int)
    /// How the last round was solved.
    case solution(HostMessage.EndRound, target: Int)
    /// The end of a match: third, second and first place one after the other, then its highlights.
    case podium(HostMessage.EndMatch, beat: Int)
}

extension GameScreen {
    /// The time between two places of the podium.
    private static let beat = Duration.milliseconds(1_200)
    /// The beats after which the whole podium is shown.
    static let podiumBeats = 3

    func act(at now: ContinuousClock.Instant) -> Act {
        switch narrator.stage {
        case .joining: return .words("joining")
        case .lost: return .words("The connection is lost. Trying again.")
        case .paused: return .words("paused")
        case .waitingForPlayers: return .words("waiting for players")
        case .gathering: return .gathering(narrator.status?.players ?? narrator.results?.players ?? 0)
        case .guessing, .watching, .waiting:
            if let start = narrator.start, start.round == narrator.results?.round ?? start.round {
                return .puzzle(start)
            }
            return .words("A round is on. You are in the next one.")
        case .resting, .matchOver:
            if let deadline, (1...3).contains(secondsLeft(until: deadline, now)) {
                return .countdown(secondsLeft(until: deadline, now))
            }
            if let match = recap.match, let ended = recap.matchEnded {
                return .podium(match, beat: Int(min(max(ended.duration(to: now) / Self.beat, 0), 100)))
            }
            if let end = recap.end { return .solution(end, target: recap.target) }
            return .words(narrator.stage == .matchOver ? "The match is over." : "The next round begins soon.")
        }
    }
}
