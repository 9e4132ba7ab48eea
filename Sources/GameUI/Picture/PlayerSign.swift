import Console
import GameView
import Messages

// A player in a picture.
extension Frame.Row {
    /// The face and the mark of the team, each with a space after it.
    func marks(_ settings: SettingValues, _ palette: Palette) -> String {
        [FaceMark(self.face)?.drawn(palette), self.team.flatMap { TeamMark.drawn($0, settings, palette) }]
            .compactMap(\.self).map { $0 + " " }.joined()
    }

    /// The name in three rows, with the marks before the middle one. A name that is too wide as a sign stays as it is.
    /// - Parameters:
    ///   - widest: the columns of the widest sign.
    ///   - columns: those in which everything must fit.
    func sign(_ settings: SettingValues, _ palette: Palette, widest: Int = .max, columns: Int = .max) -> [String] {
        let marks = marks(settings, palette), margin = String(repeating: " ", count: displayWidth(marks))
        let room = columns - margin.count, sign = LargeText.sign(name.uppercased(), columns: min(widest, room))
        return (sign ?? ["", cut(name, to: room), ""]).enumerated().map {
            ($0 == 1 ? marks : margin) + ($1.isEmpty ? "" : palette($1, .strong))
        }
    }
}
