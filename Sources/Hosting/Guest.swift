import Messages
import Phrases
import Puzzles
import Rules
import Wire

/// The identity of a connection in a room. Assigned once, in ascending order.
package struct GuestID: Hashable, Sendable {
    let number: Int
}

/// One connection to a room and what the host knows about its guest, as a value. It checks the rate and the order of
/// the guest's messages, each with the time of its arrival, and times answers. It has no socket and no clock.
///
/// There can be ten thousand of them, and each message copies one: what is large is boxed, and limits are passed in.
struct Guest: Sendable {
    /// The progress of the connection.
    enum State: Hashable, Sendable {
        case greeting
        /// Its handshake has arrived; its PIN waits for its turn, or is being checked.
        indirect case waiting(PlayerMessage.Handshake)
        /// It has named a seat, and must prove that it has the secret.
        indirect case proving(PlayerMessage.Handshake, SeatProof)
        case seated(PlayerID)
        /// The host's own page.
        case hosting
        /// The host said goodbye: its further input is ignored.
        case leaving
    }

    let id: GuestID
    let origin: Origin
    /// The abilities of this kind of guest. Until its transport is known, those of most guests.
    var abilities = Abilities.json
    var state = State.greeting
    var stopwatch: Stopwatch
    /// The secret that the guest showed, or was given.
    var key: String?

    private let opened: Instant
    private var lastHeard: Instant
    private var bucket: TokenBucket
    private var pings = 0
    /// When the last ping was sent.
    private var pinged: Instant?
    /// Whether the last ping waits for its pong.
    private var isPongDue = false
    /// Whether a sign of life waits for its pong.
    private var isSignAnswerDue = false

    /// The ID of pings that only show that this host is there. Those that measure the round trip count from 1.
    static let signOfLife = 0

    init(id: GuestID, from origin: Origin, settings: Settings, limits: Limits, at now: Instant) {
        self.id = id
        self.origin = origin
        stopwatch = Stopwatch(settings: settings)
        opened = now
        lastHeard = now
        bucket = TokenBucket(capacity: limits.messageBurst, perSecond: limits.messagesPerSecond, at: now)
    }

    /// The player in this seat.
    @inline(never)  // The optimizer of Swift 6.3.1 crashes where this is inlined after an optional.
    var player: PlayerID? {
        if case .seated(let player) = state { player } else { nil }
    }

    /// Checks a message of the guest, and handles the pong for a ping.
    /// - Parameter now: when the message's bytes arrived.
    /// - Returns: why the guest must go; nil if the room may act on the message.
    mutating func receive(_ message: GuestMessage, at now: Instant) -> HostMessage.Goodbye? {
        if state == .leaving { return nil }
        lastHeard = now
        // It comes while the room's clock stands still, and the bucket does not fill.
        if isSignAnswerDue, case .said(.pong(let pong)) = message, pong.id == Self.signOfLife {
            isSignAnswerDue = false
            return nil
        }
        guard bucket.take(at: now) else { return .init(.flooding) }
        switch (message, state) {
        case (.broken(let goodbye), _): return goodbye
        case (.request, _), (.said(.handshake), .greeting), (.said(.proof), .proving): return nil
        case (_, .proving): return .init(.badHandshake, "The proof of the secret must come first.")
        case (.said(.proof), _): return .init(.badHandshake, "Nobody has asked for a proof.")
        case (_, .waiting): return .init(.badHandshake, "Wait for the welcome.")
        case (_, .greeting): return .init(.badHandshake, "The handshake must come first.")
        case (.said(.handshake), _): return .init(.badHandshake, "The handshake must come only once.")
        case (.said(.pong(let pong)), _): receive(pong: pong.id, at: now)
        case (_, .seated), (_, .hosting), (_, .leaving): break
        }
        return nil
    }

    private mutating func receive(pong id: Int, at now: Instant) {
        guard let pinged, isPongDue, id == pings else { return }
        isPongDue = false
        stopwatch.record(roundTrip: pinged.duration(to: now))
    }

    /// Converts a player's message about a round to an event with the player's own time.
    /// - Parameters:
    ///   - now: when the message's bytes arrived.
    ///   - networkStart: when the round was written to the last seat of the guest's network.
    ///   - kernelRoundTrip: the round trip that this machine's kernel measured, if known.
    /// - Returns: nil if the message is not about a round.
    mutating func event(
        of player: PlayerID, saying message: GuestMessage, at now: Instant, networkStart: Instant?,
        kernelRoundTrip: Duration?
    ) -> Event? {
        func elapsed(_ round: Int) -> Duration? {
            stopwatch.elapsed(in: round, at: now, networkStart: networkStart, kernelRoundTrip: kernelRoundTrip)
        }
        return switch message {
        case .said(.answer(let answer)):
            .answer(player, round: answer.round, expression: answer.expression, elapsed: elapsed(answer.round))
        case .claim(let round): .claim(player, round: round, elapsed: elapsed(round))
        case .said(.giveUp(let giveUp)):
            .giveUp(player, round: giveUp.round, reason: nil, elapsed: elapsed(giveUp.round))
        case .giveUp(let round, let reason):
            .giveUp(player, round: round, reason: reason, elapsed: elapsed(round))
        case .said(.hint(let hint)): .hint(player, round: hint.round, step: hint.step)
        case .said, .request, .broken: nil
        }
    }

    /// The goodbye for a guest who has been silent for too long; nil for any other.
    func silence(_ limits: Limits, at now: Instant) -> HostMessage.Goodbye? {
        switch state {
        case .leaving, .waiting: nil
        case .greeting, .proving:
            opened.duration(to: now) >= abilities.timeToHandshake(limits) ? .init(.idle, .reason(.silent)) : nil
        case .seated, .hosting:
            // Without pings, the kernels check the connection instead (TCP keep-alive).
            abilities.answersPings && lastHeard.duration(to: now) >= limits.silence ? .init(.idle) : nil
        }
    }

    /// Whether the guest gets pings.
    private var isPinged: Bool {
        switch state {
        case .seated, .hosting: abilities.answersPings
        case .leaving, .waiting, .greeting, .proving: false
        }
    }

    /// The next ping, if one is due. Pings have a fixed interval and do not depend on silence, so that the round trip
    /// of a busy guest is also measured.
    mutating func ping(every interval: Duration, at now: Instant) -> HostMessage.Ping? {
        guard isPinged else { return nil }
        if let pinged, pinged.duration(to: now) < interval { return nil }
        pings += 1
        (pinged, isPongDue) = (now, true)
        return .init(id: pings)
    }

    /// Lets the guest send as many messages as in this time, besides those that the clock allows.
    mutating func allowMessages(of time: Duration) { bucket.fill(for: time) }

    /// Expects the answer to a sign of life, if the guest gets one.
    mutating func expectSignAnswer() -> Bool {
        isSignAnswerDue = isPinged
        return isSignAnswerDue
    }
}

extension HostMessage.Goodbye {
    init(_ code: GoodbyeCode, _ text: String) {
        self.init(code: code, text: text)
    }
}
