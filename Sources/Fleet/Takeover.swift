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
    private let report: @Sendable (RefusedRoom) -> Void
    /// Rooms that this version of the program cannot continue, though another may; and those that no host takes.
    private let unfit = Mutex<Set<String>>([])

    /// - Parameter report: called once for each room that is damaged or that no host takes.
    init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions,
        report: @escaping @Sendable (RefusedRoom) -> Void = { _ in }
    ) {
        (self.store, self.journal, self.options, self.report) = (store, journal, options, report)
    }

    /// Takes rooms for this host.
    /// - Parameters:
    ///   - most: the most rooms to take.
    ///   - isFull: whether this host leaves them to others for a moment.
    ///   - taken: the codes of the rooms that it has.
    func rooms(most: Int, isFull: Bool = false, besides taken: Set<RoomCode>) throws(HistoryError) -> [PendingRoom] {
        var (rooms, taken) = ([PendingRoom](), taken)
        let abandoned = try store.leases.abandoned(most: most, besides: unfit.withLock(\.self), isFull: isFull)
        for id in abandoned.fatal { leave(RefusedRoom(id: id, reason: .fatal(hosts: OwnerSQL.mostLosses + 1))) }
        for room in abandoned.rooms {
            do throws(HistoryError) {
                guard let room = try self.room(room, besides: taken) else { continue }
                taken.insert(room.identity.code)
                rooms.append(room)
            } catch {
                if error.isOfOneRoom {
                    leave(RefusedRoom(id: room.id, reason: .damaged(error)))
                    continue
                }
                // The earlier rooms already belong to this host: nobody else would open them.
                if rooms.isEmpty { throw error }
                break
            }
        }
        return rooms
    }

    /// - Returns: nil if another host was faster, or the room cannot be continued.
    private func room(
        _ room: Leases.Abandoned.Room, besides taken: Set<RoomCode>
    ) throws(HistoryError) -> PendingRoom? {
        let id = room.id
        let code = RoomIdentity(id: id, name: "").code
        guard !taken.contains(code), try store.leases.take(id, code: code.text) == .taken else { return nil }
        do throws(HistoryError) {
            guard let kept = try journal.room(id), kept.canGoOn(at: .now) else {
                try store.leases.release(id)
                return nil
            }
            return goOn(with: kept, isFromDoor: room.isFromDoor)
        } catch {
            // Otherwise the room would have no host for as long as this one lives.
            store.leases.handOver([id])
            throw error
        }
    }

    /// Leaves a room alone from now on. One of another version is no news.
    private func leave(_ room: RefusedRoom) {
        let isNew = unfit.withLock { $0.insert(room.id).inserted }
        switch room.reason {
        case .damaged(.newerVersion), .damaged(.earlierFormat): break
        default: if isNew { report(room) }
        }
    }

    private func goOn(with kept: KeptRoom, isFromDoor: Bool) -> PendingRoom {
        let continuation = kept.continuation(by: Program.name, seed: .random(in: 0 ... .max))
        // Another host stored the name.
        let identity = RoomIdentity(id: kept.entry.id, name: kept.entry.name.plain(limit: 63), sharesPort: true)
        // The PIN is not stored: if there was one, only people with a seat get in.
        let pin = kept.entry.hasPin ? "\(UInt64.random(in: 0 ... .max))\(UInt64.random(in: 0 ... .max))" : nil
        let policy = AdmissionPolicy(pin: pin, admitsClassic: options.admitsClassic, isPolite: options.isPolite)
        return PendingRoom(
            prepared: PreparedRoom(continuation, of: kept.entry, identity, policy: policy, in: journal),
            origin: .takenOver(continuation, stoppedFor: kept.timeStopped(at: .now)), isFromDoor: isFromDoor)
    }
}
