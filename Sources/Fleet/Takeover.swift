import History
import Hosting
import PlainText
import Synchronization
import Wire

/// Takes over rooms of a store whose hosts are gone. All methods block.
final class Takeover: Sendable {
    private let store: Store
    private let journal: Journal
    private let options: FleetHostOptions
    /// Rooms that this version of the program cannot continue; another version may.
    private let unfit = Mutex<Set<String>>([])

    init(in store: Store, _ journal: Journal, _ options: FleetHostOptions) {
        (self.store, self.journal, self.options) = (store, journal, options)
    }

    /// Takes rooms for this host.
    /// - Parameters:
    ///   - most: the most rooms to take.
    ///   - taken: the codes of the rooms that it has.
    func rooms(most: Int, besides taken: Set<RoomCode>) throws(HistoryError) -> [PendingRoom] {
        var (rooms, taken) = ([PendingRoom](), taken)
        for id in try store.leases.abandoned(most: most) where !unfit.withLock({ $0.contains(id) }) {
            do throws(HistoryError) {
                guard let room = try room(id, besides: taken) else { continue }
                taken.insert(room.identity.code)
                rooms.append(room)
            } catch {
                // The earlier rooms already belong to this host: nobody else would open them.
                if rooms.isEmpty { throw error }
                break
            }
        }
        return rooms
    }

    /// - Returns: nil if another host was faster, or the room cannot be continued.
    private func room(_ id: String, besides taken: Set<RoomCode>) throws(HistoryError) -> PendingRoom? {
        let code = RoomIdentity(id: id, name: "").code
        guard !taken.contains(code), try store.leases.take(id, code: code.text) == .taken else { return nil }
        do throws(HistoryError) {
            guard let kept = try journal.room(id), kept.canGoOn(at: .now) else {
                try store.leases.release(id)
                return nil
            }
            return goOn(with: kept)
        } catch {
            // Otherwise the room would have no host for as long as this one lives.
            store.leases.handOver([id])
            if case .unreachable = error { throw error }
            unfit.withLock { _ = $0.insert(id) }
            return nil
        }
    }

    private func goOn(with kept: KeptRoom) -> PendingRoom {
        let continuation = kept.continuation(by: Program.name, seed: .random(in: 0 ... .max))
        // Another host stored the name.
        let identity = RoomIdentity(id: kept.entry.id, name: kept.entry.name.plain(limit: 63), sharesPort: true)
        // The pin is not stored: if there was one, only people with a seat get in.
        let pin = kept.entry.hasPin ? "\(UInt64.random(in: 0 ... .max))\(UInt64.random(in: 0 ... .max))" : nil
        let policy = AdmissionPolicy(pin: pin, admitsClassic: options.admitsClassic, isPolite: options.isPolite)
        return PendingRoom(
            prepared: PreparedRoom(continuation, of: kept.entry, identity, policy: policy, in: journal),
            origin: .takenOver(continuation, stoppedFor: kept.timeStopped(at: .now)))
    }
}
