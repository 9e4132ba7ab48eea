/// A room as it can be taken up again.
package struct KeptRoom: Sendable {
    /// As it was opened, with the port that it was at last.
    package let entry: RoomEntry
    /// The last snapshot; what it does not know is in the entries.
    package let snapshot: Snapshot
    /// All that happened after the snapshot, in order.
    package let entries: [Entry]
    /// When its host last kept anything.
    package let heard: WallTime
    /// When its host closed it; nil if it stopped in the middle, or is open still.
    package let closed: WallTime?
}
