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

    init(on loop: any EventLoop, finder: any RoomFinder) {
        self.loop = loop
        self.finder = finder
    }

    /// Adds a guest's connection until it closes.
    func add(_ guest: any Channel, to room: RoomReference, at place: Whereabouts) {
        let id = ObjectIdentifier(guest)
        connections[room, default: [:]][id] = Proxied(place: place, guest: guest)
        guest.closeFuture.assumeIsolated().whenComplete { [self] _ in
            connections[room]?[id] = nil
            if connections[room]?.isEmpty == true { connections[room] = nil }
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
                for connection in (connections[room] ?? [:]).values where !places.contains(connection.place) {
                    connection.guest.close(promise: nil)
                }
            }
            checkSoon()
        }
    }
}
