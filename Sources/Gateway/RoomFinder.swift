/// Knows where rooms are that are not in this process.
package protocol RoomFinder: Sendable {
    /// Where a room is.
    /// - Parameters:
    ///   - text: its id or its code.
    ///   - isAgain: whether nobody answered where it was last said to be, so that it has to be looked up anew.
    func find(_ text: String, isAgain: Bool) async -> Whereabouts

    /// Where rooms are that guests were brought to before.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: the hosts that rooms called like this are with, several if they share a code; nothing of those that are
    ///   nowhere just now, nor if nobody can say.
    func places(of rooms: [String]) async -> [String: Set<Whereabouts>]
}

/// Where a room is.
package enum Whereabouts: Hashable, Sendable {
    /// At a host that is reached here.
    case at(host: String, port: Int)
    /// On its way to another host, or nobody can say just now.
    case underway
    /// There is no such room.
    case nowhere
}
