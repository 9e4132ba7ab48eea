import History
import Hosting
import PlainText
import Synchronization

/// Takes requests for new rooms if this host has the most space. All methods block.
final class RoomAllocator: Sendable {
    private let store: Store
    private let journal: Journal
    private let options: FleetHostOptions
    private let report: @Sendable (RefusedRoom) -> Void
    /// When to look for outdated data again.
    private let nextTidying = Mutex(ContinuousClock.now + FleetTiming.firstTidying)

    /// The number of further rooms for which a host has space.
    struct Spare: Hashable, Sendable {
        var all: Int
        /// The most of them that may be requested at gateways.
        var fromGateways: Int

        fileprivate mutating func take(_ request: RoomRequest) {
            all -= 1
            if request.isFromGateway { fromGateways -= 1 }
        }
    }

    /// - Parameter report: called for each request that is invalid.
    init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions,
        report: @escaping @Sendable (RefusedRoom) -> Void = { _ in }
    ) {
        (self.store, self.journal, self.options, self.report) = (store, journal, options, report)
    }

    /// Takes rooms for this host.
    /// - Parameters:
    ///   - spare: the number of further rooms for which this host has space.
    ///   - taken: the codes of this host's rooms.
    ///   - open: called with each room as soon as it is taken.
    func takeRooms(
        spare: Spare, besides taken: Set<RoomCode>, open: (PendingRoom) -> Void
    ) throws(HistoryError) {
        try store.leases.offer(spare)
        try tidyIfDue()
        var left = spare
        // Invalid requests count too, so that they do not keep this host from everything else.
        for _ in 0..<FleetHostOptions.mostAtOnce where left.all > 0 {
            guard
                let (request, tenure) = try store.leases.takeRequest(
                    ofFormat: NewRoom.format, spare: left.all, fromGateways: left.fromGateways)
            else { break }
            let room = tenure.flatMap { self.room(of: request, $0) }
            if room == nil { report(RefusedRoom(id: request.room, reason: .impossible)) }
            if let room, !taken.contains(room.identity.code) {
                open(room)
                left.take(request)
            } else if let tenure {
                try store.leases.release([tenure])
            }
        }
    }

    private func tidyIfDue() throws(HistoryError) {
        let isDue = nextTidying.withLock { due in
            guard due <= .now else { return false }
            due = .now + FleetTiming.tidying
            return true
        }
        if isDue { try store.leases.tidy() }
    }

    /// - Returns: nil if the request is invalid, or its room cannot be played.
    private func room(of request: RoomRequest, _ tenure: Tenure) -> PendingRoom? {
        guard let wanted = try? restored(request.body, as: NewRoom.self), wanted.isPossible,
            let identity = RoomIdentity(request, name: (wanted.name ?? "").plain(limit: 63)),
            let prepared = try? PreparedRoom(
                identity, settings: wanted.settings, seed: wanted.seed ?? .random(in: 0 ... .max),
                policy: AdmissionPolicy(
                    pin: wanted.pin, showsPin: wanted.showsPin, admitsClassic: options.admitsClassic,
                    isPolite: options.isPolite),
                hostKeyHash: wanted.hostKeyHash, limits: options.limits, in: journal, epoch: tenure.epoch)
        else { return nil }
        return PendingRoom(
            prepared: prepared, tenure: tenure, origin: .requested, isFromGateway: request.isFromGateway)
    }
}

extension RoomIdentity {
    /// The identity of a requested room.
    /// - Returns: nil if no room can have this ID, or if the code does not match.
    fileprivate init?(_ request: RoomRequest, name: String) {
        self.init(id: request.room, name: name, sharesPort: true)
        guard Self.isPossible(id: id), code.text == request.code else { return nil }
    }
}
