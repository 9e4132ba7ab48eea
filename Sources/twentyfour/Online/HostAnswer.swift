import Messages
import Rules
import Server

/// What a host is told of a command: one sentence that says what has come of it.
enum HostAnswer {
    /// - Parameter change: what was waited for before the command and is after it.
    static func sentence(to action: HostAction, _ change: RoomServer.Change) -> String {
        switch action {
        case .start: start(change)
        case .skip: skip(change)
        case .pause:
            change.wasPaused
                ? "The game is paused already. /resume goes on." : "No further round starts until you say /resume."
        case .resume: resume(change)
        case .lock: "Nobody new gets in until you say /unlock."
        case .unlock: "The room is open to everybody."
        case .kick(let player): "Player #\(player) is out."
        case .ban(let player): "Player #\(player) is out for good."
        case .unban(let name): "\(name) may join again."
        case .mode:
            "From the next round on: \(change.mode.sentence.prefix(1).lowercased() + change.mode.sentence.dropFirst())"
        }
    }

    private static func start(_ change: RoomServer.Change) -> String {
        if change.before == .waitingForAnswers { return "Round \(change.round) is on already." }
        return switch change.after {
        case .waitingForAnswers: "Round \(change.round) is on." + (change.wasPaused ? " The pause is over." : "")
        case .nextRoundSoon: "The game begins."
        case .gathering: "Nobody is here to play yet. Say /start when somebody is."
        default: "The next round starts with the first who comes."
        }
    }

    private static func resume(_ change: RoomServer.Change) -> String {
        guard change.wasPaused else { return "The game is not paused." }
        return change.after == .matchOver ? "The pause is over. /start begins another match." : "The game goes on."
    }

    private static func skip(_ change: RoomServer.Change) -> String {
        if change.before == .waitingForAnswers { return "That round is over." }
        if change.after == .waitingForAnswers { return "The break is over: round \(change.round) is on." }
        return "There is no round and no break to end."
    }
}
