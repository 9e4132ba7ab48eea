package import History

/// A room of a store that a fleet host does not take.
package struct RefusedRoom: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The request describes a room that cannot exist, or has another room's id or code.
        case impossible
        /// Its stored data is damaged. It is tried again in a while.
        case damaged(HistoryError)
        /// This many hosts in a row were lost soon after they took it. It is tried again in a while.
        case failing(hosts: Int)
        /// The store has lost entries that players had heard about.
        case lost
    }

    /// Its id in the store.
    package let id: String
    package let reason: Reason
}
