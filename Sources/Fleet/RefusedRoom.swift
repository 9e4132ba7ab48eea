package import History

/// A room of a store that a fleet host leaves alone.
package struct RefusedRoom: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The request describes a room that cannot exist.
        case impossible
        /// What is stored of it is damaged. It is tried again in a while.
        case damaged(HistoryError)
        /// So many hosts in a row were lost soon after they took it. It is tried again in a while.
        case failing(hosts: Int)
        /// The store has lost what its players were told.
        case lost
    }

    /// Its id, as the store has it.
    package let id: String
    package let reason: Reason
}
