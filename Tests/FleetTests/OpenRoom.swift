import Messages
import Server
import Transports
import Website
import Fleet
import History
import Hosting
import Logging
import NIOPosix
import Rules
import Stage
import Testing
import Wire

/// Opens a room in a store while `body` runs.
func withRoom(
    in store: Store, limits: Limits = Limits(), _ body: (RoomServer) async throws -> Void
) async throws {
    let journal = try Journal(store)
    let room = LiveRoom(
        try Room(settings: Settings(), seed: 24), identity: RoomIdentity(name: "Friday night"),
        policy: AdmissionPolicy(), limits: limits)
    let identity = room.identity
    let tenure = try #require(try store.leases.open(identity.id, code: identity.code.text))
    let entry = RoomEntry(
        id: identity.id, name: identity.name, port: 0, opened: .now, settings: Settings(), seed: 24,
        program: Program.build)
    let server = try await RoomServer.open(
        room, address: "127.0.0.1", history: RoomHistory(journal, of: entry, epoch: tenure.epoch),
        website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next(),
        logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
    do {
        try await body(server)
    } catch {
        await server.close()
        throw error
    }
    await server.close()
}

/// Waits until a condition holds. A test that takes too long is cancelled.
func wait(until holds: () throws -> Bool) async throws {
    while try !holds() {
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// The entry of a room when it is opened.
func newRoom(_ id: String) throws -> (entry: RoomEntry, snapshot: Snapshot) {
    let room = try Room(settings: Settings(), seed: 24)
    return (
        RoomEntry(
            id: id, name: "Friday night", port: 2_424, opened: .now, settings: Settings(), seed: 24, program: "test"),
        Snapshot(room: room, host: HostState(), program: "test")
    )
}
