package import History

/// Where a room is stored while it is open.
package struct RoomHistory: Sendable {
    /// The journal, which can contain several rooms.
    package let journal: Journal
    /// The entry of the open room.
    package var entry: RoomEntry
    /// The tenure of the room's host.
    package let tenure: Tenure
    /// The number of the room's last entry at opening; nil for a new room, which is not stored yet.
    package let last: Int?

    /// - Parameters:
    ///   - entry: the entry of the room, new or stored before.
    ///   - epoch: the epoch of the tenure; 0 in a file.
    ///   - last: the number of its last entry; nil for a new room.
    package init(_ journal: Journal, of entry: RoomEntry, epoch: Int64 = 0, after last: Int? = nil) {
        self.journal = journal
        self.entry = entry
        self.last = last
        tenure = Tenure(room: entry.id, epoch: epoch)
    }

    /// How the room's driver stores events.
    package var commits: RoomCommits {
        RoomCommits(entry, of: tenure, leadsHere: last != nil, after: last ?? 0, isShared: journal.isShared)
    }
}
