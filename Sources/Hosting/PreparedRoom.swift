package import History
package import Puzzles
package import Rules
import Wire

/// A room that is ready to be opened, with what it is stored as. Every room that a host opens is made here.
package struct PreparedRoom: Sendable {
    package let room: LiveRoom
    package let history: RoomHistory?
    /// What the room's clock shows.
    package let clock: Instant

    /// A new room.
    /// - Parameters:
    ///   - port: where guests find it; 0 if that is not known.
    ///   - hostKeyHash: see ``LiveRoom``.
    ///   - journal: where its history is kept, if anywhere.
    /// - Throws: if the settings leave nothing to deal.
    package init(
        _ identity: RoomIdentity, settings: Settings, seed: UInt64, policy: AdmissionPolicy, at port: Int = 0,
        hostKeyHash: String? = nil, in journal: Journal?
    ) throws(DealerError) {
        let entry = RoomEntry(
            id: identity.id, name: identity.name, port: port, opened: .now, settings: settings, seed: seed,
            hasPin: policy.pin != nil, program: Program.name)
        room = LiveRoom(
            try Room(settings: settings, seed: seed), identity: identity, policy: policy, limits: Limits(),
            hostKeyHash: hostKeyHash)
        history = journal.map { RoomHistory($0, of: entry, leadsHere: false) }
        clock = Instant(nanoseconds: 0)
    }

    /// A room whose host was stopped.
    /// - Parameter entry: what it is stored as from now on.
    package init(
        _ continuation: KeptRoom.Continuation, of entry: RoomEntry, _ identity: RoomIdentity, policy: AdmissionPolicy,
        in journal: Journal?
    ) {
        room = LiveRoom(continuation.snapshot, identity: identity, policy: policy, limits: Limits())
        history = journal.map { RoomHistory($0, of: entry, leadsHere: continuation.isWhole) }
        clock = continuation.clock
    }
}
