import Fleet
import Gateway
import Hosting
import Messages
import Playing
import Rules
import Transports

/// Finds rooms of a store for a gateway.
struct StoreFinder: RoomFinder {
    let locator: RoomLocator

    func find(_ room: RoomReference, isAgain: Bool) async -> Whereabouts {
        switch await locator.owner(of: room, isAgain: isAgain) {
        case .noRoom: .nowhere
        case .none: .underway
        case .lost: .stopped
        case .at(let address): Whereabouts(address) ?? .underway
        }
    }

    func places(of rooms: [RoomReference]) async -> [RoomReference: Set<Whereabouts>] {
        await locator.addresses(of: rooms).mapValues { Set($0.compactMap(Whereabouts.init)) }
    }

    func playing(among rooms: [RoomReference]) async -> Set<RoomReference>? {
        await locator.phases(of: rooms).map { phases in
            Set(phases.filter { $0.value == PhaseCode.round.rawValue }.keys)
        }
    }

    func forget(_ room: RoomReference) { locator.forget(room) }
}

extension Whereabouts {
    /// Parses a host's address from the store, `HOST:PORT`.
    fileprivate init?(_ address: String) {
        guard let address = HostAddress(address) else { return nil }
        self = .at(host: address.host, port: address.port)
    }
}

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
