/// Finds rooms of other processes.
package protocol RoomFinder: Sendable {
    /// Finds a room.
    /// - Parameters:
    ///   - room: its id or its code.
    ///   - isAgain: whether no one answered at the last known address, so that it must be looked up again.
    func find(_ room: RoomReference, isAgain: Bool) async -> Whereabouts

    /// The current hosts of rooms that guests were connected to.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: the hosts of rooms with these ids or codes, several if rooms share a code; no entry for rooms without
    ///   a host at the moment, and an empty result if nothing is known.
    func places(of rooms: [RoomReference]) async -> [RoomReference: Set<Whereabouts>]

    /// The rooms in which a round is in progress.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: nil if that is not known.
    func playing(among rooms: [RoomReference]) async -> Set<RoomReference>?

    /// Notes that a room's host has closed a guest's connection, so that the room may be elsewhere.
    func forget(_ room: RoomReference)
}

/// The location of a room.
package enum Whereabouts: Hashable, Sendable {
    /// At a host with this address.
    case at(host: String, port: Int)
    /// Moving to another host, or unknown at the moment.
    case underway
    /// Stopped, because the store has lost entries that players had heard about.
    case stopped
    /// There is no such room.
    case nowhere

    /// `HOST:PORT`; empty if it is at no host.
    package var address: String {
        guard case .at(let host, let port) = self else { return "" }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
