// This mark identifies a bot's name on every screen, in every language.

package let botMark: Unicode.Scalar = "🤖"

extension HostMessage.Row {
    /// The displayed name, with a mark if it is a bot's.
    package var shownName: String { bot == true ? "\(botMark) \(name)" : name }
}

extension HostMessage.Seats.Seat {
    /// The displayed name, with a mark if it is a bot's.
    package var shownName: String { bot == true ? "\(botMark) \(name)" : name }
}

extension HostMessage.News {
    /// The displayed name, with a mark if it is a bot's.
    package var shownName: String? { self.name.map { self.bot == true ? "\(botMark) \($0)" : $0 } }
}
