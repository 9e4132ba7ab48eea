/// Why a room cannot be opened.
package enum OpenError: Error, Hashable, Sendable {
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

    /// What happened and what to do, for a person.
    package var sentence: String {
        switch self {
        case .portInUse(let port):
            "Could not start the game: port \(port) is in use. Choose another one with --port, or leave it out."
        case .portNotAllowed(let port):
            "Could not start the game: port \(port) is not allowed to you. Choose one from 1024 to 65535 with --port."
        case .noSuchAddress(let address):
            "Could not start the game: \(address) is not an address of this machine. Give one of its own to --bind."
        case .noDeal(let sentence):
            "Could not start the game: \(sentence)"
        case .system(let description):
            "Could not start the game: \(description)."
        }
    }
}
