import Transports
import Fleet
import Hosting
import Rules

/// Requests rooms for guests of a gateway who want to open one.
struct StoreRoomMaker {
    private let requester: RoomRequester

    init(_ store: Store) {
        requester = RoomRequester(of: store)
    }

    func makeRoom() async -> RoomCreation {
        let key = HostKey()
        var settings = Settings()
        // The visitor has the host's page, and begins when everybody is there.
        settings.gathering = Gathering()
        let room = try? await requester.open(NewRoom(settings: settings, hostKeyHash: key.hash))
        return room.map { .created(code: $0.code, key: key) } ?? .noHost
    }
}
