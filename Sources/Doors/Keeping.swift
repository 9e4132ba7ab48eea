import Hosting
import NIOCore
import Rules

/// How far a room's history is kept.
struct Keeping {
    /// Keeps nothing back as long as there is no history.
    var gate = Gate(isKeeping: false)
    /// When the history was last given up; nothing if it is kept, or there is none.
    var lostSince: Instant?
    /// The batch on its way, counted: what is said of an earlier one is out of date.
    var attempt = 0
    /// What the keeper has not answered yet: a disk that hangs is given no more.
    var unanswered = 0
    /// Whether this is a good moment to keep the room whole: a round is over and the next has not begun.
    var isPause = false

    /// How long is waited for the disk before the room plays on without its history.
    static let patience = TimeAmount.seconds(1)
    /// How long after a failure it is tried again.
    static let pause = TimeAmount.seconds(5)
}
