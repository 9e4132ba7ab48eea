package import History
package import Puzzles
package import Rules
import Wire

/// A room that is ready to open, with its entry in storage. Every room that a host opens is made here.
package struct PreparedRoom: Sendable {
    package let room: LiveRoom
    package let history: RoomHistory?
    /// The time of the room's clock.
    package let clock: Instant

    /// Makes a new room.
    /// - Parameters:
    ///   - port: the port where guests can find it; 0 if unknown.
    ///   - hostKeyHash: see ``LiveRoom``.
    ///   - journal: where to store its history, if anywhere.
    ///   - epoch: the epoch of this host's tenure.
    /// - Throws: if the settings leave nothing to deal.
    package init(
        _ identity: RoomIdentity, settings: Settings, seed: UInt64, policy: AdmissionPolicy, at port: Int = 0,
        hostKeyHash: String? = nil, limits: Limits = Limits(), in journal: Journal?, epoch: Int64 = 0
    ) throws(DealerError) {
        let entry = RoomEntry(
            id: identity.id, name: identity.name, port: port, opened: journal?.now ?? .now, settings: settings,
            seed: seed,
            program: Program.build)
        room = LiveRoom(
            try Room(settings: settings, seed: seed), identity: identity, policy: policy, limits: limits,
            hostKeyHash: hostKeyHash)
        history = journal.map { RoomHistory($0, of: entry, epoch: epoch) }
        clock = Instant(nanoseconds: 0)
    }

    /// Restores a room whose host was stopped.
    /// - Parameters:
    ///   - entry: the entry under which the room is stored from now on.
    ///   - epoch: the epoch of this host's tenure.
    package init(
        _ continuation: KeptRoom.Continuation, of entry: RoomEntry, _ identity: RoomIdentity, policy: AdmissionPolicy,
        limits: Limits = Limits(), in journal: Journal?, epoch: Int64 = 0
    ) {
        room = LiveRoom(
            continuation.snapshot, identity: identity, policy: policy, limits: limits,
            voidsRound: continuation.voidsRound)
        history = journal.map { RoomHistory($0, of: entry, epoch: epoch, after: continuation.last) }
        clock = continuation.clock
    }
}
