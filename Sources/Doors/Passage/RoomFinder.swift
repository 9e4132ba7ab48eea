/// Knows where rooms are that are not in this process.
package protocol RoomFinder: Sendable {
    /// Where a room is.
    /// - Parameters:
    ///   - text: its id or its code.
    ///   - isAgain: whether nobody answered where it was last said to be, so that it has to be looked up anew.
    func find(_ text: String, isAgain: Bool) async -> Whereabouts
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
