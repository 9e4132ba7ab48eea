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
        case .end: [change.endsMatch ? .host(.matchOver) : .host(.noMatch)]
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
        case .round: [.host(.roundStarted(round: change.round))] + (change.wasPaused ? [.host(.pauseOver)] : [])
        case .countdown: [.host(.gameStarts)]
        case .gathering: [.host(.nobodyToPlay)]
        case .ending, .over: [.host(.winnersShown)]
        default: [.host(.startsWithFirst)]
        }
    }

    private static func resumed(_ change: RoomServer.Change) -> Phrase {
        guard change.wasPaused else { return .host(.notPaused) }
        if change.isStopped { return .host(.roundGoesOn) }
        return [.ending, .over].contains(change.after) ? .host(.pauseOverAfterMatch) : .host(.gameContinues)
    }

    private static func skipped(_ change: RoomServer.Change) -> Phrase {
        if change.wasInRound { return .host(.roundOver) }
        if [.ending, .over].contains(change.after) { return .host(.winnersShown) }
        return change.after == .round ? .host(.breakOver(round: change.round)) : .host(.nothingToSkip)
    }
}

extension RoomServer.Change {
    /// Whether the match is over by it.
    fileprivate var endsMatch: Bool {
        let isOver: [PhaseCode] = [.ending, .over]
        return !isOver.contains(before) && isOver.contains(after) || before == .ending && after == .over
    }
}
