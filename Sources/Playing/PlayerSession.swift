package import NIOCore
import NIOPosix
package import Wire

/// A player's way through a room: finds it, joins, and comes back to its seat when the connection is lost.
package actor PlayerSession {
    private var destination: Destination
    private let store: SeatStore?
    private let limits: HostLimits
    private let group: any EventLoopGroup

    private var tell: @Sendable (SessionEvent) async -> Void = { _ in }
    private let handshake: PlayerMessage.Handshake
    /// The seat that is to be had back.
    private var claim: SeatClaim?
    private var connection: PlayerConnection?
    private var seat: SeatFile?
    private var openWords = OpenWords()
    private var trust: HostTrust
    private var isLeaving = false
    /// Whether the seat is to be had again after leaving.
    private var keepsSeat = false
    /// The room that there was a seat in, and where.
    private var former: (room: String, host: HostAddress)?
    /// Whether the host said that the room is elsewhere now.
    private var hasMoved = false
    /// The time until the next try.
    private var pausing: Task<Void, Never>?

    /// For how long it is knocked. A host keeps seats for 120 s, but the time in which no host runs does not count.
    private static let patience: Duration = .seconds(600)
    private static let connectTimeout: Duration = .seconds(5)
    /// A host at which somebody tries pins looks at them one after the other.
    private static let pinTimeout: Duration = .seconds(15)
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

    /// How one connection went.
    private enum Attempt {
        /// There was a seat, and the connection to it is gone.
        case lost
        case over(Ending)

        /// Whether whoever answered there is no host.
        var isOfNoHost: Bool {
            switch self {
            case .over(.noConnection), .over(.unknownHost), .over(.untrusted): true
            default: false
            }
        }
    }

    /// Connects, and stays for as long as the connection does.
    private func stay(quietly isQuiet: Bool) async -> Attempt {
        // Where the seat was is tried first: what the network says of a room, anybody may have said. If something else
        // answers there now, or nothing, the network is asked.
        if let former, !hasMoved, let attempt = await stay(at: [former.host], .unknown, claiming: claim),
            !attempt.isOfNoHost
        {
            return attempt
        }
        let hosts: [HostAddress]
        var isSameRoom = true
        var tls = destination.tls
        do {
            if case .room = destination, !isQuiet { await tell(.resolving) }
            if let former {
                let found = await destination.locateAgain(room: former.room)
                isSameRoom = found.isSameRoom || found.hosts.isEmpty
                tls = found.tls
                // Whoever cannot look for the room asks again where it was: a host that it is not with passes on.
                hosts = hasMoved && found.hosts.isEmpty ? [former.host] : found.hosts
            } else {
                hosts = try await destination.locate()
            }
        } catch {
            return .over(.notFound(error))
        }
        if !isQuiet { await tell(.joining) }
        // Another room of the name is told nothing of the seat in this one, nor of its pin.
        return await stay(at: hosts, tls, claiming: isSameRoom ? claim : nil, showingPin: isSameRoom)
            ?? .over(.noConnection)
    }

    /// Stays at the first of these hosts that answers, or returns nothing.
    /// - Parameters:
    ///   - tls: what their advert says of TLS.
    ///   - claim: to a seat there, if there is one.
    ///   - showsPin: whether it can be the room whose pin is known.
    private func stay(
        at hosts: [HostAddress], _ tls: AdvertisedTLS, claiming claim: SeatClaim?, showingPin showsPin: Bool = true
    ) async -> Attempt? {
        var distrust: Distrust?
        var unknown: String?
        for host in hosts {
            do {
                let transport = try trust.transport(to: host, advert: tls)
                let connection = try await PlayerConnection.open(
                    to: host, by: transport, within: Self.connectTimeout, limits: limits, on: group)
                if isLeaving {
                    await connection.close()
                    return .lost
                }
                return await listen(to: connection, at: host, claiming: claim, showingPin: showsPin)
            } catch {
                distrust = error as? Distrust ?? distrust
                if (error as? NIOConnectionError)?.isOfName == true { unknown = host.host }
            }
        }
        return distrust.map { .over(.untrusted($0)) } ?? unknown.map { .over(.unknownHost($0)) }
    }

    private func listen(
        to connection: PlayerConnection, at host: HostAddress, claiming claim: SeatClaim?, showingPin showsPin: Bool
    ) async -> Attempt {
        self.connection = connection
        defer { self.connection = nil }
        let nonce = SeatProof.nonce()
        var handshake = handshake
        if !showsPin { handshake.pin = nil }
        claim?.put(into: &handshake, nonce: nonce)
        connection.send(.handshake(handshake))
        let patience = handshake.pin == nil ? Self.connectTimeout : Self.pinTimeout
        let deadline = Task {
            try await Task.sleep(for: patience)
            await connection.close()
        }
        defer { deadline.cancel() }
        var wasWelcome = false
        var isProven = false
        var farewell: HostMessage.Goodbye?
        for await var message in connection.messages {
            switch message {
            case .challenge(let challenge):
                guard let answer = claim?.answer(challenge, nonce: nonce) else {
                    // Whoever this is does not know the seat, and is told nothing of it.
                    await connection.close()
                    return .over(.noConnection)
                }
                isProven = true
                connection.send(answer)
                continue
            case .welcome(var welcome):
                // There is one for a handshake.
                if wasWelcome { continue }
                guard isProven || claim?.canBeHost(welcome) != false else {
                    await connection.close()
                    return .over(.noConnection)
                }
                deadline.cancel()
                wasWelcome = true
                hasMoved = false
                // A secret that was proven is as it was.
                if isProven, let claim { (welcome.resume, welcome.proof) = (claim.secret, claim.proof) }
                keep(welcome, at: host)
                message = .welcome(welcome)
            case .goodbye(let goodbye):
                farewell = goodbye
                hasMoved = goodbye.code == .moved
            default:
                break
            }
            for words in openWords.note(heard: message) { connection.send(words) }
            await tell(.message(message))
        }
        await connection.close()
        if wasWelcome, let fault = connection.fault { return .over(.broken(fault)) }
        if let farewell, !(wasWelcome && farewell.code.invitesBack) { return .over(.goodbye(farewell)) }
        return wasWelcome ? .lost : .over(.noConnection)
    }

    private func keep(_ welcome: HostMessage.Welcome, at host: HostAddress) {
        former = (welcome.room.id, host)
        trust.note(connection?.fingerprint)
        let saved = SavedSeat(
            room: welcome.room.id, host: host, name: handshake.name, key: welcome.resume, player: welcome.player.id,
            proof: welcome.proof)
        // One that no frame has room for would keep this player out of its seat for ever.
        claim = saved.isSound ? saved.claim : nil
        if seat == nil { seat = store?.make() }
        seat?.save(saved)
    }
}

extension NIOConnectionError {
    /// Whether no address was found to connect to.
    fileprivate var isOfName: Bool { (dnsAError != nil || dnsAAAAError != nil) && connectionErrors.isEmpty }
}
