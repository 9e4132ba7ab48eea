import Messages
import Server
import Transports
import Website
import Foundation
import History
import Hosting
import Logging
import Metering
import NIOCore
import NIOPosix
import Puzzles
import Rules
import Stage
import Testing
import Wire

/// Everything that a room announces is stored, in a real file.
@Suite(.timeLimit(.minutes(5))) struct CommitQueueTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "twentyfour-\(UUID().uuidString)")

    /// Opens a room with a history while `body` runs.
    private func withKeptRoom(
        in folder: URL? = nil, limits: Limits = .unhurried, logger: Logger = silent, metrics: RoomMetrics = .none,
        _ body: (RoomServer, HistoryFile) async throws -> Void
    ) async throws {
        let file = HistoryFile((folder ?? self.folder).appending(path: "history.sqlite").path)
        let live = try LiveRoom(limits: limits)
        let entry = RoomEntry(
            id: live.identity.id, name: live.identity.name, port: 0, opened: .now, settings: Settings(), seed: 24,
            program: Program.build)
        let room = try await RoomServer.open(
            live, address: "127.0.0.1", history: RoomHistory(try Journal(file), of: entry),
            website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next(), logger: logger,
            metrics: metrics)
        do {
            try await body(room, file)
        } catch {
            await room.close()
            throw error
        }
        await room.close()
    }

    @Test("When several answers arrive in one packet, every verdict is counted and timed")
    func together() async throws {
        let registry = PrometheusRegistry(help: RoomMetrics.help)
        try await withKeptRoom(metrics: RoomMetrics(registry)) { room, _ in
            let (ann, _) = try await room.player("Ann")
            _ = try await ann.next(\.startRound)
            var packet = ByteBuffer()
            for round in 24..<32 {
                let message = #"{"answer":{"round":\#(round),"expression":"1"}}"#
                packet.writeImmutableBuffer(ByteBuffer(framing: Array(message.utf8)))
            }
            ann.send(bytes: packet.readableBytesView)
            for _ in 24..<32 { #expect(try await ann.next(\.verdict).reason == .roundOver) }
        }
        let text = registry.text
        #expect(text.contains(#"twentyfour_answers_total{finding="roundOver"} 8"#), "\(text)")
        #expect(text.contains("twentyfour_verdict_seconds_count 8"), "\(text)")
    }

    @Test("Each of two commands for a report at the same time has an outcome")
    func reports() async throws {
        try await withKeptRoom { room, _ in
            let key = await room.hostKey() ?? ""
            let host = try await RawPlayer.connect(to: room.port)
            host.send(#"{"handshake":{"protocol":1,"name":"page","role":"host","key":"\#(key)"}}"#)
            _ = try await host.next(\.welcome)
            var packet = ByteBuffer()
            for id in 1...2 {
                let command = #"{"command":{"do":"report","id":\#(id)}}"#
                packet.writeImmutableBuffer(ByteBuffer(framing: Array(command.utf8)))
            }
            host.send(bytes: packet.readableBytesView)
            for id in 1...2 { #expect(try await host.next(\.outcome).id == id) }
        }
    }

    @Test("When a player has a verdict, the answer is in the history")
    func verdict() async throws {
        try await withKeptRoom { room, file in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            ann.answer("1+1", round: start.round)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
            #expect(try kept(in: file) == 1)
            ann.answer(try start.solution, round: start.round)
            #expect(try await ann.next(\.verdict).correct)
            #expect(try kept(in: file) == 2)
        }
        let rooms = try Archive(reading: HistoryFile(folder.appending(path: "history.sqlite").path)).rooms()
        #expect(rooms.map(\.name) == ["Ann's game"])
    }

    @Test("A right answer that is new to the history is reported as a discovery; the same answer again is not")
    func discovery() async throws {
        try await withKeptRoom { room, _ in
            let (ann, _) = try await room.player("Ann")
            let (bob, _) = try await room.player("Bob")
            let start = try await ann.next(\.startRound)
            ann.answer(try start.solution, round: start.round)
            let first = try await ann.next(\.verdict)
            #expect(first.discovery == true && first.found == 1)
            #expect(
                first.solutions == (try Assessment(of: Puzzle(start.numbers ?? []), rule: .fourNums).solutions.count))
            bob.answer("(" + (try start.solution) + ")", round: start.round)
            let second = try await bob.next(\.verdict)
            #expect(second.correct && second.discovery == nil && second.found == nil)
        }
    }

    @Test("If the history vanishes, the game continues, and a new history begins in its place with the current room")
    func vanishing() async throws {
        let (said, mouth) = AsyncStream.makeStream(of: String.self)
        let logger = Logger(label: "room") { _ in Mouth(lines: mouth) }
        try await withKeptRoom(logger: logger) { room, _ in
            let (ann, _) = try await room.player("Ann")
            try FileManager.default.removeItem(at: folder)
            let start = try await ann.next(\.startRound)
            ann.answer("1", round: start.round)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
            var lines = said.makeAsyncIterator()
            #expect(await lines.next()?.contains("no longer stored") == true)
            #expect(await lines.next()?.contains("stored again") == true)
            #expect(try await room.player("Bob").1.player.name == "Bob")
            ann.answer(try start.solution, round: start.round)
            #expect(try await ann.next(\.verdict).correct)
        }
        let archive = try Archive(reading: HistoryFile(folder.appending(path: "history.sqlite").path))
        let room = try #require(try archive.rooms().first)
        #expect(try archive.standings(of: [room.id]).map(\.name) == [])
        // Nobody has played a round to its end in it.
        #expect(room.players == 0)
        var rows: [ExportRow] = []
        _ = try archive.export(room: room.id) { rows += $0 }
        #expect(rows.contains { $0.csv.contains(",Ann,") })
    }

    @Test("A closed room is closed in its history, and all of it can be replayed")
    func replay() async throws {
        try await withKeptRoom { room, _ in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            ann.answer(try start.solution, round: start.round)
            #expect(try await ann.next(\.endRound).own?.rank == 1)
        }
        let archive = try Archive(reading: HistoryFile(folder.appending(path: "history.sqlite").path))
        let room = try #require(try archive.rooms().first)
        #expect(room.closed != nil)
        var rows: [ExportRow] = []
        _ = try archive.export(room: room.id) { rows += $0 }
        #expect(rows.contains { $0.csv.contains(",Ann,") })
    }

    @Test(
        "A full disk stops no game: it is reported, and so is its recovery",
        .enabled(if: Disk.isPossible, "mounting needs root"))
    func full() async throws {
        let disk = try Disk(kilobytes: 1_024)
        let (said, mouth) = AsyncStream.makeStream(of: String.self)
        let logger = Logger(label: "room") { _ in Mouth(lines: mouth) }
        let ballast = disk.folder.appending(path: "ballast")
        var limits = Limits.unhurried
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        try await withKeptRoom(in: disk.folder, limits: limits, logger: logger) { room, _ in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            try Data(repeating: 1, count: 500_000).write(to: ballast)
            // The rest of the tmpfs is soon full: each answer gets its verdict all the same.
            let long = String(repeating: "1+", count: 99) + "1"
            var lines = said.makeAsyncIterator()
            async let lost = lines.next()
            for _ in 0..<200 {
                ann.answer(long, round: start.round)
                #expect(try await !ann.next(\.verdict).correct)
            }
            #expect(await lost?.contains("no longer stored") == true)
            try FileManager.default.removeItem(at: ballast)
            #expect(await lines.next()?.contains("stored again") == true)
            ann.answer(try start.solution, round: start.round)
            #expect(try await ann.next(\.verdict).correct)
        }
        let archive = try Archive(reading: HistoryFile(disk.folder.appending(path: "history.sqlite").path))
        let room = try #require(try archive.rooms().first)
        let outcome = try Replay(of: room.id, in: archive).play()
        #expect(outcome.difference == nil && outcome.gaps == 1)
    }

    /// The number of answers in a history.
    private func kept(in file: HistoryFile) throws -> Int {
        var count = 0
        let failure: Never? = try Archive(reading: file).export { rows in count += rows.count }
        #expect(failure == nil)
        return count
    }
}

/// The host's log, line by line.
private struct Mouth: LogHandler {
    let lines: AsyncStream<String>.Continuation
    var logLevel = Logger.Level.warning
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.yield(event.message.description) }
}
