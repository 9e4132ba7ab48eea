import Hosting
import NIOCore

/// The connections that a door passes on, by the rooms that they lead to. It lives on the door's event loop.
///
/// A host that stands still, or whose machine is without power or network, ends no connection, and its guests would wait for
/// it. So the door looks whether another host has the room by now, and then ends them: programs and pages come again by
/// themselves, and get there.
final class Passages {
    private struct Passage {
        let place: Whereabouts
        let guest: any Channel
    }

    private let loop: any EventLoop
    private let finder: any RoomFinder
    /// By what the rooms were called.
    private var passages: [String: [ObjectIdentifier: Passage]] = [:]
    private var isLooking = false

    init(on loop: any EventLoop, finder: any RoomFinder) {
        self.loop = loop
        self.finder = finder
    }

    /// A guest is passed on from now on, until its connection ends.
    func add(_ guest: any Channel, to room: String, at place: Whereabouts) {
        let id = ObjectIdentifier(guest)
        passages[room, default: [:]][id] = Passage(place: place, guest: guest)
        guest.closeFuture.assumeIsolated().whenComplete { [self] _ in remove(id, from: room) }
        if !isLooking { lookSoon() }
    }

    private func remove(_ id: ObjectIdentifier, from room: String) {
        passages[room]?[id] = nil
        if passages[room]?.isEmpty == true { passages[room] = nil }
    }

    private func lookSoon() {
        isLooking = true
        loop.assumeIsolated().scheduleTask(in: TimeAmount(FleetTiming.gatewayCheck)) { [self] in look() }
    }

    private func look() {
        guard !passages.isEmpty else {
            isLooking = false
            return
        }
        let found = loop.makeFutureWithTask { [finder, rooms = Array(passages.keys)] in await finder.places(of: rooms) }
        found.assumeIsolated().whenSuccess { [self] places in
            for (room, places) in places { endAll(to: room, butAt: places) }
            lookSoon()
        }
    }

    private func endAll(to room: String, butAt places: Set<Whereabouts>) {
        for passage in (passages[room] ?? [:]).values where !places.contains(passage.place) {
            passage.guest.close(promise: nil)
        }
    }
}
