package import Messages
package import Phrases
import Synchronization
package import Wire

/// A message on its way to one guest or to many. It is encoded at most once for each encoding: all guests with the same
/// encoding get the same bytes. That includes newcomers to a crowd, who are sent the last table again. The shared part of
/// a phase is encoded once, and a player's own part is added to those bytes.
///
/// A class, because it is large and is passed on often: as a value, copying it was a tenth of a host's work.
package final class Broadcast: Sendable {
    /// How a transport writes messages.
    package enum Encoding: Hashable, Sendable {
        case json, framedJSON, framedClassic, webSocket
        case lines(Language)
    }

    /// The message.
    package let message: HostMessage
    /// The same in the protocol of the original game, in order; empty where that has no message for it, or where nobody in
    /// the room plays it.
    package let classic: [ClassicHostMessage]
    /// The round whose puzzle this has: the room must hear when it was written. Looked up once, and not for each of ten
    /// thousand guests.
    package let round: Int?
    /// The verdict; nil for any other message.
    package let verdict: HostMessage.Verdict?
    /// Of a phase: the part that guests share, and a player's own part.
    private let parts: (shared: Broadcast, own: HostMessage.Own)?
    private let encoded = Mutex<[Encoding: any Sendable]>([:])

    init(_ message: HostMessage, classic: [ClassicHostMessage] = []) {
        self.message = message
        self.classic = classic
        round = if case .startRound(let start) = message, start.numbers != nil { start.round } else { nil }
        verdict = if case .verdict(let verdict) = message { verdict } else { nil }
        parts = nil
    }

    /// A phase for the players with the same part of their own.
    init(_ shared: Broadcast, _ own: HostMessage.Own, classic: [ClassicHostMessage]) {
        message = shared.message.with(own)
        self.classic = classic
        (round, verdict) = (shared.round, nil)
        parts = (shared, own)
    }

    /// The message without a player's own part.
    package var shared: Broadcast { parts?.shared ?? self }

    /// What a transport makes of the message for all guests with an encoding, made when it is first asked for.
    package func once<Encoded: Sendable>(_ encoding: Encoding, _ encode: () -> Encoded) -> Encoded {
        // Unwrapped first: as an optional, a missing message would look like one without text.
        if let known = encoded.withLock({ $0[encoding] }), let known = known as? Encoded { return known }
        let made = encode()
        encoded.withLock { $0[encoding] = made }
        return made
    }

    /// The message in JSON; nil only if it cannot be encoded, which would be a bug.
    package var json: [UInt8]? {
        if let (shared, own) = parts {
            return shared.json.flatMap { try? JSONDialect.shared.bytes(adding: own, named: "own", to: $0) }
        }
        return once(.json) { try? JSONDialect.shared.bytes(message) }
    }
}
