package import Messages
import Rules
package import Wire

/// A message on its way to one guest or to many.
///
/// A class, as it goes through many hands and is large: as a value, copying it was a tenth of a host's work.
package final class Broadcast: Sendable {
    /// What is said.
    package let message: HostMessage
    /// In the words of the original game; nil where it has none, or nobody in the room plays it.
    package let classic: ClassicHostMessage?
    /// Whether everybody in the room is told the same.
    package let isForAll: Bool
    /// Whether it is a table that everybody was told before.
    package let isAgain: Bool

    init(_ message: HostMessage, classic: ClassicHostMessage? = nil, isForAll: Bool = false, isAgain: Bool = false) {
        (self.message, self.classic, self.isForAll, self.isAgain) = (message, classic, isForAll, isAgain)
    }

    /// Whether it is the table, as everybody is told it.
    package var isTableForAll: Bool {
        if case .results = message { isForAll } else { false }
    }

    /// The same for somebody who was not there.
    var again: Broadcast { Broadcast(message, classic: classic, isAgain: true) }

    /// The round that begins for its readers with this: when it was written has to be told to the room.
    package var round: Int? {
        if case .startRound(let start) = message { start.round } else { nil }
    }
}
