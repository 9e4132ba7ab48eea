import Fleet
import Hosting
import Rules
import Transports

/// Requests rooms for a gateway's guests who want to open one.
struct StoreRoomMaker {
    private let requester: RoomRequester

    init(_ store: Store) {
        requester = RoomRequester(of: store, isAtGateway: true)
    }

    func makeRoom() async -> RoomCreation {
        let key = HostKey()
        var settings = Settings()
        // The visitor has the host's page, and begins the game when everyone is there.
        settings.gathering = Gathering()
        let room = try? await requester.open(NewRoom(settings: settings, hostKeyHash: key.hash))
        return room.map { .created(code: $0.code, key: key) } ?? .noHost
    }
}
