package import Messages
package import Phrases
import Synchronization
package import Wire

/// A message on its way to one or many guests. It is encoded at most once for each encoding: all guests with the same
/// encoding get the same bytes. That includes newcomers to a crowd, who get the last table again. The shared part of a
/// phase is encoded once, and a player's own part is added to those bytes.
///
/// A class, because it is large and is passed on often: copying it as a value took a tenth of a host's time.
package final class Broadcast: Sendable {
    /// How a transport writes messages.
    package enum Encoding: Hashable, Sendable {
        case json, framedJSON, framedClassic, webSocket
        case lines(Language)
    }

    private enum Content {
        case message(HostMessage)
        /// A phase: the part that guests share, and a player's own part.
        case phase(Broadcast, HostMessage.Own)
    }

    private let content: Content
    /// The same in the protocol of the original game, in order; empty if that has no message for it, or if no one in
    /// the room plays the original game.
    package let classic: [ClassicHostMessage]
    /// The round whose puzzle this message contains: the room must learn when it was written. Looked up once, and not
    /// for each of ten thousand guests.
    package let round: Int?
    /// Whether this is a verdict, which only one guest gets.
    package let isVerdict: Bool
    private let encoded = Mutex<[Encoding: any Sendable]>([:])

    init(_ message: HostMessage, classic: [ClassicHostMessage] = []) {
        content = .message(message)
        self.classic = classic
        round = if case .startRound(let start) = message, start.numbers != nil { start.round } else { nil }
        isVerdict = if case .verdict = message { true } else { false }
    }

    /// Creates the message about a phase for players with the same own part.
    init(_ shared: Broadcast, _ own: HostMessage.Own, classic: [ClassicHostMessage]) {
        content = .phase(shared, own)
        self.classic = classic
        (round, isVerdict) = (shared.round, false)
    }

    /// The message.
    package var message: HostMessage {
        switch content {
        case .message(let message): message
        case .phase(let shared, let own): shared.message.with(own)
        }
    }

    /// The message without a player's own part.
    package var shared: Broadcast { if case .phase(let shared, _) = content { shared } else { self } }

    /// Returns a transport's form of the message for all guests with this encoding. Makes it at the first call.
    package func once<Encoded: Sendable>(_ encoding: Encoding, _ encode: () -> Encoded) -> Encoded {
        // Unwrapped first: as an optional, an unset message would look like one without text.
        if let known = encoded.withLock({ $0[encoding] }), let known = known as? Encoded { return known }
        let made = encode()
        encoded.withLock { $0[encoding] = made }
        return made
    }

    /// The message in JSON; nil only if a bug makes encoding fail.
    package var json: [UInt8]? {
        switch content {
        case .phase(let shared, let own): shared.json.flatMap { try? JSONDialect.bytes(adding: own, to: $0) }
        case .message(.verdict(let verdict)): try? JSONDialect.bytes(verdict)
        case .message(let message): once(.json) { try? JSONDialect.bytes(message) }
        }
    }
}
