import Console
import Fleet
import Hosting
import Phrases
import Server

/// A room of a fleet host: its server, its advert, and its entry in the metrics.
struct HostedRoom: FleetRoom {
    let server: RoomServer
    let watched: Watched
    let console: Console
    let catalog: Catalog
    /// The host closes the room when it has been empty for this long.
    let minutes: Int
    let advertising: Task<Void, Never>?

    var identity: RoomIdentity { server.identity }

    func isAttended() async -> Bool { await server.isAttended() }

    func isGone() async -> Bool {
        guard await server.isGone() else { return false }
        leave()
        return true
    }

    func handOver(within patience: Duration) async {
        await server.handOver(within: patience)
        leave()
    }

    func close() async {
        leave()
        await console.print(catalog(.host(.closedEmpty(room: identity.name, minutes: minutes))))
        await server.close()
    }

    private func leave() {
        watched.remove(server)
        advertising?.cancel()
    }
}
