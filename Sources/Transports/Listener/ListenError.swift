/// Why a port cannot be listened on, or a room cannot be opened.
package enum ListenError: Error, Hashable, Sendable {
    /// Something else listens on this port.
    case portInUse(Int)
    /// The port is not from 0 to 65535, or the system does not let this user listen on it.
    case portNotAllowed(Int)
    /// This machine has no such address, or it is no address at all. `::` if none was asked for.
    case noSuchAddress(String)
    /// Nothing can be dealt as wanted; why and what to do, for a person.
    case noDeal(String)
    /// Anything else, in the words of the system or of the network library.
    case system(String)
}
