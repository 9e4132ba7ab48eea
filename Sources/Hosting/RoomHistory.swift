package import History

/// Where a room is kept while it is open.
package struct RoomHistory: Sendable {
    /// The journal, which several rooms may share.
    package let journal: Journal
    /// The room as it is open.
    package var entry: RoomEntry
    /// Whether what is kept of the room already leads to where it goes on.
    package let leadsHere: Bool

    /// - Parameters:
    ///   - entry: the room as it is opened, or was when it was kept before.
    ///   - leadsHere: whether what is kept of the room leads to where it goes on; not of a new room.
    package init(_ journal: Journal, of entry: RoomEntry, leadsHere: Bool) {
        self.journal = journal
        self.entry = entry
        self.leadsHere = leadsHere
    }
}
