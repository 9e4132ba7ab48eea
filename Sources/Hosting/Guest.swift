import Messages
import Phrases
import Puzzles
import Rules
import Wire

/// The identity of a connection in a room. Assigned once, in ascending order.
package struct GuestID: Hashable, Sendable {
    let number: Int
}

/// One connection to a room and what is known about the guest at its other end, as a value: messages go in, each with
/// the time of its arrival, and reactions come out. It has no socket and no clock.
struct Guest: Sendable {
    /// The progress of the connection.
    enum Stage: Hashable, Sendable {
        case greeting
        /// Its handshake has come; its PIN is checked when its turn comes.
        case waiting(PlayerMessage.Handshake)
        /// It has named a seat, and must prove that it has the secret.
        case proving(PlayerMessage.Handshake, SeatProof)
        case seated(PlayerID)
        /// The host's own page.
        case hosting
        /// The host said goodbye: its further input is ignored.
        case leaving
    }

    /// What to do because of a guest.
    enum Reaction: Equatable, Sendable {
        /// It asks for a seat.
        case handshake(PlayerMessage.Handshake)
        /// It answered the challenge for a seat's secret.
        case proof(String, PlayerMessage.Handshake, SeatProof)
        /// Tell the room about this event.
        case say(Event)
        /// It sent an answer for this round that is too long to be judged.
        case sayTooMuch(round: Int)
        /// It wants another name.
        case rename(String)
        /// It wants to be in this team.
        case team(String)
        /// It wants everybody to see this.
        case react(ReactionCode)
        /// It gives up its seat.
        case leave(PlayerID)
        /// The host gives this command.
        case command(PlayerMessage.Command)
        /// It leaves, and has no seat to give up.
        case go
        /// Send it a ping.
        case ping(id: Int)
        case dismiss(HostMessage.Goodbye)
    }

    let id: GuestID
    let origin: Origin
    /// The abilities of its kind. Until its transport is known, those that most have.
    var abilities = Abilities.json
    var stage = Stage.greeting
    var stopwatch: Stopwatch
    /// The secret that it showed, or was given.
    var key: String?

    private let limits: Limits
    private let opened: Instant
    private var lastHeard: Instant
    private var bucket: TokenBucket
    private var pings = 0
    /// When the last ping was sent.
    private var pinged: Instant?
    /// Whether the last ping waits for its pong.
    private var isPongDue = false

    init(id: GuestID, from origin: Origin, settings: Settings, limits: Limits, at now: Instant) {
        self.id = id
        self.origin = origin
        self.limits = limits
        stopwatch = Stopwatch(settings: settings)
        opened = now
        lastHeard = now
        bucket = TokenBucket(capacity: limits.messageBurst, perSecond: limits.messagesPerSecond, at: now)
    }

    /// The player who has this seat.
    @inline(never)  // The optimizer of Swift 6.3.1 crashes where this is inlined after an optional.
    var player: PlayerID? {
        if case .seated(let player) = stage { player } else { nil }
    }

    /// Handles a message of the guest.
    /// - Parameters:
    ///   - now: when the message's bytes came in.
    ///   - networkStart: when the last seat of the guest's network was sent the round.
    ///   - kernelRoundTrip: the round trip measured by this machine's kernel, if known.
    mutating func hear(
        _ message: GuestMessage, at now: Instant, networkStart: Instant?, kernelRoundTrip: Duration?
    ) -> Reaction? {
        if stage == .leaving { return nil }
        lastHeard = now
        guard bucket.take(at: now) else {
            return .dismiss(.init(.flooding))
        }
        switch (message, stage) {
        case (.broken(let goodbye), _): return .dismiss(goodbye)
        case (.said(.handshake(let handshake)), .greeting): return .handshake(handshake)
        case (.request, _): return nil
        case (.said(.proof(let answer)), .proving(let handshake, let proof)):
            return .proof(answer.proof, handshake, proof)
        case (_, .proving): return .dismiss(.init(.badHandshake, "The proof of the secret must come first."))
        case (.said(.proof), _): return .dismiss(.init(.badHandshake, "Nobody has asked for a proof."))
        case (_, .waiting): return .dismiss(.init(.badHandshake, "Wait for the welcome."))
        case (_, .greeting): return .dismiss(.init(.badHandshake, "The handshake must come first."))
        case (.said(.handshake), _): return .dismiss(.init(.badHandshake, "The handshake must come only once."))
        case (.said(.pong(let pong)), .seated), (.said(.pong(let pong)), .hosting):
            note(pong: pong.id, at: now)
            return nil
        case (_, .seated(let player)): return hear(message, of: player, at: now, networkStart, kernelRoundTrip)
        case (.said(.command(let command)), .hosting): return .command(command)
        case (.said(.leave), .hosting): return .go
        case (_, .hosting), (_, .leaving): return nil
        }
    }

    private mutating func note(pong id: Int, at now: Instant) {
        guard let pinged, isPongDue, id == pings else { return }
        isPongDue = false
        stopwatch.note(pongAfter: pinged.duration(to: now))
    }

    private mutating func hear(
        _ message: GuestMessage, of player: PlayerID, at now: Instant, _ networkStart: Instant?,
        _ kernelRoundTrip: Duration?
    ) -> Reaction? {
        func elapsed(_ round: Int) -> Duration? {
            stopwatch.elapsed(in: round, at: now, networkStart: networkStart, kernelRoundTrip: kernelRoundTrip)
        }
        switch message {
        case .said(.answer(let answer)):
            let round = answer.round
            guard answer.expression.storedBytes <= limits.answerBytes else { return .sayTooMuch(round: round) }
            return .say(.answer(player, round: round, expression: answer.expression, elapsed: elapsed(round)))
        case .claim(let round):
            return .say(.claim(player, round: round, elapsed: elapsed(round)))
        case .said(.giveUp(let giveUp)):
            return .say(.giveUp(player, round: giveUp.round, reason: nil, elapsed: elapsed(giveUp.round)))
        case .giveUp(let round, let reason):
            return .say(.giveUp(player, round: round, reason: reason, elapsed: elapsed(round)))
        case .said(.rename(let rename)): return .rename(rename.name)
        case .said(.team(let team)): return .team(team.team)
        case .said(.react(let react)): return .react(react.code)
        case .said(.hint(let hint)):
            return .say(.hint(player, round: hint.round, step: hint.step))
        case .said(.leave):
            return .leave(player)
        case .said(.handshake), .said(.proof), .said(.pong), .said(.command), .said(.unknown), .request, .broken:
            return nil
        }
    }

    /// Checks a silent guest.
    mutating func look(at now: Instant) -> Reaction? {
        switch stage {
        case .leaving, .waiting:
            return nil
        case .greeting, .proving:
            guard opened.duration(to: now) >= abilities.timeToHandshake(limits) else { return nil }
            return .dismiss(.init(.idle, .reason(.silent)))
        case .seated, .hosting:
            // Without pings, the kernels check the connection instead (TCP keep-alive).
            guard abilities.answersPings else { return nil }
            let silence = lastHeard.duration(to: now)
            if silence >= limits.silence {
                return .dismiss(.init(.idle))
            }
            // By time, and not after silence: who never is silent is measured too.
            if let pinged, pinged.duration(to: now) < limits.pingInterval { return nil }
            pings += 1
            (pinged, isPongDue) = (now, true)
            return .ping(id: pings)
        }
    }
}

extension HostMessage.Goodbye {
    init(_ code: GoodbyeCode, _ text: String) {
        self.init(code: code, text: text)
    }
}
