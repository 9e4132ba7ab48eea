package import History

/// Where a room is stored while it is open.
package struct RoomHistory: Sendable {
    /// The journal, which several rooms may share.
    package let journal: Journal
    /// The entry of the open room.
    package var entry: RoomEntry
    /// Whether what is stored of the room leads to its present state.
    package let leadsHere: Bool

    /// - Parameters:
    ///   - entry: the entry of the room as it is opened, or as it was stored before.
    ///   - leadsHere: whether what is stored of the room leads to its present state; false for a new room.
    package init(_ journal: Journal, of entry: RoomEntry, leadsHere: Bool) {
        self.journal = journal
        self.entry = entry
        self.leadsHere = leadsHere
    }
}
