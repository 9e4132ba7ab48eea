import Messages
import Phrases
import PlainText
import Rules
import Server

extension HostAction {
    /// What came of it.
    /// - Parameter name: whom it was done to, for a kick or a ban.
    func outcome(_ change: RoomServer.Change, name: String?) -> [Phrase] {
        guard change.isKept else { return [.host(.notStored)] }
        return switch self {
        case .start: Self.started(change)
        case .skip: [Self.skipped(change)]
        case .end: [change.before != .matchOver && change.after == .matchOver ? .host(.matchOver) : .host(.noMatch)]
        case .pause, .hold: [change.wasPaused ? .host(.alreadyPaused) : .host(.nowPaused)]
        case .resume, .release: [Self.resumed(change)]
        case .time(let player, let factor): [.hostTime(factor, of: name ?? "#\(player.number)")]
        case .lock: [.host(.nowLocked)]
        case .unlock: [.host(.nowUnlocked)]
        case .mute: [.host(.nowMuted)]
        case .unmute: [.host(.nowUnmuted)]
        case .teams(let teams): [.hostTeams(teams?.names.map(\.text) ?? [])]
        case .move(let player, let team): [.host(.moved(name: name ?? "#\(player.number)", team: team.text))]
        case .kick(let player): [.host(.kicked(name: name ?? "#\(player.number)"))]
        case .ban(let player): [.hostBan(name ?? "#\(player.number)", sparesAddress: change.sparesAddress)]
        case .banAll(let player, let others):
            [.host(.bannedAll(name: name ?? "#\(player.number)", count: others.count + 1))]
        case .unban(let name): [.host(.unbanned(name: name.text))]
        case .mode: Phrase.nextMode(change.mode)
        case .bots(let count):
            [.host(.bots(count: count))] + (change.bots == count ? [] : [.host(.botsNow(count: change.bots))])
        }
    }

    private static func started(_ change: RoomServer.Change) -> [Phrase] {
        if change.wasInRound { return [.host(.roundUnderWay(round: change.round))] }
        return switch change.after {
        case .waitingForAnswers:
            [.host(.roundStarted(round: change.round))] + (change.wasPaused ? [.host(.pauseOver)] : [])
        case .nextRoundSoon: [.host(.gameStarts)]
        case .gathering: [.host(.nobodyToPlay)]
        case .matchOver: [.host(.winnersShown)]
        default: [.host(.startsWithFirst)]
        }
    }

    private static func resumed(_ change: RoomServer.Change) -> Phrase {
        guard change.wasPaused else { return .host(.notPaused) }
        if change.after == .paused { return .host(.roundGoesOn) }
        return change.after == .matchOver ? .host(.pauseOverAfterMatch) : .host(.gameContinues)
    }

    private static func skipped(_ change: RoomServer.Change) -> Phrase {
        if change.wasInRound { return .host(.roundOver) }
        if change.after == .matchOver { return .host(.winnersShown) }
        return change.after == .waitingForAnswers ? .host(.breakOver(round: change.round)) : .host(.nothingToSkip)
    }
}
