package import Messages
import PlainText
package import Rules

extension HostAction {
    /// Translates a host's command for the room.
    /// - Parameters:
    ///   - mode: the room's.
    ///   - teams: those of the room.
    /// - Returns: nil for a command that this version does not know, or that lacks a member.
    package init?(_ command: PlayerMessage.Command, mode: Mode, in teams: TeamList?) {
        switch (command.do, command.player.map { PlayerID($0) }, command.name.flatMap { PlayerName($0) }) {
        case (.start, _, _): self = .start
        case (.skip, _, _): self = .skip
        case (.end, _, _): self = .end
        case (.pause, _, _): self = .hold
        case (.resume, _, _): self = .release
        case (.lock, _, _): self = .lock
        case (.unlock, _, _): self = .unlock
        case (.mute, _, _): self = .mute
        case (.unmute, _, _): self = .unmute
        case (.mode, _, _):
            guard let mode = mode.changed(by: command) else { return nil }
            self = .mode(mode)
        case (.teams, _, _):
            // A team that there is already stays the same, however its name is typed.
            let names = command.teams?.map { teams?.named($0) ?? TeamName($0) }
            if names?.contains(nil) == true { return nil }
            let list = names.flatMap { TeamList($0.compactMap(\.self)) }
            if names?.isEmpty == false, list == nil { return nil }
            self = .teams(list)
        case (.team, let player?, _):
            guard let team = command.team.flatMap({ teams?.named($0) }) else { return nil }
            self = .move(player, team: team)
        case (.time, let player?, _):
            guard let factor = command.factor.flatMap({ TimeFactor($0) }) else { return nil }
            self = .time(player, factor)
        case (.bots, _, _):
            guard let count = command.count, RoomSetting.bots.choice("\(count)") != nil else { return nil }
            self = .bots(count)
        case (.kick, let player?, _): self = .kick(player)
        case (.ban, let player?, _): self = .ban(player)
        case (.unban, _, let name?): self = .unban(name)
        default: return nil
        }
    }
}
