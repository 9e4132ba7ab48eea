import Doors
import Hosting
import Logging
import NIOCore
import Rules

/// A room that is about to be opened.
struct Opening {
    let room: LiveRoom
    /// What the room's clock shows.
    var clock = Instant(nanoseconds: 0)
    let history: RoomHistory?
    /// To be tried in this order; 0 for any that is free.
    let ports: [Int]
    /// What its host is told of it.
    let sentences: [String]

    /// What its host is told of a room that is not where its guests look for it.
    func sentences(at port: Int) -> [String] {
        guard let first = ports.first, first != 0, first != port else { return sentences }
        return sentences + [
            "Port \(first) is taken. Guests who do not find the room by themselves need the new address."
        ]
    }

    /// - Throws: ``OpenError``
    func open(
        at address: String?, security: RoomSecurity?, on loop: any EventLoop, logger: Logger
    ) async throws(OpenError) -> RoomServer {
        for port in ports.dropLast() {
            do throws(OpenError) {
                return try await open(at: address, port, security, on: loop, logger)
            } catch .portInUse, .portNotAllowed {
                continue
            }
        }
        return try await open(at: address, ports.last ?? 0, security, on: loop, logger)
    }

    private func open(
        at address: String?, _ port: Int, _ security: RoomSecurity?, on loop: any EventLoop, _ logger: Logger
    ) async throws(OpenError) -> RoomServer {
        try await RoomServer.open(
            room, from: clock, address: address, port: port, security: security, history: history, on: loop,
            logger: logger)
    }
}
