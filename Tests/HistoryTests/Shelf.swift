import Fleet
import Foundation
import History
import Messages
import Puzzles
import Rules
import Simulation
import Stage
import Testing

/// The kinds of storage for a history. Tests of what holds for each run with all of them.
enum Home: CaseIterable, CustomTestStringConvertible {
    case file, store

    var testDescription: String { self == .file ? "a file" : "a store" }

    /// The kinds that this machine supports; see `StoreTests`.
    static let allCases: [Home] = DatabaseServer.isPossible ? [.file, .store] : [.file]
}

/// A folder for a test's histories, removed with this object, and games to fill them with.
final class Shelf: Sendable {
    let folder: URL
    /// The database, if the test uses one.
    let database: String?
    private let store: Store?

    init(_ home: Home = .file) throws {
        database = try home == .store ? DatabaseServer.shared.database() : nil
        store = try database.map { Store(try StoreAddress($0)) }
        folder = URL(filePath: NSTemporaryDirectory()).appending(path: "twentyfour-history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The history under test.
    var home: any HistoryHome { store ?? file() }

    /// The command-line options for this history.
    var options: [String] { database.map { ["--store", $0] } ?? ["--history", file().path] }

    /// The arguments for replaying this history.
    var replayed: [String] { database.map { ["--store", $0] } ?? [file().path] }

    func file(_ name: String = "history.sqlite") -> HistoryFile {
        HistoryFile(folder.appending(path: name).path)
    }

    /// The bytes of every file here, by name, except for those that SQLite keeps beside a history for readers.
    func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-lock") }.map { name in
                (name, try Data(contentsOf: folder.appending(path: name)))
            }.filter { !$0.1.isEmpty })
    }

    func size(_ name: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)[.size]) as? Int ?? 0
    }
}

/// A simulated game that is being stored in a history.
struct KeptGame {
    let entry: RoomEntry
    var room: Room
    let turns: [Referee.Turn]
    var id: String { entry.id }

    /// Whether its host wants something else to decide the matches.
    var changesScoring: Bool {
        turns.contains { if case .host(.set(let values)) = $0.event { values["scoring"] != nil } else { false } }
    }

    static let opened = WallTime(milliseconds: 1_763_700_000_000)

    init(seed: UInt64, name: String = "Friday night", opened: WallTime = opened) throws {
        (room, turns) = try Simulation.game(seed: seed)
        entry = RoomEntry(
            id: "room-\(seed)", name: name, port: 2_424, opened: opened, settings: room.settings, seed: seed,
            program: "test")
    }

    /// Opens the room.
    func begin(in journal: Journal) throws {
        if let store = journal.home as? Store { _ = try store.leases.open(id, code: id) }
        try store(.begin(entry, snapshot), in: journal, at: entry.opened)
    }

    /// The room as it is now.
    var snapshot: Snapshot { Snapshot(room: room, host: HostState(), program: entry.program) }

    /// Stores a change of the room.
    func store(_ step: Journal.Change.Step, in journal: Journal, at time: WallTime = .now) throws {
        try journal.store(Journal.Change(step, of: tenure(in: journal)), at: time)
    }

    /// Its host's tenure, the first of the room. A file's only host has all its rooms.
    func tenure(in journal: Journal) -> Tenure { Tenure(room: id, epoch: journal.isShared ? 1 : 0) }

    /// Stores the whole game, in batches of this many events.
    mutating func play(into journal: Journal, batch: Int = 1, turns: Range<Int>? = nil) throws {
        let chosen = self.turns[turns ?? 0..<self.turns.count]
        var rest = chosen[...]
        while !rest.isEmpty {
            let part = rest.prefix(batch)
            rest = rest.dropFirst(batch)
            var records: [Rules.Record] = []
            for turn in part {
                for case .record(let record) in room.handle(turn.event, at: turn.instant) { records.append(record) }
            }
            try store(
                .append(part.map { .event($0.event, at: $0.instant) }, records: records), in: journal,
                at: time(of: part.last))
        }
    }

    /// A wall-clock time that matches the room's clock.
    private func time(of turn: Referee.Turn?) -> WallTime {
        WallTime(milliseconds: entry.opened.milliseconds + (turn?.instant.nanoseconds ?? 0) / 1_000_000)
    }
}
