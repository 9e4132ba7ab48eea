import Rules
import Wire

/// What a host bears from its guests. One that goes past a limit is refused or closed; the room plays on.
package struct Limits: Sendable {
    /// Bytes in a payload from a player.
    package var payload = FrameDecoder.playerPayloadLimit
    /// From the connection to a valid handshake.
    package var handshake: Duration = .seconds(10)
    /// A player that says nothing for this long is asked for a sign of life.
    package var pingAfter: Duration = .seconds(15)
    /// A player that says nothing for this long is taken for gone.
    package var silence: Duration = .seconds(45)
    /// Bytes waiting to be sent to one player.
    package var unsentBytes = 256 * 1_024
    /// Messages from one player: this many at once, and `messagesPerSecond` after.
    package var messageBurst = 20.0
    package var messagesPerSecond = 5.0
    /// Connections from one address; those of the host's own machine are not counted.
    package var connectionsPerAddress = 64
    /// Connections that have no seat yet, on top of the room's capacity.
    package var connectionsWithoutSeat = 1_024
    /// Wrong pins from one address within `pinWindow`; past it all are refused until the window ends.
    package var wrongPins = 5
    package var pinWindow: Duration = .seconds(60)
    /// How long a connection is kept open for its goodbye to be read.
    package var farewell: Duration = .seconds(2)

    /// The limits as designed.
    package init() {}
}

/// A bucket that fills at a steady rate and holds so much: messages take one token each.
///
/// Not locked: it belongs to one connection, which belongs to one event loop.
struct TokenBucket {
    private let capacity: Double
    private let perSecond: Double
    private var tokens: Double
    private var filled: Instant

    init(capacity: Double, perSecond: Double, at now: Instant) {
        self.capacity = capacity
        self.perSecond = perSecond
        tokens = capacity
        filled = now
    }

    /// Takes a token out, if there is one.
    mutating func take(at now: Instant) -> Bool {
        tokens = min(capacity, tokens + filled.duration(to: now).inSeconds * perSecond)
        filled = now
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}

/// Keeps guessers from trying every pin: so many wrong ones from an address, and it has to wait.
struct PinGuard {
    private struct Tries {
        var count: Int
        let until: Instant
    }

    private let limits: Limits
    private var tries: [String: Tries] = [:]

    init(limits: Limits) {
        self.limits = limits
    }

    /// Whether an address has to wait before its next pin is looked at.
    mutating func mustWait(_ address: String, at now: Instant) -> Bool {
        guard let record = tries[address] else { return false }
        if record.until <= now {
            tries[address] = nil
            return false
        }
        return record.count >= limits.wrongPins
    }

    mutating func noteWrongPin(from address: String, at now: Instant) {
        // An address costs memory only while its window lasts.
        if tries.count > 1_000 { tries = tries.filter { $0.value.until > now } }
        tries[address, default: Tries(count: 0, until: now.advanced(by: limits.pinWindow))].count += 1
    }
}
