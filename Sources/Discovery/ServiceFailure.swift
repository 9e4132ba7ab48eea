/// Why an operation could not begin, or ended unexpectedly.
enum ServiceFailure: Error, Hashable, Sendable {
    /// There is no daemon.
    case noDaemon
    /// The daemon went away, or gave up.
    case brokeOff
    /// The daemon refuses the request. The code is the dns_sd library's.
    case refused(code: Int32)
    /// There is no daemon, and our own responder cannot do it either. The code is Avahi's.
    case noResponder(code: Int32)
    /// A daemon has started and takes over from now on, or the host's name has changed.
    case interrupted
    /// Another service has the name.
    case nameTaken
    /// No service can have the name.
    case impossibleName

    /// The error to report to people; nil if it is enough to begin again.
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
