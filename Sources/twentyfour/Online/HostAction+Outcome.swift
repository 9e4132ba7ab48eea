import Messages
import Phrases
import PlainText
import Rules
import Server

extension HostAction {
    /// What came of it.
    /// - Parameter name: whom it was done to, for a kick or a ban.
    func outcome(_ change: RoomServer.Change, name: String?) -> [Phrase] {
        guard change.isKept else { return [.hostNotStored] }
        return switch self {
        case .start: Self.started(change)
        case .skip: [Self.skipped(change)]
        case .pause: [change.wasPaused ? .hostAlreadyPaused : .hostNowPaused]
        case .resume: [Self.resumed(change)]
        case .lock: [.hostNowLocked]
        case .unlock: [.hostNowUnlocked]
        case .kick(let player): [.hostKicked(name ?? "#\(player.number)")]
        case .ban(let player): [.hostBanned(name ?? "#\(player.number)")]
        case .unban(let name): [.hostUnbanned(name.text)]
        case .mode: [.nextMode(change.mode)]
        }
    }

    private static func started(_ change: RoomServer.Change) -> [Phrase] {
        if change.before == .waitingForAnswers { return [.hostRoundUnderWay(change.round)] }
        return switch change.after {
        case .waitingForAnswers: [.hostRoundStarted(change.round)] + (change.wasPaused ? [.hostPauseOver] : [])
        case .nextRoundSoon: [.hostGameStarts]
        case .gathering: [.hostNobodyToPlay]
        default: [.hostStartsWithFirst]
        }
    }

    private static func resumed(_ change: RoomServer.Change) -> Phrase {
        guard change.wasPaused else { return .hostNotPaused }
        return change.after == .matchOver ? .hostPauseOverAfterMatch : .hostGameContinues
    }

    private static func skipped(_ change: RoomServer.Change) -> Phrase {
        if change.before == .waitingForAnswers { return .hostRoundOver }
        return change.after == .waitingForAnswers ? .hostBreakOver(change.round) : .hostNothingToSkip
    }
}
