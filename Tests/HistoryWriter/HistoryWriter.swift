import Fleet
import History
import Rules
import Simulation

/// Keeps simulated games, one after the other, and says of each append that it returned from: `room entries`.
@main
struct HistoryWriter {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let seed = UInt64(arguments[2]) else {
            return print("history-writer FILE|STORE SEED")
        }
        let store = arguments[1].hasPrefix("postgres://") ? Store(try StoreAddress(arguments[1])) : nil
        let journal = try Journal(store ?? HistoryFile(arguments[1]))
        var game = seed
        while true {
            let (room, turns) = try Simulation.game(seed: game)
            let id = "room-\(game)"
            let opened = WallTime.now
            let entry = RoomEntry(
                id: id, name: "Killed", port: 1, opened: opened, settings: room.settings, seed: game, program: "test")
            _ = try store?.leases.take(id, code: "BKTR")
            try journal.begin(
                entry, Snapshot(room: room, host: HostState(), program: "test"), at: opened)
            say("\(id) 0")
            for turn in turns {
                let records = turn.effects.compactMap { if case .record(let record) = $0 { record } else { nil } }
                let receipt = try journal.append(
                    [.event(turn.event, at: turn.instant)], records: records, to: id, at: .now)
                say("\(id) \(receipt.last)")
            }
            game += 1
        }
    }

    /// Written at once: what stays in a buffer is lost when the program is killed.
    private static func say(_ line: String) {
        print(line)
        flush()
    }
}
