/// Why the host cannot listen on a port, or open a room.
package enum ListenError: Error, Hashable, Sendable {
    /// Another program is listening on this port.
    case portInUse(Int)
    /// The port is not from 0 to 65535, or the system does not allow this user to listen on it.
    case portNotAllowed(Int)
    /// This machine does not have this address, or it is not an address. `::` if no address was given.
    case noSuchAddress(String)
    /// Any other error, as described by the system or the network library.
    case system(String)
}
