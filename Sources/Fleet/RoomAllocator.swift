import History
import Hosting
import PlainText
import Synchronization

/// Takes requests for new rooms if this host has the most free places. All methods block.
final class RoomAllocator: Sendable {
    private let store: Store
    private let journal: Journal
    private let options: FleetHostOptions
    private let report: @Sendable (RefusedRoom) -> Void
    /// How many more rooms this host told the store it has places for, and when to tell it again.
    private let told = Mutex<(spare: Int, again: ContinuousClock.Instant)?>(nil)

    /// - Parameter report: called for each request that is invalid.
    init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions,
        report: @escaping @Sendable (RefusedRoom) -> Void = { _ in }
    ) {
        (self.store, self.journal, self.options, self.report) = (store, journal, options, report)
    }

    /// Takes rooms for this host.
    /// - Parameters:
    ///   - spare: how many more rooms this host has places for.
    ///   - taken: the codes of the rooms that it has.
    func rooms(spare: Int, besides taken: Set<RoomCode>) throws(HistoryError) -> [PendingRoom] {
        try tell(spare)
        var rooms: [PendingRoom] = []
        do throws(HistoryError) {
            while rooms.count < min(spare, FleetHostOptions.mostAtOnce),
                let request = try store.leases.takeRequest(ofFormat: NewRoom.format, spare: spare - rooms.count)
            {
                let room = room(of: request)
                if room == nil { report(RefusedRoom(id: request.room, reason: .impossible)) }
                if let room, !taken.contains(room.identity.code) {
                    rooms.append(room)
                } else {
                    try store.leases.release(request.room)
                }
            }
        } catch {
            // The earlier rooms already belong to this host.
            if rooms.isEmpty { throw error }
        }
        told.withLock { $0?.spare -= rooms.count }
        return rooms
    }

    private func tell(_ spare: Int) throws(HistoryError) {
        if let told = told.withLock({ $0 }), told.spare == spare, told.again > .now { return }
        let length = try store.leases.isPresent(spare: spare)
        told.withLock { $0 = (spare, .now + length / FleetTiming.renewals) }
    }

    /// - Returns: nil if the request is invalid, or its room cannot be played in.
    private func room(of request: RoomRequest) -> PendingRoom? {
        guard let wanted = try? restored(request.body, as: NewRoom.self), wanted.isPossible,
            let identity = RoomIdentity(request, name: (wanted.name ?? "").plain(limit: 63)),
            let prepared = try? PreparedRoom(
                identity, settings: wanted.settings, seed: wanted.seed ?? .random(in: 0 ... .max),
                policy: AdmissionPolicy(
                    pin: wanted.pin, showsPin: wanted.showsPin, admitsClassic: options.admitsClassic,
                    isPolite: options.isPolite),
                hostKeyHash: wanted.hostKeyHash, in: journal)
        else { return nil }
        return PendingRoom(prepared: prepared, origin: .requested)
    }
}

extension RoomIdentity {
    /// The identity of a requested room.
    /// - Returns: nil if no room is called so, or if it has another code.
    fileprivate init?(_ request: RoomRequest, name: String) {
        self.init(id: request.room, name: name, sharesPort: true)
        guard RoomReference(id)?.text == id, code.text == request.code else { return nil }
    }
}
