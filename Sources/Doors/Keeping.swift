import Hosting
import NIOCore
import Rules

/// How far a room's history is kept.
struct Keeping {
    var gate: Gate
    /// When the history was last given up; nothing if it is kept, or there is none.
    var lostSince: Instant?
    /// The batch on its way, counted: what is said of an earlier one is out of date.
    var attempt = 0
    /// What has been kept since the room was last kept whole.
    var entries = 0
    /// Whether this is a good moment to keep it whole: a match is over.
    var isPause = false

    /// How long is waited for the disk before the room plays on without its history.
    static let patience = TimeAmount.seconds(1)
    /// How long after a failure it is tried again.
    static let pause = TimeAmount.seconds(5)
    /// So many entries are not read again when a room is taken up.
    static let mostEntries = 2_000

    init(isOn: Bool) {
        gate = Gate(isKeeping: isOn)
    }
}
