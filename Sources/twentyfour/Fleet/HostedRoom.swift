import Fleet
import Hosting
import Phrases
import Server

/// A room of a fleet host: its server, its advert, and its entry in the metrics.
struct HostedRoom: FleetRoom {
    let server: RoomServer
    let watched: Watched
    let news: FleetNews
    let catalog: Catalog
    /// The host closes the room when it has been empty for this long.
    let minutes: Int
    let advertising: Task<Void, Never>?

    var identity: RoomIdentity { server.identity }

    func situation() async -> RoomSituation { await RoomSituation(of: server) }

    func isGone() async -> Bool {
        guard await server.isGone() else { return false }
        unlist()
        return true
    }

    func release(within patience: Duration) async -> Bool { await server.release(within: patience) }

    func stay() async { await server.stay() }

    func leave() async {
        unlist()
        await server.leave()
    }

    func close() async {
        unlist()
        await news.tell(catalog(.host(.closedEmpty(room: identity.name, minutes: minutes))), about: identity)
        await server.close()
    }

    private func unlist() {
        watched.remove(server)
        advertising?.cancel()
    }
}
