package import Messages
package import NIOCore

/// A player's way through a room: finds it, joins, and comes back to its seat when the connection is lost.
package actor PlayerSession {
    var destination: Destination
    let store: SeatStore?
    let limits: HostLimits
    let group: any EventLoopGroup

    var tell: @Sendable (SessionEvent) async -> Void = { _ in }
    let handshake: PlayerMessage.Handshake
    /// The seat that is to be had back.
    var claim: SeatClaim?
    var connection: PlayerConnection?
    var seat: SeatFile?
    var openWords = OpenWords()
    var trust: HostTrust
    var isLeaving = false
    /// Whether the seat is to be had again after leaving.
    private var keepsSeat = false
    /// The room that there was a seat in, and where.
    var former: (room: String, host: HostAddress)?
    /// Whether the host said that the room is elsewhere now.
    var hasMoved = false
    /// The time until the next try.
    private var pausing: Task<Void, Never>?

    /// For how long it is knocked. A host keeps seats for 120 s, but the time in which no host runs does not count.
    private static let patience: Duration = .seconds(600)
    static let connectTimeout: Duration = .seconds(5)
    /// A host at which somebody tries pins looks at them one after the other.
    static let pinTimeout: Duration = .seconds(15)
    private static let firstPause: Duration = .milliseconds(500)
    /// A connection that held for this long was a good one.
    private static let steady: Duration = .seconds(10)

    /// Sets out for a room.
    /// - Parameters:
    ///   - handshake: who wants to play, and as what.
    ///   - store: where seats are kept beyond this program's life; nothing to keep none.
    ///   - hosts: what is known of hosts' certificates; nothing to know and remember none.
    ///   - certificate: what the player says of the host's certificate.
    ///   - limits: what is taken from a host.
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

    /// Plays until it ends, one way or another, or the task is cancelled. Called once.
    /// - Parameter tell: is told what happens, in order; the last event is `ended`. Until it returns no further message
    ///   is taken from the connection, which reads no more when much waits there.
    package func run(_ tell: @escaping @Sendable (SessionEvent) async -> Void) async {
        self.tell = tell
        seat = store?.claim { destination.has($0) && $0.name.lowercased() == handshake.name.lowercased() }
        claim = seat?.saved?.claim
        let ending = await play()
        if ending.givesSeatUp, !keepsSeat { seat?.discard() }
        // From here on another program may have it.
        seat = nil
        await tell(.ended(ending))
    }

    /// Sends a message, if there is a connection to send it on. What had no verdict when a connection was lost is sent
    /// again when the player is back in the same round.
    package func send(_ message: PlayerMessage) {
        openWords.note(said: message)
        connection?.send(message)
    }

    /// The IP address, without a zone, and port at which the room is connected to now.
    package var remoteAddress: HostAddress? { connection?.remoteAddress }

    /// Gives the seat up. The end is told soon after.
    package func leave() async {
        isLeaving = true
        pausing?.cancel()
        await connection?.close(after: .leave)
    }

    /// Goes without giving the seat up: the host keeps it for 120 s, and who comes again until then has it back.
    package func drop() async {
        keepsSeat = true
        isLeaving = true
        pausing?.cancel()
        await connection?.close()
    }

    private func play() async -> Ending {
        let clock = ContinuousClock()
        let begun = clock.now
        var isAgain = false
        var lostSince: ContinuousClock.Instant?
        var pause = Self.firstPause
        while !isLeaving, !Task.isCancelled {
            let tried = clock.now
            let attempt = await stay(quietly: lostSince != nil || isAgain)
            isAgain = true
            if isLeaving { break }
            switch attempt {
            case .over(.noConnection) where lostSince == nil && mayBeOld && clock.now - begun < Self.connectTimeout:
                await rest(for: pause)
                destination = await destination.seenNow()
                continue
            case .over(.goodbye(let goodbye)) where isWithoutPin(goodbye) && lostSince == nil:
                // The seat is gone, and a new one takes the pin, which was not told where a seat was claimed.
                claim = nil
                continue
            case .notHere(let goodbye):
                // A host of several rooms no longer has the one that the seat was in, but maybe the one that is wanted.
                guard claim != nil, lostSince == nil else { return .goodbye(goodbye) }
                claim = nil
                continue
            case .over(.goodbye(let goodbye))
            where lostSince == nil && mayComeAgain(goodbye.code) && clock.now - begun < Self.patience:
                break
            case .over(let ending):
                guard lostSince != nil, ending.isWorthAnotherTry else { return ending }
            case .lost:
                // One that is cut off again and again, for what it does at once, has longer and longer to wait.
                if clock.now - tried > Self.steady { pause = Self.firstPause }
                await tell(.lost)
                lostSince = clock.now
            }
            if let lostSince, clock.now - lostSince >= Self.patience { return .lost }
            // The pauses grow, so that a host that comes back is not run over.
            await rest(for: pause)
            pause = min(pause * 2, .seconds(8))
        }
        return .left
    }

    /// Whether the network may have told of a room that is somewhere else by now; then it is asked again for a moment.
    private var mayBeOld: Bool {
        if case .room = destination { true } else { false }
    }

    /// Whether it is worth another try before there was a welcome: the room only has to wait, or there is a seat in it.
    private func mayComeAgain(_ code: GoodbyeCode) -> Bool {
        code.isForAMoment || claim != nil && code.invitesBack
    }

    /// Whether the room wants a pin that is known and was kept back.
    private func isWithoutPin(_ goodbye: HostMessage.Goodbye) -> Bool {
        goodbye.code == .badPin && handshake.pin != nil && claim?.isProvable == true
    }

    /// Waits, unless the player leaves or nobody waits for the session any more.
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
