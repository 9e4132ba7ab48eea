/// Why rooms cannot be advertised, found or resolved. The description is written for people.
package enum DiscoveryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no mDNS daemon, and this program cannot replace it here. The code is Avahi's: -5 if it gets no socket
    /// for mDNS.
    case unavailable(code: Int32)
    /// The daemon refuses the request. The code is the dns_sd library's.
    case refused(code: Int32)
    /// No one answers for the room: it is gone, or its host is unreachable.
    case notAvailable
    /// The calling task was cancelled.
    case cancelled

    package var description: String {
        switch self {
        case .unavailable(let code):
            "Rooms cannot be seen here: no mDNS daemon is running, and there is no socket for one of our own (\(code)).\n"
                + "Start avahi-daemon, or end what else keeps UDP port 5353 to itself, or join by HOST:PORT."
        case .refused(let code):
            "The mDNS daemon refused the request (\(code)). Restart avahi-daemon, or join by HOST:PORT."
        case .notAvailable: "The selected game is not available."
        case .cancelled: "The search was cancelled."
        }
    }
}
