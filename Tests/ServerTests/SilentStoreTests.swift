import Hosting
import Messages
import NIOPosix
import Testing

@testable import Gateway
@testable import Website

@Suite(.timeLimit(.minutes(2))) struct SilentStoreTests {
    /// A finder that asks a store which does not answer.
    private struct SilentFinder: RoomFinder {
        func find(_ room: RoomReference, isAgain: Bool) async -> Whereabouts {
            try? await Task.sleep(for: .seconds(300))
            return .nowhere
        }
        func places(of rooms: [RoomReference]) async -> [RoomReference: Set<Whereabouts>] { [:] }
        func playing(among rooms: [RoomReference]) async -> Set<RoomReference>? { nil }
        func forget(_ room: RoomReference) {}
    }

    @Test("A gateway's guest hears in time that a room may be elsewhere, though the store does not answer")
    func moved() async throws {
        let gateway = try await Gateway.open(
            at: "127.0.0.1", finder: SilentFinder(), website: GatewayWebsite.self, limits: .unhurried,
            on: MultiThreadedEventLoopGroup.singleton.next())
        try await gateway.start()
        let guest = try await RawPlayer.connect(to: gateway.port)
        guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
        #expect(try await guest.rest().last?.goodbye?.code == .moved)
        await gateway.close()
    }
}
