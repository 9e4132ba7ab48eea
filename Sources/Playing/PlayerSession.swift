package import Messages
package import NIOCore

/// A player's time in a room: finds the room, joins, and resumes the seat when the connection is lost.
package actor PlayerSession {
    var destination: Destination
    let store: SeatStore?
    let limits: HostLimits
    let group: any EventLoopGroup

    var tell: @Sendable (SessionEvent) async -> Void = { _ in }
    let handshake: PlayerMessage.Handshake
    /// The seat to take back.
    var claim: SavedSeat?
    var connection: PlayerConnection?
    var seat: SeatFile?
    var unjudged = UnjudgedMessages()
    var trust: HostTrust
    var isLeaving = false
    /// Whether the player wants the seat again after leaving.
    private(set) var keepsSeat = false
    /// The room in which the player had a seat, and its address.
    var former: (room: String, host: HostAddress)?
    /// The player's name in that room.
    var playerName: String?
    /// Whether the host has reported that the room has moved.
    var hasMoved = false
    /// Whether the host closed the last connection before it sent anything. A host without free descriptors may do that.
    var wasHungUpOn = false
    /// A goodbye instead of a welcome that the player has not been told, because the next attempt may succeed.
    var refusal: HostMessage.Goodbye?
    /// The wait before the next attempt.
    private var pausing: Task<Void, Never>?
    /// Ends when the connection that is being opened is either open or closed; nil if there is none.
    var opening: AsyncStream<Never>?

    /// How long to keep trying. A host keeps seats for 120 s, but the time without a running host does not count.
    private static let patience: Duration = .seconds(600)
    static let connectTimeout: Duration = .seconds(5)
    /// How long a player who leaves waits for a connection that is being opened.
    private static let farewell: Duration = .milliseconds(500)
    /// A host checks PINs one after the other while an attacker guesses them.
    static let pinTimeout: Duration = .seconds(15)
    private static let firstPause: Duration = .milliseconds(500)
    /// A connection that lasted this long was a good one.
    private static let steady: Duration = .seconds(10)

    /// Prepares a session for a room.
    /// - Parameters:
    ///   - handshake: the player's name and role.
    ///   - store: where to store seats beyond this program's life; nil to store none.
    ///   - hosts: the known certificates of hosts; nil to know and remember none.
    ///   - certificate: what the player specifies about the host's certificate.
    ///   - limits: what to accept from a host.
    package init(
        to destination: Destination, as handshake: PlayerMessage.Handshake, store: SeatStore?,
        hosts: KnownHosts? = nil, certificate: SaidCertificate? = nil, limits: HostLimits = HostLimits(),
        on group: any EventLoopGroup
    ) {
        self.destination = destination
        self.handshake = handshake
        self.store = store
        self.limits = limits
        trust = HostTrust(destination, hosts: hosts, said: certificate)
        self.group = group
    }

    /// Plays until the session ends or the task is cancelled. Call it once.
    /// - Parameter tell: receives the events in order; the last is `ended`. Until it returns, the session takes no
    ///   further message from the connection, which stops reading when many messages wait.
    package func run(_ tell: @escaping @Sendable (SessionEvent) async -> Void) async {
        self.tell = tell
        let ending = await play()
        if ending.givesSeatUp, !keepsSeat { seat?.discard() }
        // From here on, another program may take the seat.
        seat = nil
        await tell(.ended(ending))
    }

    /// Sends a message if there is a connection. If the connection is lost before a verdict arrives, the message is
    /// sent again when the player is back in the same round.
    package func send(_ message: PlayerMessage) {
        unjudged.send(message)
        connection?.send(message)
    }

    /// The current IP address, without a zone, and port of the room's host.
    package var remoteAddress: HostAddress? { connection?.remoteAddress }

    /// Gives up the seat. The session ends soon after. By then a host that answers has read that the player leaves, so
    /// the player can join again with the same name.
    package func leave() async { await end(saying: .leave) }

    /// Disconnects without giving up the seat: the host keeps it for 120 s, and the player can resume it until then.
    package func drop() async {
        keepsSeat = true
        await end(saying: nil)
    }

    private func end(saying message: PlayerMessage?) async {
        isLeaving = true
        pausing?.cancel()
        await connection?.close(after: message)
        await closeWhatOpens()
    }

    /// Waits until a connection that is being opened is closed again, though not for long: the host may not answer.
    private func closeWhatOpens() async {
        guard let opening else { return }
        let waiting = Task { for await _ in opening {} }
        let impatience = Task {
            try await Task.sleep(for: Self.farewell)
            waiting.cancel()
        }
        await waiting.value
        impatience.cancel()
    }

    private func play() async -> Ending {
        let clock = ContinuousClock()
        let begun = clock.now
        var isAgain = false
        var lostSince: ContinuousClock.Instant?
        var pause = Self.firstPause
        while !isLeaving, !Task.isCancelled {
            let tried = clock.now
            (wasHungUpOn, refusal) = (false, nil)
            let attempt = await stay(quietly: lostSince != nil || isAgain)
            isAgain = true
            if isLeaving { break }
            switch attempt {
            case .over(.noConnection)
            where lostSince == nil && (mayBeOld || wasHungUpOn) && clock.now - begun < Self.connectTimeout:
                await rest(for: pause)
                destination = await destination.seenNow().first ?? destination
                continue
            case .over(.goodbye(let goodbye)) where isWithoutPin(goodbye) && lostSince == nil:
                // The seat is gone. A new one needs the PIN, which is not sent with a claim.
                claim = nil
                continue
            case .notHere(let goodbye):
                // A host with several rooms no longer has the seat's room, but may have the wanted one.
                guard claim != nil, lostSince == nil else {
                    await tellRefusal()
                    return .goodbye(goodbye)
                }
                claim = nil
                continue
            case .over(.goodbye(let goodbye))
            where lostSince == nil && mayComeAgain(goodbye.code) && clock.now - begun < Self.patience:
                await tellRefusal()
            case .over(let ending):
                await tellRefusal()
                guard lostSince != nil, ending.isWorthAnotherTry else { return ending }
            case .lost:
                // A player who is disconnected repeatedly, because of what they do at once, waits longer each time.
                if clock.now - tried > Self.steady { pause = Self.firstPause }
                await tell(.lost)
                lostSince = clock.now
            }
            if let lostSince, clock.now - lostSince >= Self.patience { return .lost }
            // The pauses grow, so that a restarted host is not overrun.
            await rest(for: pause)
            pause = min(pause * 2, .seconds(8))
        }
        return .left
    }

    private func tellRefusal() async {
        if let refusal { await tell(.message(.goodbye(refusal))) }
        refusal = nil
    }

    /// Whether the network's listing of the room may be outdated; then the session asks again for a moment.
    private var mayBeOld: Bool {
        if case .room = destination { true } else { false }
    }

    /// Whether to try again after a refusal before the welcome: because the room asks only to wait, or the player has a
    /// seat in it.
    private func mayComeAgain(_ code: GoodbyeCode) -> Bool {
        code.isForAMoment || claim != nil && code.invitesBack
    }

    /// Whether the room needs a PIN that is known but was withheld.
    private func isWithoutPin(_ goodbye: HostMessage.Goodbye) -> Bool {
        goodbye.code == .badPin && handshake.pin != nil && claim?.isProvable == true
    }

    /// Waits, unless the player leaves or the task is cancelled.
    private func rest(for pause: Duration) async {
        if isLeaving { return }
        let pausing = Task { () -> Void in try? await Task.sleep(for: pause) }
        self.pausing = pausing
        await withTaskCancellationHandler {
            await pausing.value
        } onCancel: {
            pausing.cancel()
        }
        self.pausing = nil
    }
}
