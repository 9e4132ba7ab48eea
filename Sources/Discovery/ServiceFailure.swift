/// Why an operation could not begin, or has ended by itself.
enum ServiceFailure: Error, Hashable, Sendable {
    /// There is no daemon.
    case noDaemon
    /// The daemon went away, or gave up.
    case brokeOff
    /// The daemon is there and refuses the request. The code is the dns_sd library's.
    case refused(code: Int32)
    /// There is no daemon, and a responder of our own cannot do it either. The code is Avahi's.
    case noResponder(code: Int32)
    /// A daemon has come that does it from now on, or the host's name has changed.
    case interrupted
    /// Another service has the name.
    case nameTaken
    /// No service can have the name.
    case impossibleName

    /// What a person has to know of it: nothing if it is enough to begin anew.
    var error: DiscoveryError? {
        switch self {
        case .brokeOff, .interrupted, .nameTaken: nil
        case .noDaemon: .unavailable(code: 0)
        case .noResponder(let code): .unavailable(code: code)
        case .refused(let code): .refused(code: code)
        case .impossibleName: .notAvailable
        }
    }
}
