/// Why guests cannot join at this process, as `/readyz` says it.
package enum Obstacle: String, Sendable {
    /// The process was told to end.
    case ending = "it was told to end"
    /// The store did not answer lately, so the process may not act.
    case storeSilent = "the store does not answer"
    /// A gateway cannot find a living host in the store.
    case noHosts = "the store has no living host"
    /// An operator has drained the host, and its last room is gone.
    case drained = "an operator has drained it"
    /// The rooms are not open yet.
    case noRoom = "no room is open"
}
