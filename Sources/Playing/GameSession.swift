package import Messages

/// A player's stay in a room: sends the player's messages, and reports the room's messages.
package protocol GameSession: Sendable {
    /// Whether the room is the player's own and has no one else in it, so that no seat is kept for them.
    nonisolated var isAlone: Bool { get }

    /// The IP address and port of the room's host; nil if there is none at the moment.
    var remoteAddress: HostAddress? { get async }

    /// Plays until the session ends or the task is cancelled. Call it once.
    /// - Parameter tell: receives the events in order; the last is `ended`.
    func run(_ tell: @escaping @Sendable (SessionEvent) async -> Void) async

    /// Sends a message to the room.
    func send(_ message: PlayerMessage) async

    /// Gives up the seat. The session ends soon after.
    func leave() async

    /// Ends the session without giving up the seat, if a seat can be kept.
    func drop() async
}

extension PlayerSession: GameSession {
    package nonisolated var isAlone: Bool { false }
}
