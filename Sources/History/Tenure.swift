/// One host's time with a room: from when a driver opens the room until it gives the room up or loses it.
///
/// Each tenure of a room has its own epoch, even at the same host. So a store can recognize a change that an earlier
/// driver left in a queue.
package struct Tenure: Hashable, Sendable {
    /// The room's identity.
    package let room: String
    /// In a store, the epoch in the room's row when the host took the room; 0 in a file, which has a single host.
    package let epoch: Int64

    package init(room: String, epoch: Int64 = 0) {
        (self.room, self.epoch) = (room, epoch)
    }
}
