package import Discovery
package import Messages

/// Something that happens to a player. The last event is `ended`.
package enum SessionEvent: Hashable, Sendable {
    /// The session is looking for the room on the network, for at most 5 s.
    case resolving
    /// The session is connecting to the host, for at most 5 s.
    case joining
    /// The host sent a message.
    case message(HostMessage)
    /// The connection is lost, and the session is trying to resume the seat.
    case lost
    case ended(Ending)
}

/// How a session ended.
package enum Ending: Hashable, Sendable {
    /// The player left.
    case left
    /// The host ended it, for this reason.
    case goodbye(HostMessage.Goodbye)
    /// The room could not be found.
    case notFound(DiscoveryError)
    /// No one answers at the address, or only a program that is not a host.
    case noConnection
    /// There is no machine with this name.
    case unknownHost(String)
    /// The connection was lost, and could not be restored in time.
    case lost
    /// The host did something that no honest host does. The session does not connect to it again.
    case broken(HostFault)
    /// The host may be an impostor.
    case untrusted(Distrust)
    /// The room requires TLS, and this program was built without it.
    case tlsUnavailable
}

extension Ending {
    /// Whether the network may simply not be back yet.
    var isWorthAnotherTry: Bool {
        switch self {
        case .notFound, .noConnection, .unknownHost: true
        case .goodbye(let goodbye): goodbye.code.invitesBack
        case .left, .lost, .broken, .untrusted, .tlsUnavailable: false
        }
    }

    /// Whether the host no longer has a seat for this player.
    var givesSeatUp: Bool {
        switch self {
        case .left: true
        case .goodbye(let goodbye): !goodbye.code.keepsSeat
        case .notFound, .noConnection, .unknownHost, .lost, .broken, .untrusted, .tlsUnavailable: false
        }
    }
}
