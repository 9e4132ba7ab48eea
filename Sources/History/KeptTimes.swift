/// The times of a stored room, by the clock that its hosts share.
package struct KeptTimes: Hashable, Sendable {
    /// When the last event happened in it.
    package var heard: WallTime
    /// When its host was last alive; nil if it is still running, or closed the room.
    package var stopped: WallTime?
    /// When its host closed it; nil if the host stopped in the middle, or if the room is still open.
    package var closed: WallTime?

    package init(heard: WallTime, stopped: WallTime? = nil, closed: WallTime? = nil) {
        (self.heard, self.stopped, self.closed) = (heard, stopped, closed)
    }

    /// A room with players in it is never silent for a day.
    private static let longestSilence = Duration.seconds(86_400)

    /// A room that has been without a host for longer than this is over.
    package static let longestStop = Duration.seconds(3_600)

    /// Whether a host can resume the room: it was not closed, and has not been without a host for too long.
    package func canGoOn(at now: WallTime) -> Bool { closed == nil && timeStopped(at: now) <= Self.longestStop }

    /// How long the room has been without a host.
    package func timeStopped(at now: WallTime) -> Duration { Self.bounded((stopped ?? heard).duration(to: now)) }

    /// How long its host was alive after the last event.
    package var aliveAfterwards: Duration { Self.bounded(heard.duration(to: stopped ?? heard)) }

    private static func bounded(_ time: Duration) -> Duration { min(max(time, .zero), longestSilence) }
}
