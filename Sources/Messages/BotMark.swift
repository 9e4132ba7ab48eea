// What shows on every screen, in every language, that a name is a bot's.

package let botMark: Unicode.Scalar = "🤖"

extension HostMessage.Row {
    /// The name as it is shown, with a mark if it is a bot's.
    package var shownName: String { bot == true ? "\(botMark) \(name)" : name }
}

extension HostMessage.Seats.Seat {
    /// The name as it is shown, with a mark if it is a bot's.
    package var shownName: String { bot == true ? "\(botMark) \(name)" : name }
}

extension HostMessage.News {
    /// The name as it is shown, with a mark if it is a bot's.
    package var shownName: String? { name.map { bot == true ? "\(botMark) \($0)" : $0 } }
}
