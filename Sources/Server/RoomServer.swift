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
    /// Who may join.
    package let policy: AdmissionPolicy
    /// The port that the listener actually got.
    package var port: Int { listener.port }
    /// The fingerprint of its certificate; nil without TLS.
    package var fingerprint: String? { listener.listener.fingerprint }
    /// This host's tenure of the room, if it is stored.
    package let tenure: Tenure?
    /// Where the room is stored, if anywhere.
    package let history: (any HistoryHome)?
    /// How the room looks from outside, with an element for each change; a slow reader gets only the latest.
    package let summaries: AsyncStream<RoomSummary>
    /// The outcomes of commands from the host's pages, and from terminals that joined with the host's link.
    package let outcomes: AsyncStream<HostMessage.Outcome>

    private let departures: AsyncStream<RoomDeparture>
    private let loop: any EventLoop
    private let driver: NIOLoopBound<RoomDriver>
    private let listener: RoomListener

    /// Opens a room, or continues one whose host was stopped. Once its listener accepts guests, they can join it.
    /// - Parameters:
    ///   - room: the room to begin or continue.
    ///   - start: the time of the room's clock now.
    ///   - listener: the listener that routes guests to it.
    ///   - history: where to store events, if anywhere. If the room cannot be opened, nothing of it is stored.
    ///   - loop: the event loop of this room; nil for the listener's. With TLS, it is always the listener's.
    ///   - metrics: counts what happens.
    /// - Throws: ``ListenError``
    package static func open(
        _ room: LiveRoom, from start: Instant = Instant(nanoseconds: 0), at listener: RoomListener,
        history: RoomHistory? = nil, on loop: (any EventLoop)? = nil, logger: Logger, metrics: RoomMetrics = .none
    ) async throws(ListenError) -> RoomServer {
        // A TLS session cannot move away from the loop that accepted it.
        let port = listener.listener
        let loop = port.security == nil ? loop ?? port.loop : port.loop
        do {
            let (server, endpoint) = try await loop.submit {
                let place = RoomPlace(
                    room.identity, among: listener.neighbours, address: port.address, port: port.port,
                    fingerprint: port.fingerprint)
                let driver = RoomDriver(
                    room, from: start, security: port.security, website: listener.website.init(place),
                    publicNames: listener.publicNames, loop: loop, log: RoomLog(logger), metrics: metrics)
                let endpoint = RoomEndpoint(
                    identity: room.identity, handler: NIOLoopBound(driver, eventLoop: loop), loop: loop)
                let server = RoomServer(
                    identity: room.identity, policy: room.policy, tenure: history?.tenure,
                    history: history?.journal.home,
                    summaries: driver.summaries.stream, outcomes: driver.outcomes.stream,
                    departures: driver.departures.stream, loop: loop,
                    driver: NIOLoopBound(driver, eventLoop: loop), listener: listener)
                return (server, endpoint)
            }.get()
            try await loop.flatSubmit { server.driver.value.begin(at: port.port, history: history) }.get()
            await listener.add(endpoint)
            return server
        } catch {
            throw ListenError(error, address: port.address, port: port.port)
        }
    }

    /// Opens a room with its own listener. When this returns, players can join the room.
    /// - Parameters:
    ///   - address: the address to listen on; nil for all addresses of the machine, in both families.
    ///   - port: the port to listen on; 0 for any free port.
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

    /// Carries out a command of the host's console, and waits until it is stored, at most 3 s; not in a closed room.
    /// - Parameter own: the number of the host's own player, if they play.
    @discardableResult
    package func obey(_ command: PlayerMessage.Command, own: Int? = nil) async -> HostMessage.Outcome {
        let outcome = try? await loop.flatSubmit {
            let driver = driver.value
            if driver.isFinished { return driver.loop.makeSucceededFuture(HostMessage.Outcome(.closed)) }
            let outcome = driver.obey(command, own: own.map { PlayerID($0) })
            let stored = driver.storage?.reach() ?? driver.loop.makeSucceededFuture(true)
            return stored.map { $0 ? outcome : .init(.notStored) }
        }.get()
        return outcome ?? .init(.closed)
    }

    /// What the room is doing; nil if it is closed.
    package func phase() async -> PhaseCode? { await ask { $0.room.phase } }

    /// Everyone with a seat, in order of arrival.
    package func seats() async -> [Seat] { await ask { $0.room.seats } ?? [] }

    /// The banned names, under which no one gets a seat.
    package func banned() async -> [PlayerName] { await ask { $0.room.banned } ?? [] }

    /// How many players' seats are taken; what the room is doing; whether anyone is in it, in a seat or on the host's
    /// page; and whether its clock stands still because the store takes nothing. A closed room has nobody. If this host
    /// may not act for the room at the moment, someone may be in it.
    package func situation() async -> (players: Int, phase: PhaseCode?, isAttended: Bool, isStalled: Bool) {
        await ask {
            (
                $0.lastSummary?.players ?? 0, $0.room.phase, $0.lease == .lapsed || $0.room.isAttended,
                $0.storage?.isStalled ?? false
            )
        } ?? (0, nil, false, false)
    }

    /// The secret of the link to the host's page; nil if only its hash was stored.
    package func hostKey() async -> String? { await ask { $0.room.hostKey } ?? nil }

    /// Does something on the room's event loop.
    /// - Returns: the result; nil if the room is closed.
    @discardableResult
    private func ask<Answer: Sendable>(_ question: @escaping @Sendable (RoomDriver) -> Answer) async -> Answer? {
        try? await loop.submit { () -> Answer? in
            driver.value.isFinished ? nil : question(driver.value)
        }.get()
    }

    /// Whether the room is working: its event loop responds within this time.
    package func responds(within patience: Duration) async -> Bool { await loop.responds(within: patience) }

    /// Waits until the room has left this host, and everyone has heard about it.
    /// - Returns: the reason; nil if the room was closed by ``close(isOver:by:)``.
    package func departure() async -> RoomDeparture? {
        for await departure in departures {
            await listener.remove(identity)
            return departure
        }
        return nil
    }

    /// Waits in the same way, without the reason.
    /// - Returns: true if the room has left; false if it was closed by ``close(isOver:by:)``.
    package func isGone() async -> Bool { await departure() != nil }

    /// Stops acting for a room of a store, so that another host can have it. Its guests stay until ``leave()``.
    /// - Parameter patience: how long to wait for the end of a round. Meanwhile guests can still join.
    /// - Returns: false if ``stay()`` came first.
    package func release(within patience: Duration) async -> Bool {
        (try? await loop.flatSubmit { driver.value.release(within: patience) }.get()) ?? true
    }

    /// Keeps a room that waits for its release.
    package func stay() async { await ask { $0.stay() } }

    /// Tells the guests of a released room to look for it again, and returns when they have left.
    package func leave() async {
        await listener.remove(identity)
        try? await loop.flatSubmit { driver.value.leave() }.get()
    }

    /// Closes the room: refuses newcomers, tells everyone, and returns when they have heard it.
    /// - Parameters:
    ///   - isOver: whether it is closed for good. If not, the next host can continue it.
    ///   - host: the name under which the host plays; nil if the host does not play.
    package func close(isOver: Bool = true, by host: PlayerName? = nil) async {
        await listener.remove(identity)
        try? await loop.flatSubmit { driver.value.close(isOver: isOver, by: host) }.get()
    }
}
