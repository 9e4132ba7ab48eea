/// Why a fleet host gives a room to others.
package enum Handover: Hashable, Sendable {
    /// An operator wants it on the host with this name.
    case moved(to: String)
    /// The host with this name has fewer rooms.
    case balanced(to: String)
    /// An operator drains this host.
    case drained
    /// This host was told to stop.
    case ended
}
