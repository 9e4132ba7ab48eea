package import Messages
import PlainText

extension HostMessage {
    /// The message without codes of rooms that no honest host can send, and with its lists of names cut to a usual length.
    ///
    /// A player's connection calls this once for each message that arrives. The types of its numbers, texts and other
    /// lists keep those bounded.
    package var bounded: HostMessage {
        switch self {
        case .welcome(var welcome):
            // Both become parts of addresses.
            welcome.room.code = welcome.room.code.flatMap(Self.code)
            welcome.room.path = welcome.room.path.flatMap(Self.code)
            welcome.teams = welcome.teams.nearest(0...20)
            return .welcome(welcome)
        case .outcome(var outcome):
            outcome.names = outcome.names.nearest(0...Outcome.mostSeats)
            return .outcome(outcome)
        default: return self
        }
    }

    /// Returns the text if it can be a room's code: a few letters.
    private static func code(_ text: String) -> String? {
        text.isMade(of: 1...8, \.isLetter) ? text : nil
    }
}
