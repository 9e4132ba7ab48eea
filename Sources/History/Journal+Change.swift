package import Rules

extension Journal {
    /// Something to store of a room.
    package enum Change: Sendable {
        /// The room as it is, because it opens, or because something in it was not stored, or followed other rules. A
        /// replay begins here. The entry is stored if the room is not known yet.
        case begin(RoomEntry, Snapshot)
        /// A host continues a room that it resumed. The entry has its port now.
        case takeUp(RoomEntry, Room)
        /// What happened in a room: the entries, and all records that they led to, both in order. With the number of the
        /// entry before, if it is known, a batch that is stored already, but was not acknowledged, is not stored twice.
        case append([Entry], records: [Rules.Record], to: String, after: Int? = nil)
        /// The whole room after its last entry, for example in each break, so that a host that resumes it need not replay
        /// it from the beginning.
        case snapshot(Snapshot, of: String)
        /// The host closes the room for good.
        case close(String)

        /// Whether the room opens, for the first time or again.
        var isOpening: Bool {
            switch self {
            case .begin, .takeUp: true
            case .append, .snapshot, .close: false
            }
        }

        /// Whether the room closes for good.
        var isClosing: Bool { if case .close = self { true } else { false } }

        /// The identity of the room.
        var room: String {
            switch self {
            case .begin(let entry, _), .takeUp(let entry, _): entry.id
            case .append(_, records: _, to: let room, after: _), .snapshot(_, of: let room), .close(let room): room
            }
        }
    }

    /// What a host learns from storing a change.
    package struct Receipt: Hashable, Sendable {
        /// The number of the room's last entry.
        package let last: Int
        /// The solutions found earlier for each round that began with the change. The host passes them to the room as
        /// ``Event/foundBefore(round:solutions:)`` before anybody can answer.
        package var found: [Found] = []
    }

    /// The solutions of a round's deal that were found before the round.
    package struct Found: Hashable, Sendable {
        package let round: Int
        package let solutions: [String]
    }
}
