package import Messages
package import Phrases
import Synchronization
package import Wire

/// A message on its way to one guest or to many. It is encoded at most once for each encoding: guests with the same
/// encoding get the same bytes, and so does a guest who joins a crowd and is sent the last table again. Of a phase, what
/// all guests share is encoded once, and what it is to one of them is put into that.
///
/// A class, as it goes through many hands and is large: as a value, copying it was a tenth of a host's work.
package final class Broadcast: Sendable {
    /// How a transport writes messages.
    package enum Encoding: Hashable, Sendable {
        case json, framedJSON, framedClassic, webSocket
        case lines(Language)
    }

    /// What is said.
    package let message: HostMessage
    /// In the words of the original game, one message after the other; none where it has no words, or where nobody in the
    /// room plays it.
    package let classic: [ClassicHostMessage]
    /// The round whose puzzle this has: when it was written has to be told to the room. Looked up here, and not for each of
    /// ten thousand guests.
    package let round: Int?
    /// The verdict, if it is one.
    package let verdict: HostMessage.Verdict?
    /// The same without what differs between guests, and that.
    private let parts: (shared: Broadcast, own: HostMessage.Own)?
    private let encoded = Mutex<[Encoding: any Sendable]>([:])

    init(_ message: HostMessage, classic: [ClassicHostMessage] = []) {
        self.message = message
        self.classic = classic
        round = if case .startRound(let start) = message, start.numbers != nil { start.round } else { nil }
        verdict = if case .verdict(let verdict) = message { verdict } else { nil }
        parts = nil
    }

    /// A phase, for those guests to whom it is the same.
    init(_ shared: Broadcast, _ own: HostMessage.Own, classic: [ClassicHostMessage]) {
        message = shared.message.with(own)
        self.classic = classic
        (round, verdict) = (shared.round, nil)
        parts = (shared, own)
    }

    /// The same without what differs between guests.
    package var shared: Broadcast { parts?.shared ?? self }

    /// What a transport makes of the message for all guests with an encoding, made when it is first asked for.
    package func once<Encoded: Sendable>(_ encoding: Encoding, _ encode: () -> Encoded) -> Encoded {
        // Unwrapped first: as an optional, what was never made would pass for a message that has no words.
        if let known = encoded.withLock({ $0[encoding] }), let known = known as? Encoded { return known }
        let made = encode()
        encoded.withLock { $0[encoding] = made }
        return made
    }

    /// The message in JSON; nil for one that JSON has no word for, which would be a fault of ours.
    package var json: [UInt8]? {
        if let (shared, own) = parts {
            return shared.json.flatMap { try? JSONDialect.shared.bytes(adding: own, named: "own", to: $0) }
        }
        return once(.json) { try? JSONDialect.shared.bytes(message) }
    }
}
