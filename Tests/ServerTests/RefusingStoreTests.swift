import Foundation
import History
import Hosting
import Messages
import Metering
import NIOCore
import NIOPosix
import Rules
import Server
import Synchronization
import Testing
import Website
import Wire

/// A room whose store refuses what happens, although this host may act for the room.
@Suite(.timeLimit(.minutes(5))) struct RefusingStoreTests {
    /// A file that counts as a store, and can be full.
    private final class FullStore: HistoryHome {
        let file: HistoryFile
        let isFull = Mutex(false)

        init(_ file: HistoryFile) { self.file = file }

        var name: String { file.path }
        var isShared: Bool { true }

        func reader() throws(HistoryError) -> any HistoryReader { try file.reader() }

        func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter {
            Writer(file: try file.writer(durability), store: self)
        }
    }

    private struct Writer: HistoryWriter {
        let file: any HistoryWriter
        let store: FullStore

        func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
            try file.read(body)
        }

        func reopenIfGone() throws(HistoryError) -> Bool { try file.reopenIfGone() }

        func tidy() throws(HistoryError) -> Bool { try file.tidy() }

        func write<Value: Sendable>(
            _ tenures: [Tenure: (any Database, Int?) throws -> Value]
        ) -> [Tenure: Result<Value, HistoryError>] {
            if store.isFull.withLock({ $0 }) { return tenures.mapValues { _ in .failure(.full(store.name)) } }
            return file.write(tenures)
        }

        func maintain<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
            try file.maintain(body)
        }
    }

    /// Opens a room in a store that can be full.
    private func open(
        _ settings: Settings, limits: Limits = .unhurried, metrics: RoomMetrics = .none
    ) async throws -> (RoomServer, FullStore) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "twentyfour-\(UUID().uuidString)")
        let store = FullStore(HistoryFile(folder.appending(path: "history.sqlite").path))
        let live = try LiveRoom(settings, limits: limits)
        let entry = RoomEntry(
            id: live.identity.id, name: live.identity.name, port: 0, opened: .now, settings: settings, seed: 24,
            program: Program.build)
        let room = try await RoomServer.open(
            live, address: "127.0.0.1", history: RoomHistory(try Journal(store), of: entry),
            website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next(), logger: silent,
            metrics: metrics)
        return (room, store)
    }

    @Test("While a store is full, the round stands still and nobody loses their seat; then it continues where it was")
    func standstill() async throws {
        var settings = Settings()
        settings.roundDuration = .seconds(12)
        let (room, store) = try await open(settings)
        let (ann, _) = try await room.player("Ann")
        let start = try await ann.next(\.startRound)
        store.isFull.withLock { $0 = true }
        ann.answer("1", round: start.round)
        // Each command waits 3 s for the store: six together longer than the round and its grace. Until the answer
        // arrives, there is nothing to store, and nothing to wait for.
        var waits = 0
        while waits < 6 {
            let code = await room.obey(.init(do: .unban, name: "Eve")).code
            if code == .notStored { waits += 1 } else { try #require(code == .notBanned && waits == 0) }
        }
        let (phase, seats) = (await room.phase(), await room.seats())
        #expect(phase == .round && seats.map(\.isHere) == [true])
        #expect(await room.situation().isStalled)
        // Programs take a silent host for gone.
        for _ in 1...2 { _ = try await ann.next { $0.ping?.id == 0 ? true : nil } }
        store.isFull.withLock { $0 = false }
        #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
        // Her clock has not stood still.
        let again = try await ann.next(\.startRound)
        #expect(again.round == start.round && again.seconds > 0)
        ann.answer(try start.solution, round: start.round)
        #expect(try await ann.next(\.verdict).correct)
        #expect(await !room.situation().isStalled)
        await room.close()
    }

    @Test("While a store is full, connections beyond the limits are refused, and guests who are leaving are not read")
    func limits() async throws {
        let registry = PrometheusRegistry(help: RoomMetrics.help)
        var settings = Settings(), limits = Limits.unhurried
        (settings.capacity, limits.connectionsWithoutSeat) = (1, 2)
        let (room, store) = try await open(settings, limits: limits, metrics: RoomMetrics(registry))
        let (ann, _) = try await room.player("Ann")
        let start = try await ann.next(\.startRound)
        store.isFull.withLock { $0 = true }
        ann.answer("1", round: start.round)
        // Until the answer arrives, there is nothing to store, and nothing to wait for.
        while await room.obey(.init(do: .unban, name: "Max")).code != .notStored {}

        let first = try await RawPlayer.connect(to: room.port)
        first.send(bytes: [40, 0, 0, 0])
        let eve = try await RawPlayer.connect(to: room.port)
        let third = try await RawPlayer.connect(to: room.port)
        #expect(try await first.farewell() == .busy)
        eve.send(#"{"leave":{}}"#)
        try await eve.channel.writeAndFlush(ByteBuffer(repeating: 0, count: 1 << 24)).get()
        #expect((Samples(registry.text).total("twentyfour_received_bytes_total") ?? .infinity) < 1_000_000)

        store.isFull.withLock { $0 = false }
        #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
        #expect(try await eve.farewell() == .badHandshake)
        try await third.close()
        await room.close()
    }
}
