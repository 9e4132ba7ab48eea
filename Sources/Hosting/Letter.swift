import Rules
package import Wire

/// A message on its way to one guest or to many, for each door to put into its own words.
///
/// A class, as it goes through many hands and is large: as a value, copying it was a tenth of a host's work.
package final class Letter: Sendable {
    /// In the words of the wire.
    package let message: HostMessage
    /// What the rules want told, and to whom; nothing if the message is the host's own.
    private let source: (message: Message, audience: Audience)?
    /// Whether it is a table that everybody was told before.
    package let isAgain: Bool

    init(_ message: HostMessage, from source: Message? = nil, to audience: Audience = .everyone) {
        self.message = message
        self.source = source.map { ($0, audience) }
        isAgain = false
    }

    private init(again letter: Letter) {
        (message, source, isAgain) = (letter.message, letter.source, true)
    }

    /// In the words of the original game; nothing where it has none.
    package var classic: ClassicHostMessage? {
        source.flatMap { ClassicHostMessage($0.message, to: $0.audience) }
    }

    /// Whether everybody in the room is told the same.
    package var isForAll: Bool { source?.audience == .everyone && !isAgain }

    /// Whether it is the table, as everybody is told it.
    package var isTableForAll: Bool {
        if case .results = message { isForAll } else { false }
    }

    /// The same for somebody who was not there.
    var again: Letter { Letter(again: self) }

    /// The round that begins for its readers with this: when it was written has to be told to the room.
    package var round: Int? {
        if case .startRound(let start) = message { start.round } else { nil }
    }
}
