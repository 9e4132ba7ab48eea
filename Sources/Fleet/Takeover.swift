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
    /// The last reports about rooms that no host takes now.
    private let reported = Mutex<Set<RefusedRoom>>([])

    /// - Parameter report: called for each room that no host takes now, once for each reason.
    init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions,
        report: @escaping @Sendable (RefusedRoom) -> Void = { _ in }
    ) {
        (self.store, self.journal, self.options, self.report) = (store, journal, options, report)
    }

    /// Takes rooms for this host.
    /// - Parameters:
    ///   - most: the most rooms to take. A room with which several hosts in a row were lost is taken alone.
    ///   - isFull: whether this host leaves rooms to others for a moment.
    ///   - taken: the codes of this host's rooms.
    ///   - open: called with each room as soon as it is read, since players wait for it.
    func takeRooms(
        most: Int, isFull: Bool = false, besides taken: Set<RoomCode>, open: (PendingRoom) -> Void
    ) throws(HistoryError) {
        var codes = taken
        let unhosted = try store.leases.unhosted(margins: isFull ? 2 : 1)
        report(unhosted)
        for found in unhosted.rooms.prefix(most) {
            if found.failures > 1, codes != taken { break }
            guard let room = try room(found, isFull: isFull, besides: codes) else { continue }
            codes.insert(room.identity.code)
            open(room)
            if found.failures > 1 { break }
        }
    }

    /// Forgets which rooms no host takes, because this host does not look for them any more.
    func forgetReports() { report(Leases.Unhosted()) }

    private func report(_ unhosted: Leases.Unhosted) {
        let found = Set(
            unhosted.lost.map { RefusedRoom(id: $0, reason: .lost) }
                + unhosted.failing.map { RefusedRoom(id: $0.key, reason: .failing(hosts: $0.value)) })
        options.metrics.record(failing: unhosted.failing.count, lost: unhosted.lost.count)
        let news = reported.withLock { reported in
            defer { reported = found }
            return found.subtracting(reported)
        }
        for room in news { report(room) }
    }

    /// - Returns: nil if another host was faster, or the room cannot be continued.
    private func room(
        _ room: Leases.Unhosted.Room, isFull: Bool, besides taken: Set<RoomCode>
    ) throws(HistoryError) -> PendingRoom? {
        let id = room.id
        let code = RoomIdentity(id: id, name: "").code
        guard !taken.contains(code),
            case .taken(let tenure) = try store.leases.take(id, code: code.text, .any(margins: isFull ? 2 : 1))
        else { return nil }
        do throws(HistoryError) {
            guard let kept = try journal.room(id), kept.times.canGoOn(at: journal.now) else {
                try store.leases.release([tenure])
                return nil
            }
            return goOn(with: kept, tenure, isFromGateway: room.isFromGateway)
        } catch {
            guard error.isOfOneRoom else {
                // Otherwise the room would have no host for as long as this one lives.
                store.leases.handOver([tenure])
                throw error
            }
            store.leases.fail(tenure, "\(error)".plain(limit: 300))
            report(RefusedRoom(id: id, reason: .damaged(error)))
            return nil
        }
    }

    private func goOn(with kept: KeptRoom, _ tenure: Tenure, isFromGateway: Bool) -> PendingRoom {
        let continuation = kept.continuation(by: Program.build)
        // Another host stored the name.
        let identity = RoomIdentity(id: kept.entry.id, name: kept.entry.name.plain(limit: 63), sharesPort: true)
        let policy = AdmissionPolicy(admitsClassic: options.admitsClassic, isPolite: options.isPolite)
        return PendingRoom(
            prepared: PreparedRoom(
                continuation, of: kept.entry, identity, policy: policy, limits: options.limits, in: journal,
                epoch: tenure.epoch),
            tenure: tenure,
            origin: .takenOver(
                continuation, stoppedFor: kept.times.timeStopped(at: journal.now),
                from: try? store.leases.former(before: tenure)),
            isFromGateway: isFromGateway)
    }
}
