package import NIOCore
package import Wire

/// A player's way through a room: finds it, joins, and comes back to its seat when the connection is lost.
package actor PlayerSession {
    /// What happens, in order; the stream ends after `ended`.
    package nonisolated let events: AsyncStream<SessionEvent>

    private let destination: Destination
    private let store: SeatStore?
    private let group: any EventLoopGroup
    private let feed: AsyncStream<SessionEvent>.Continuation

    private var handshake: PlayerMessage.Handshake
    private var connection: PlayerConnection?
    private var seat: SeatFile?
    private var isLeaving = false
    /// The room that there was a seat in, and where.
    private var former: (room: String, host: HostAddress)?
    /// The time until the next try.
    private var pausing: Task<Void, Never>?

    /// Where a host keeps seats for 120 s, it is no use to knock longer.
    private static let patience: Duration = .seconds(120)
    private static let connectTimeout: Duration = .seconds(5)

    /// Sets out for a room. `events` tells of every step.
    /// - Parameters:
    ///   - handshake: who wants to play, and as what.
    ///   - store: where seats are kept beyond this program's life; nothing to keep none.
    package init(
        to destination: Destination, as handshake: PlayerMessage.Handshake, store: SeatStore?,
        on group: any EventLoopGroup
    ) {
        self.destination = destination
        self.handshake = handshake
        self.store = store
        self.group = group
        (events, feed) = AsyncStream.makeStream(of: SessionEvent.self)
    }

    /// Plays until it ends, one way or another. Called once.
    package func run() async {
        seat = store?.claim { destination.has($0) && $0.name == handshake.name }
        handshake.resume = seat?.saved?.key
        let ending = await play()
        if ending.givesSeatUp { seat?.discard() }
        feed.yield(.ended(ending))
        feed.finish()
    }

    /// Sends a message, if there is a connection to send it on.
    package func send(_ message: PlayerMessage) {
        connection?.send(message)
    }

    /// The IP address, without a zone, and port at which the room is connected to now.
    package var remoteAddress: HostAddress? { connection?.remoteAddress }

    /// Gives the seat up. `events` ends soon after.
    package func leave() async {
        isLeaving = true
        pausing?.cancel()
        await connection?.close(after: .leave)
    }

    private func play() async -> Ending {
        let clock = ContinuousClock()
        let begun = clock.now
        var isAgain = false
        var lostSince: ContinuousClock.Instant?
        var pause: Duration = .milliseconds(500)
        while !isLeaving {
            let attempt = await stay(quietly: lostSince != nil || isAgain)
            isAgain = true
            if isLeaving { break }
            switch attempt {
            case .over(.noConnection) where lostSince == nil && mayBeOld && clock.now - begun < Self.connectTimeout:
                await rest(for: pause)
                continue
            case .over(let ending):
                guard lostSince != nil, ending.isWorthAnotherTry else { return ending }
            case .lost:
                lostSince = nil
                pause = .milliseconds(500)
            }
            let since = lostSince ?? clock.now
            if lostSince == nil { feed.yield(.lost) }
            lostSince = since
            guard clock.now - since < Self.patience else { return .lost }
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

    /// Waits, unless the player leaves.
    private func rest(for pause: Duration) async {
        let pausing = Task { () -> Void in try? await Task.sleep(for: pause) }
        self.pausing = pausing
        await pausing.value
        self.pausing = nil
    }

    /// How one connection went.
    private enum Attempt {
        /// There was a seat, and the connection to it is gone.
        case lost
        case over(Ending)
    }

    /// Connects, and stays for as long as the connection does.
    private func stay(quietly isQuiet: Bool) async -> Attempt {
        // Where the seat was is tried first: what the network says of a room, anybody may have said.
        if let former, let attempt = await stay(at: [former.host]) { return attempt }
        let hosts: [HostAddress]
        do {
            if case .room = destination, !isQuiet { feed.yield(.resolving) }
            if let former {
                let found = await destination.locateAgain(room: former.room)
                // Another room of the name is told nothing of the seat in this one.
                if !found.isSameRoom { handshake.resume = nil }
                hosts = found.hosts
            } else {
                hosts = try await destination.locate()
            }
        } catch {
            return .over(.notFound(error))
        }
        if !isQuiet { feed.yield(.joining) }
        return await stay(at: hosts) ?? .over(.noConnection)
    }

    /// Stays at the first of these hosts that answers, or returns nothing.
    private func stay(at hosts: [HostAddress]) async -> Attempt? {
        for host in hosts {
            guard
                let connection = try? await PlayerConnection.open(to: host, within: Self.connectTimeout, on: group)
            else { continue }
            if isLeaving {
                await connection.close()
                return .lost
            }
            return await listen(to: connection, at: host)
        }
        return nil
    }

    private func listen(to connection: PlayerConnection, at host: HostAddress) async -> Attempt {
        self.connection = connection
        defer { self.connection = nil }
        connection.send(.handshake(handshake))
        let deadline = Task {
            try await Task.sleep(for: Self.connectTimeout)
            await connection.close()
        }
        defer { deadline.cancel() }
        var wasWelcome = false
        var farewell: HostMessage.Goodbye?
        for await message in connection.messages {
            switch message {
            case .welcome(let welcome):
                deadline.cancel()
                wasWelcome = true
                keep(welcome, at: host)
            case .goodbye(let goodbye):
                farewell = goodbye
            default:
                break
            }
            feed.yield(.message(message))
        }
        await connection.close()
        if let farewell, !(wasWelcome && farewell.code.keepsSeat) { return .over(.goodbye(farewell)) }
        return wasWelcome ? .lost : .over(.noConnection)
    }

    private func keep(_ welcome: HostMessage.Welcome, at host: HostAddress) {
        former = (welcome.room.id, host)
        handshake.resume = welcome.resume
        if seat == nil { seat = store?.make() }
        seat?.save(
            SavedSeat(room: welcome.room.id, host: host, name: handshake.name, key: welcome.resume))
    }
}

extension Ending {
    /// Whether it may only be that the network is not back yet.
    fileprivate var isWorthAnotherTry: Bool {
        switch self {
        case .notFound, .noConnection: true
        case .goodbye(let goodbye): goodbye.code.keepsSeat
        case .left, .lost: false
        }
    }
}

extension Ending {
    /// Whether the host has no seat for this player any more.
    fileprivate var givesSeatUp: Bool {
        switch self {
        case .left: true
        case .goodbye(let goodbye): !goodbye.code.keepsSeat
        case .notFound, .noConnection, .lost: false
        }
    }
}

extension GoodbyeCode {
    /// Whether the host keeps the seat, and only the connection had to go.
    fileprivate var keepsSeat: Bool {
        [.tooSlow, .idle, .flooding].contains(self)
    }
}
