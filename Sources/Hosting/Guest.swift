import Messages
import Phrases
import Puzzles
import Rules
import Wire

/// Which connection of a room is meant. Given out once, in rising order.
package struct GuestID: Hashable, Sendable {
    let number: Int
}

/// One connection to a room and what is known of whoever is at its other end, as a value: messages go in, each with the
/// instant of its arrival, and what has to be done comes out. It has no socket and no clock.
struct Guest: Sendable {
    /// How far the connection has come.
    enum Stage: Hashable, Sendable {
        case greeting
        /// Its handshake is there; its pin is looked at when its turn comes.
        case waiting
        /// It has named a seat, and was asked to prove that it has the secret.
        case proving(PlayerMessage.Handshake, SeatProof)
        case seated(PlayerID)
        /// The host's own page.
        case hosting
        /// Said goodbye to: what it still sends is not listened to.
        case leaving
    }

    /// What has to be done because of a guest.
    enum Reaction: Equatable, Sendable {
        /// It asks for a seat.
        case handshake(PlayerMessage.Handshake)
        /// It has proven the secret of a seat, or not.
        case proof(String, PlayerMessage.Handshake, SeatProof)
        /// The room has to hear this.
        case say(Event)
        /// It gives its seat up.
        case leave(PlayerID)
        /// The host wants this done.
        case command(PlayerMessage.Command)
        /// It goes, and has no seat to give up.
        case go
        /// Ask it for a sign of life.
        case ping(id: Int)
        case dismiss(HostMessage.Goodbye)
    }

    /// A ping that is not answered yet.
    private struct OpenPing {
        let id: Int
        let sent: Instant
    }

    let id: GuestID
    let origin: Origin
    /// What its kind can. Until its door is known, what most can.
    var abilities = Abilities.json
    private(set) var stage = Stage.greeting
    var stopwatch: Stopwatch
    /// The secret that it showed, or was given.
    var key: String?

    private let limits: Limits
    private let opened: Instant
    private var lastHeard: Instant
    private var bucket: TokenBucket
    private var ping: OpenPing?
    private var pings = 0

    init(id: GuestID, from origin: Origin, settings: Settings, limits: Limits, at now: Instant) {
        self.id = id
        self.origin = origin
        self.limits = limits
        stopwatch = Stopwatch(settings: settings)
        opened = now
        lastHeard = now
        bucket = TokenBucket(capacity: limits.messageBurst, perSecond: limits.messagesPerSecond, at: now)
    }

    /// The player whose seat this is.
    var player: PlayerID? {
        if case .seated(let player) = stage { player } else { nil }
    }

    mutating func seat(_ player: PlayerID) {
        stage = .seated(player)
    }

    mutating func host() {
        stage = .hosting
    }

    mutating func wait() {
        stage = .waiting
    }

    mutating func prove(_ handshake: PlayerMessage.Handshake, _ proof: SeatProof) {
        stage = .proving(handshake, proof)
    }

    mutating func leave() {
        stage = .leaving
    }

    /// Takes in what the guest said.
    /// - Parameters:
    ///   - now: when its bytes came in.
    ///   - kernelRoundTrip: as the host's kernel measures it, if it does.
    mutating func hear(_ message: GuestMessage, at now: Instant, kernelRoundTrip: () -> Duration?) -> Reaction? {
        if stage == .leaving { return nil }
        lastHeard = now
        guard bucket.take(at: now) else {
            return .dismiss(.init(.flooding))
        }
        switch (message, stage) {
        case (.broken(let goodbye), _): return .dismiss(goodbye)
        case (.handshake(let handshake), .greeting): return .handshake(handshake)
        case (.request, _): return nil
        case (.proof(let text), .proving(let handshake, let proof)): return .proof(text, handshake, proof)
        case (_, .proving): return .dismiss(.init(.badHandshake, "The proof of the secret must come first."))
        case (.proof, _): return .dismiss(.init(.badHandshake, "Nobody has asked for a proof."))
        case (_, .waiting): return .dismiss(.init(.badHandshake, "Wait for the welcome."))
        case (_, .greeting): return .dismiss(.init(.badHandshake, "The handshake must come first."))
        case (.handshake, _): return .dismiss(.init(.badHandshake, "The handshake must come only once."))
        case (.pong(let id), .seated), (.pong(let id), .hosting):
            note(pong: id, at: now, kernelRoundTrip)
            return nil
        case (_, .seated(let player)): return hear(message, of: player, at: now)
        case (.command(let command), .hosting): return .command(command)
        case (.leave, .hosting): return .go
        case (_, .hosting), (_, .leaving): return nil
        }
    }

    private mutating func note(pong id: Int, at now: Instant, _ kernelRoundTrip: () -> Duration?) {
        guard let ping, ping.id == id else { return }
        self.ping = nil
        stopwatch.note(ping.sent.duration(to: now), kernelRoundTrip: kernelRoundTrip)
    }

    private func hear(_ message: GuestMessage, of player: PlayerID, at now: Instant) -> Reaction? {
        func elapsed(_ round: Int) -> Duration? { stopwatch.elapsed(in: round, at: now) }
        switch message {
        case .answer(let round, let expression):
            // What is too long to be an expression is judged by its length alone, and kept no longer.
            let judged = String(expression.prefix(Expression.longestText + 1))
            return .say(.answer(player, round: round, expression: judged, elapsed: elapsed(round)))
        case .claim(let round):
            return .say(.claim(player, round: round, elapsed: elapsed(round)))
        case .giveUp(let round, let reason):
            return .say(.giveUp(player, round: round, reason: reason, elapsed: elapsed(round)))
        case .leave:
            return .leave(player)
        case .handshake, .proof, .pong, .command, .request, .unknown, .broken:
            return nil
        }
    }

    /// Looks after a guest that says nothing.
    mutating func look(at now: Instant) -> Reaction? {
        switch stage {
        case .leaving, .waiting:
            return nil
        case .greeting, .proving:
            guard opened.duration(to: now) >= abilities.timeToHandshake(limits) else { return nil }
            return .dismiss(.init(.idle, .silent))
        case .seated, .hosting:
            // Where there is no ping, the peer's kernel is asked instead (TCP keep-alive).
            guard abilities.answersPings else { return nil }
            let silence = lastHeard.duration(to: now)
            if silence >= limits.silence {
                return .dismiss(.init(.idle))
            }
            let sincePing = ping.map { $0.sent.duration(to: now) } ?? silence
            // The first ping does not wait for silence: the round trip is wanted for the first answer.
            guard pings == 0 || min(silence, sincePing) >= limits.pingAfter else { return nil }
            pings += 1
            ping = OpenPing(id: pings, sent: now)
            return .ping(id: pings)
        }
    }
}

extension HostMessage.Goodbye {
    init(_ code: GoodbyeCode, _ text: String) {
        self.init(code: code, text: text)
    }
}
