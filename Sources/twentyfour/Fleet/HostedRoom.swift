import Console
import Fleet
import Hosting
import Server

/// A room of a fleet host: its server, its advert, and its entry in the metrics.
struct HostedRoom: FleetRoom {
    let server: RoomServer
    let watched: Watched
    let console: Console
    /// How long nobody can be in the room before the host closes it.
    let minutes: Int
    let advertising: Task<Void, Never>?

    var identity: RoomIdentity { server.identity }

    func isAttended() async -> Bool { await server.isAttended() }

    func hasMoved() async -> Bool {
        guard await server.hasMoved() else { return false }
        leave()
        return true
    }

    func handOver() async {
        leave()
        await server.handOver()
    }

    func close() async {
        leave()
        await console.print("“\(identity.name)” is closed: nobody was in it for \(minutes) min.")
        await server.close()
    }

    private func leave() {
        watched.remove(server)
        advertising?.cancel()
    }
}
