/// How a team looks on every screen: a letter on a colour, by its place among the teams of the room. The letter is the
/// initial of its name if no two teams have the same one. It distinguishes teams for people who do not see the colour;
/// white on each colour has a contrast of at least 4.5 to 1.
package struct TeamMark: Hashable, Sendable {
    /// The marks of the first team, the second one, and so on: as many as a room can have.
    package static let all = zip("ABCDEFGH", [160, 26, 28, 91, 130, 23, 162, 240]).map(TeamMark.init)

    package let letter: Character
    /// One of the 256 colours that terminals know, from 16 on.
    package let colour: UInt8

    private init(letter: Character, colour: UInt8) { (self.letter, self.colour) = (letter, colour) }

    /// - Parameter settings: the room's, with the names of its teams.
    /// - Returns: nil if the room has no team of this name.
    package init?(of team: String, in settings: SettingValues) {
        let teams = settings["teams"]?.text?.split(separator: ",") ?? []
        guard let place = teams.firstIndex(where: { $0 == team }), Self.all.indices.contains(place) else { return nil }
        let mark = Self.all[place], initials = teams.compactMap { $0.first?.uppercased().first }
        let isDistinct = initials.count == teams.count && Set(initials).count == teams.count
        self.init(letter: isDistinct ? initials[place] : mark.letter, colour: mark.colour)
    }

    /// The colour for a browser, from 0 to 255 each: 6 × 6 × 6 colours, then shades of grey.
    package var rgb: (red: Int, green: Int, blue: Int) {
        let levels = [0, 95, 135, 175, 215, 255], place = Int(colour) - 16
        guard (0..<216).contains(place) else {
            let grey = 8 + 10 * max(place - 216, 0)
            return (grey, grey, grey)
        }
        return (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    }
}
