import CDNSSD

/// Why rooms cannot be advertised, found or resolved. Its description is a sentence for a person.
package enum DiscoveryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no mDNS daemon to talk to, or it went away. The code is the dns_sd library's, -65537 from Avahi.
    case unavailable(code: Int32)
    /// The daemon is there and refuses the request. The code is the dns_sd library's.
    case refused(code: Int32)
    /// Nobody answers for the room: it is gone, or its host is out of reach.
    case notAvailable
    /// The task that asked was cancelled.
    case cancelled

    /// Reads a code of the dns_sd library.
    ///
    /// Avahi reports a missing daemon as `Unknown`, Apple's library as -65563 (`ServiceNotRunning`).
    init(code: Int32) {
        switch Int(code) {
        case kDNSServiceErr_Unknown, -65563: self = .unavailable(code: code)
        default: self = .refused(code: code)
        }
    }

    package var description: String {
        switch self {
        case .unavailable(let code):
            "No mDNS daemon is running here (\(code)), so rooms cannot be seen.\n"
                + "Start avahi-daemon, or join by HOST:PORT."
        case .refused(let code):
            "The mDNS daemon refused the request (\(code)). Restart avahi-daemon, or join by HOST:PORT."
        case .notAvailable: "The selected game is not available."
        case .cancelled: "The search was cancelled."
        }
    }
}
