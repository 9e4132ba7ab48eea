import Console
import Messages

// Teams in a terminal: the mark of each before its name.
extension TeamMark {
    /// A team's name with its mark before it, if the room's settings have the team.
    static func before(_ team: String, _ settings: SettingValues, _ palette: Palette) -> String {
        [drawn(team, settings, palette), team].compactMap(\.self).joined(separator: " ")
    }

    /// The mark of a team; nil if the room's settings do not have the team.
    static func drawn(_ team: String, _ settings: SettingValues, _ palette: Palette) -> String? {
        TeamMark(of: team, in: settings).map { mark in
            palette.isColoured ? palette(" \(mark.letter) ", on: mark.colour) : "[\(mark.letter)]"
        }
    }
}
