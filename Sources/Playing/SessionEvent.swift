package import Discovery
package import Messages

/// What happens to a player, in order. The last one is `ended`.
package enum SessionEvent: Hashable, Sendable {
    /// The room is being looked for on the network; 5 s at most.
    case resolving
    /// The host is being connected to; 5 s at most.
    case joining
    /// The host said something.
    case message(HostMessage)
    /// The connection is gone. It is being tried to get back to the seat.
    case lost
    case ended(Ending)
}

/// How it ended.
package enum Ending: Hashable, Sendable {
    /// The player left.
    case left
    /// The host said so, for this reason.
    case goodbye(HostMessage.Goodbye)
    /// The room could not be found.
    case notFound(DiscoveryError)
    /// Nobody answers there, or not as a host.
    case noConnection
    /// No machine has this name.
    case unknownHost(String)
    /// The connection was lost, and did not come back in time.
    case lost
    /// The host did what no host does; it is not connected to again.
    case broken(HostFault)
    /// The host may be somebody else.
    case untrusted(Distrust)
    /// The room is open over TLS only, and this program was built without.
    case tlsUnavailable
}

extension Ending {
    /// Whether it may only be that the network is not back yet.
    var isWorthAnotherTry: Bool {
        switch self {
        case .notFound, .noConnection, .unknownHost: true
        case .goodbye(let goodbye): goodbye.code.invitesBack
        case .left, .lost, .broken, .untrusted, .tlsUnavailable: false
        }
    }

    /// Whether the host has no seat for this player any more.
    var givesSeatUp: Bool {
        switch self {
        case .left: true
        case .goodbye(let goodbye): !goodbye.code.keepsSeat
        case .notFound, .noConnection, .unknownHost, .lost, .broken, .untrusted, .tlsUnavailable: false
        }
    }
}
