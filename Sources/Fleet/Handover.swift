/// Why a fleet host gives a room to others.
package enum Handover: Hashable, Sendable {
    /// An operator wants it at the host that is called so.
    case moved(to: String)
    /// The host that is called so has fewer rooms.
    case balanced(to: String)
    /// An operator drains this host.
    case drained
    /// This host was told to end.
    case ended
}
