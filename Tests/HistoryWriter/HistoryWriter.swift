import Fleet
import History
import Rules
import Simulation

/// Stores simulated games, several at a time, and says of each append that is stored: `room entries`.
@main
struct HistoryWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let seed = UInt64(arguments[2]) else {
            return print("history-writer FILE|STORE SEED")
        }
        let store = arguments[1].hasPrefix("postgres://") ? Store(try StoreAddress(arguments[1])) : nil
        let journal = try Journal(store ?? HistoryFile(arguments[1]))
        try await withThrowingTaskGroup { group in
            for room in 0..<rooms {
                group.addTask {
                    var game = seed + room
                    while true {
                        try await play(game, journal, store)
                        game += rooms
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// The number of games at a time.
    private static let rooms: UInt64 = 4

    private static func play(_ game: UInt64, _ journal: Journal, _ store: Store?) async throws {
        let (room, turns) = try Simulation.game(seed: game)
        let id = "room-\(game)"
        let entry = RoomEntry(
            id: id, name: "Killed", port: 1, opened: .now, settings: room.settings, seed: game, program: "test")
        let tenure = try store?.leases.open(id, code: "BKTR\(game)") ?? Tenure(room: id)
        func stored(_ step: Journal.Change.Step) async throws -> Journal.Receipt {
            try await withCheckedContinuation { done in
                journal.store(Journal.Change(step, of: tenure)) { done.resume(returning: $0) }
            }.get()
        }
        _ = try await stored(.begin(entry, Snapshot(room: room, host: HostState(), program: "test")))
        say("\(id) 0")
        for turn in turns {
            let records = turn.effects.compactMap { if case .record(let record) = $0 { record } else { nil } }
            let receipt = try await stored(.append([.event(turn.event, at: turn.instant)], records: records))
            say("\(id) \(receipt.last)")
        }
    }

    /// Written at once: what stays in a buffer is lost when the program is killed.
    private static func say(_ line: String) {
        print(line)
        flush()
    }
}
