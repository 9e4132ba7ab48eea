import Server
import Transports
import Website
import Hosting
import NIOCore
import Phrases

/// A room that is about to be opened.
struct Opening {
    let prepared: PreparedRoom
    /// The ports to try, in order; 0 for any free port.
    let ports: [Int]
    /// What to tell the host about it.
    let sentences: [String]

    /// What its host is told of a room that is not where its guests look for it.
    func sentences(at port: Int, in catalog: Catalog) -> [String] {
        guard let first = ports.first, first != 0, first != port else { return sentences }
        // Rooms that share a port cannot all be where they were.
        let reason: Phrase =
            prepared.room.identity.sharesPort ? .host(.wasAtPort(port: first)) : .host(.portTaken(port: first))
        return sentences + [catalog(reason), catalog(.host(.newAddress))]
    }
}

extension RoomListener {
    /// Opens the first of these ports that is available; 0 means any free port.
    /// - Throws: ``ListenError``
    static func open(
        at address: String?, ports: [Int], security: RoomSecurity?, publicNames: [String], proxies: Set<String> = [],
        on loop: any EventLoop,
        metrics: RoomMetrics
    ) async throws(ListenError) -> RoomListener {
        var ports = ports.filter { $0 != 0 } + ports.filter { $0 == 0 }.prefix(1)
        let last = ports.popLast() ?? 0
        for port in ports {
            do throws(ListenError) {
                return try await open(
                    at: address, port: port, security: security, publicNames: publicNames, proxies: proxies,
                    website: RoomWebsite.self, on: loop,
                    metrics: metrics.connections)
            } catch .portInUse, .portNotAllowed {
                continue
            }
        }
        return try await open(
            at: address, port: last, security: security, publicNames: publicNames, proxies: proxies,
            website: RoomWebsite.self, on: loop,
            metrics: metrics.connections)
    }
}
