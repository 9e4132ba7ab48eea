package import History
package import Hosting
package import Logging
package import Messages
package import NIOCore
package import PlainText
package import Rules
package import Transports

/// A room that is open on the network.
package struct RoomServer: Sendable {
    package let identity: RoomIdentity
    /// Who may come in.
    package let policy: AdmissionPolicy
    /// The port that the listener really got.
    package let port: Int
    /// What guests know its certificate by, if it is open over TLS.
    package let fingerprint: String?
    /// Where it is kept, if it is.
    package let history: (any HistoryHome)?
    /// How the room looks from outside, whenever that changes; only the latest is kept for a slow reader.
    package let summaries: AsyncStream<RoomSummary>

    private let departures: AsyncStream<Void>
    private let loop: any EventLoop
    private let driver: NIOLoopBound<RoomDriver>
    private let listener: RoomListener

    /// Opens a room, or goes on with one whose host was stopped: when its listener takes guests in, they can join it.
    /// - Parameters:
    ///   - room: as it is to begin, or goes on.
    ///   - start: what the room's clock shows now.
    ///   - listener: leads guests to it.
    ///   - history: where what happens is kept, if anywhere. If the room cannot be opened, nothing is kept of it.
    ///   - loop: the event loop that all of this room happens on; nil for the listener's, which it always is behind TLS.
    ///   - metrics: where it is written how much happens.
    /// - Throws: ``ListenError``
    package static func open(
        _ room: LiveRoom, from start: Instant = Instant(nanoseconds: 0), at listener: RoomListener,
        history: RoomHistory? = nil, on loop: (any EventLoop)? = nil, logger: Logger, metrics: RoomMetrics = .none
    ) async throws(ListenError) -> RoomServer {
        // A TLS session cannot move from where guests come in.
        let port = listener.listener
        let loop = port.security == nil ? loop ?? port.loop : port.loop
        let (summaries, continuation) = AsyncStream.makeStream(
            of: RoomSummary.self, bufferingPolicy: .bufferingNewest(1))
        let (identity, policy, number) = (room.identity, room.policy, port.port)
        do {
            let (driver, departures) = try await loop.submit {
                let place = RoomPlace(
                    identity, among: listener.neighbours, address: port.address, port: number,
                    fingerprint: port.fingerprint)
                let driver = RoomDriver(
                    room, from: start, security: port.security, website: listener.website.init(place),
                    publicNames: listener.publicNames, loop: loop,
                    log: RoomLog(logger), metrics: metrics, summaries: continuation)
                return (NIOLoopBound(driver, eventLoop: loop), driver.departures)
            }.get()
            try await loop.flatSubmit { driver.value.begin(at: number, history: history) }.get()
            let endpoint = try await loop.submit {
                RoomEndpoint(
                    identity: identity, handler: NIOLoopBound(driver.value, eventLoop: loop), loop: loop)
            }.get()
            await listener.add(endpoint)
            return RoomServer(
                identity: identity, policy: policy, port: number, fingerprint: port.fingerprint,
                history: history?.journal.home, summaries: summaries,
                departures: departures, loop: loop, driver: driver, listener: listener)
        } catch {
            throw ListenError(error, address: port.address, port: number)
        }
    }

    /// Opens a room with a listener of its own: when this returns, players can join it.
    /// - Parameters:
    ///   - address: to listen at; nil for every address of the machine, in both families.
    ///   - port: to listen on; 0 for any that is free.
    ///   - security: how connections are protected; nil without TLS.
    ///   - website: answers browsers.
    /// - Throws: ``ListenError``
    package static func open(
        _ room: LiveRoom, from start: Instant = Instant(nanoseconds: 0), address: String? = nil, port: Int = 0,
        security: RoomSecurity? = nil, history: RoomHistory? = nil, website: any RoomResponder.Type,
        on loop: any EventLoop, logger: Logger, metrics: RoomMetrics = .none
    ) async throws(ListenError) -> RoomServer {
        let listener = try await RoomListener.open(
            at: address, port: port, security: security, website: website, on: loop, metrics: metrics.connections)
        do throws(ListenError) {
            let room = try await open(
                room, from: start, at: listener, history: history, logger: logger, metrics: metrics)
            try await listener.start()
            return room
        } catch {
            await listener.close()
            throw error
        }
    }

    /// What has come of something that the host did.
    package struct Change: Sendable {
        /// What was waited for before.
        package let before: StatusCode
        /// What is waited for now.
        package let after: StatusCode
        /// Whether the host held the next round back before.
        package let wasPaused: Bool
        /// What is played now.
        package let mode: Mode
        /// The round that is on, or the last one.
        package let round: Int
        /// Whether it is kept. If not, nobody is told of it until it is.
        package var isKept = false
    }

    /// Does what the host asked for at the console, and waits until it is kept, or for 3 s. An action about a player who is
    /// gone changes nothing.
    /// - Returns: what came of it; nil if the room is closed.
    @discardableResult
    package func perform(_ action: HostAction) async -> Change? {
        try? await loop.flatSubmit {
            let driver = driver.value
            let (before, wasPaused) = (driver.status.code, driver.room.isPaused)
            driver.perform(action)
            let change = Change(
                before: before, after: driver.status.code, wasPaused: wasPaused, mode: driver.room.mode,
                round: driver.room.lastRound)
            return driver.reach().map { isKept in
                var change = change
                change.isKept = isKept
                return change
            }
        }.get()
    }

    /// What is being waited for; nothing in a room that is closed.
    package func status() async -> HostMessage.Status? {
        try? await loop.submit { driver.value.status }.get()
    }

    /// What is played; nothing in a room that is closed.
    package func mode() async -> Mode? {
        try? await loop.submit { driver.value.room.mode }.get()
    }

    /// Everybody with a seat, in the order of their coming.
    package func seats() async -> [Seat] {
        (try? await loop.submit { driver.value.room.seats }.get()) ?? []
    }

    /// The names that nobody gets a seat under.
    package func banned() async -> [PlayerName] {
        (try? await loop.submit { driver.value.room.banned }.get()) ?? []
    }

    /// Whether anybody is in the room: in a seat, or at the host's page. Nobody is in one that is closed; who would be in one that
    /// this host may not act for just now is not known.
    package func isAttended() async -> Bool {
        (try? await loop.submit { driver.value.lease == .lapsed || driver.value.room.isAttended }.get()) ?? false
    }

    /// The secret of the link to the host's page; nothing where only its hash was kept.
    package func hostKey() async -> String? {
        try? await loop.submit { driver.value.room.hostKey }.get()
    }

    /// Makes another one, and sends away who came by the old one.
    package func renewHostKey() async {
        try? await loop.submit { driver.value.renewHostKey() }.get()
    }

    /// Whether the room does its work: its event loop answers within this time.
    package func responds(within patience: Duration) async -> Bool {
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        loop.execute { answer.yield(true) }
        let late = Task {
            try await Task.sleep(for: patience)
            answer.yield(false)
        }
        defer { late.cancel() }
        for await isAlive in answers { return isAlive }
        return false
    }

    /// Waits until another host has the room, and everybody here is told so. Then it is closed here.
    /// - Returns: whether that came; not of a room that was closed here.
    package func hasMoved() async -> Bool {
        for await _ in departures {
            await listener.remove(identity)
            return true
        }
        return false
    }

    /// Lets another host have a room of a store: everybody is told to look for it again, and what is not kept is not told.
    package func handOver() async {
        await listener.remove(identity)
        let gone = try? await loop.submit { driver.value.handOver() }.get()
        try? await gone?.get()
    }

    /// Closes the room: nobody new gets in, everybody is told, and when they have heard it, this returns.
    /// - Parameters:
    ///   - isOver: whether it is closed for good. If not, the next host can go on with it.
    ///   - host: what the host plays as; nothing if it does not play.
    package func close(isOver: Bool = true, by host: PlayerName? = nil) async {
        await listener.remove(identity)
        let gone = try? await loop.submit { driver.value.close(isOver: isOver, by: host) }.get()
        try? await gone?.get()
    }
}
