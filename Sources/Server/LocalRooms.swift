import Hosting
import Messages
import NIOCore
import Rules
import Transports

/// Routes connections to the rooms of this process. It belongs to the listener's event loop; the rooms may have others.
final class LocalRooms: ConnectionRouter {
    private let loop: any EventLoop
    /// The same rooms, as their websites know them.
    private let neighbours: OpenRooms
    /// The rooms by id, in the order in which they were opened.
    private var rooms: ArrivalOrder<String, RoomEndpoint> = [:]
    /// The goodbyes for guests when there is no room, or when the wanted room is not here.
    private let noRoom: HostMessage.Goodbye, noSuchRoom: HostMessage.Goodbye

    let website: any HTTPResponder.Type
    let hasUnlistedRooms = false

    /// - Parameter isShared: whether rooms move between this host and others.
    init(
        on loop: any EventLoop, neighbours: OpenRooms = OpenRooms(), isShared: Bool = false,
        website: any HTTPResponder.Type
    ) {
        (self.loop, self.neighbours, self.website) = (loop, neighbours, website)
        (noRoom, noSuchRoom) = isShared ? (.elsewhere, .elsewhere) : (.closed, .noSuchRoom)
    }

    func add(_ room: RoomEndpoint) {
        rooms[room.identity.id] = room
        neighbours.add(room.identity)
    }

    /// - Returns: why no one can get in any more; nil if there are other rooms.
    func remove(_ identity: RoomIdentity) -> HostMessage.Goodbye? {
        rooms[identity.id] = nil
        neighbours.remove(identity)
        return refusal
    }

    var onlyRoom: (any ConnectionHandler)? {
        guard let room = rooms.earliest?.value, !room.identity.sharesPort, room.loop === loop else { return nil }
        return room.handler.value
    }

    var directory: RoomDirectory { neighbours.directory }

    var refusal: HostMessage.Goodbye? { rooms.isEmpty ? noRoom : nil }

    func route(_ selector: RoomSelector, to room: RequestedRoom) {
        // A guest who names no room gets into the first.
        guard let first = rooms.earliest?.value else { return selector.dismiss(noRoom) }
        let (found, regret): (RoomEndpoint?, HostMessage.Goodbye) =
            switch room {
            case .any: (first, noSuchRoom)
            // The website of any room can report that there is no such room.
            case .named(let room): (self.room(room) ?? (selector.transport == .web ? first : nil), noSuchRoom)
            case .byProxy(let room): (self.room(room), .elsewhere)
            case .impossible: (nil, noSuchRoom)
            }
        if case .named(let room) = room, self.room(room) == nil { selector.countWrongCode(room) }
        if let found { selector.hand(to: found) } else { selector.dismiss(regret) }
    }

    private func room(_ reference: RoomReference) -> RoomEndpoint? {
        directory.room(called: reference.text).flatMap { rooms[$0.id] }
    }

    func shedConnections() {
        for room in rooms.values { room.loop.execute { room.handler.value.shedConnections() } }
    }

    func warn(ofUntrustedProxyAt address: String) {
        guard let room = rooms.earliest?.value else { return }
        room.loop.execute { room.handler.value.warn(ofUntrustedProxyAt: address) }
    }
}
