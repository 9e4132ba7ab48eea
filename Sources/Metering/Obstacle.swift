/// Why guests cannot join at this process, as `/readyz` says it.
package enum Obstacle: String, Sendable {
    /// The process was told to stop.
    case ending = "it was told to stop"
    /// The store has not answered recently, so the process may not act.
    case storeSilent = "the store does not answer"
    /// A gateway cannot find a live host in the store.
    case noHosts = "the store has no living host"
    /// An operator has drained the host, and its last room is gone.
    case drained = "an operator has drained it"
    /// The rooms are not open yet.
    case noRoom = "no room is open"
}
