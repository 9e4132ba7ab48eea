package import Rules

extension Journal {
    /// A change of a room to store, from the driver of one tenure.
    package struct Change: Sendable {
        /// The tenure of the driver. A store that gave the room another epoch refuses the change.
        package let tenure: Tenure
        /// The number of the room's entry that the change follows; nil if unknown to the driver. If the room has
        /// another last entry, the change is refused.
        package let after: Int?
        package let step: Step

        /// What to store.
        package enum Step: Sendable {
            /// The current state of a room that opens, or of which something was not stored. A replay begins here. The
            /// entry is stored if the room is new.
            case begin(RoomEntry, Snapshot)
            /// A host continues a room that it resumed. The entry has the current port.
            case takeUp(RoomEntry, Room)
            /// Events of a room: the entries, and all resulting records, both in order.
            case append([Entry], records: [Rules.Record])
            /// The whole room after its last entry, for example in each break, so that a host that resumes it need not
            /// replay it from the beginning.
            case snapshot(Snapshot)
            /// The host closes the room for good.
            case close
        }

        package init(_ step: Step, of tenure: Tenure, after: Int? = nil) {
            (self.step, self.tenure, self.after) = (step, tenure, after)
        }

        /// The identity of the room.
        package var room: String { tenure.room }

        /// Whether the room opens, for the first time or again.
        var isOpening: Bool {
            switch step {
            case .begin, .takeUp: true
            case .append, .snapshot, .close: false
            }
        }

        /// Whether the room closes for good.
        var isClosing: Bool { if case .close = step { true } else { false } }

        var isSnapshot: Bool { if case .snapshot = step { true } else { false } }
    }

    /// What a host learns from storing a change.
    package struct Receipt: Hashable, Sendable {
        /// The number of the room's last entry.
        package let last: Int
        /// The solutions found earlier for each round that began with the change. The host passes them to the room as
        /// ``Event/foundBefore(round:solutions:)`` before anyone can answer.
        package var found: [Found] = []

        package init(last: Int, found: [Found] = []) {
            (self.last, self.found) = (last, found)
        }
    }

    /// The solutions of a round's deal that were found before the round.
    package struct Found: Hashable, Sendable {
        package let round: Int
        package let solutions: [String]
    }
}
