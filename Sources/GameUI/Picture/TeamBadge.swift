import Console
import Messages

// Teams in a terminal: the mark of each before its name.
extension TeamMark {
    /// A team's name with its mark before it, if the room's settings have the team.
    static func before(_ team: String, _ settings: SettingValues, _ palette: Palette) -> String {
        guard let mark = TeamMark(of: team, in: settings) else { return team }
        return (palette.isColoured ? palette(" \(mark.letter) ", on: mark.colour) : "[\(mark.letter)]") + " " + team
    }
}
