import Hosting
import NIOCore

/// The connections that a gateway proxies, by room. It belongs to the gateway's event loop.
///
/// A host that hangs, or whose machine has lost power or network, closes no connection, and its guests would keep
/// waiting for it. So the gateway checks whether another host has the room by now, and then closes them. Programs and
/// pages reconnect by themselves, and reach the new host.
final class ProxiedConnections {
    private struct Proxied {
        let place: Whereabouts
        let guest: any Channel
    }

    private let loop: any EventLoop
    private let finder: any RoomFinder
    /// By the rooms, as guests named them.
    private var connections: [RoomReference: [ObjectIdentifier: Proxied]] = [:]
    private var isChecking = false
    private let watch: GatewayWatch
    /// Completed when all guests are gone, once they must leave.
    private var drained: EventLoopPromise<Void>?

    init(on loop: any EventLoop, finder: any RoomFinder, watch: GatewayWatch) {
        (self.loop, self.finder, self.watch) = (loop, finder, watch)
    }

    /// Adds a guest's connection until it closes.
    func add(_ guest: any Channel, to room: RoomReference, at place: Whereabouts) {
        let id = ObjectIdentifier(guest)
        connections[room, default: [:]][id] = Proxied(place: place, guest: guest)
        watch.came()
        guest.closeFuture.assumeIsolated().whenComplete { [self] _ in
            connections[room]?[id] = nil
            if connections[room]?.isEmpty == true { connections[room] = nil }
            watch.left()
            if connections.isEmpty { drained?.succeed() }
        }
        if !isChecking { checkSoon() }
    }

    private func checkSoon() {
        isChecking = true
        loop.assumeIsolated().scheduleTask(in: TimeAmount(FleetTiming.gatewayCheck)) { [self] in check() }
    }

    private func check() {
        guard !connections.isEmpty else {
            isChecking = false
            return
        }
        let found = loop.makeFutureWithTask { [finder, rooms = Array(connections.keys)] in
            await finder.places(of: rooms)
        }
        found.assumeIsolated().whenSuccess { [self] places in
            for (room, places) in places {
                let cut = (connections[room] ?? [:]).values.filter { !places.contains($0.place) }
                if !cut.isEmpty { watch.cutMoved(cut.count, room) }
                for connection in cut { connection.guest.close(promise: nil) }
            }
            checkSoon()
        }
    }

    /// Closes each guest's connection as soon as no round is in progress in their room.
    /// - Parameter patience: how long to wait for that.
    /// - Returns: completes when all guests are gone.
    func drain(within patience: Duration) -> EventLoopFuture<Void> {
        let drained = self.drained ?? loop.makePromise(of: Void.self)
        self.drained = drained
        if connections.isEmpty { drained.succeed() }
        if patience <= .zero { closeAll(besides: []) }
        let end = loop.now + TimeAmount(patience)
        closeIdle(until: end)
        return drained.futureResult
    }

    private func closeIdle(until end: NIODeadline) {
        if connections.isEmpty { return }
        if loop.now >= end { return closeAll(besides: []) }
        let playing = loop.makeFutureWithTask { [finder, rooms = Array(connections.keys)] in
            await finder.playing(among: rooms)
        }
        playing.assumeIsolated().whenSuccess { [self] playing in
            if let playing { closeAll(besides: playing) }
            loop.assumeIsolated().scheduleTask(in: TimeAmount(FleetTiming.gatewayCheck)) { [self] in
                closeIdle(until: end)
            }
        }
    }

    private func closeAll(besides playing: Set<RoomReference>) {
        for (room, connections) in connections where !playing.contains(room) {
            for connection in connections.values { connection.guest.close(promise: nil) }
        }
    }
}
