/// Stores a host's rooms: their events, so that the rooms can be resumed, and the tables for queries.
///
/// All methods block, some for as long as the disk takes: call them on a dedicated thread. Only one host at a time
/// writes to a file. Once a method returns, its changes survive a kill of the program and, with ``Durability/full``, a
/// power cut. If it throws, none of them are stored.
package final class Journal: Sendable {
    /// What a commit survives.
    package enum Durability: String, Sendable, CaseIterable {
        /// A power cut: each commit waits for the disk.
        case full
        /// A kill of the program; the last moments before a power cut may be lost.
        case normal
    }

    /// Where the history is stored.
    package let home: any HistoryHome

    let bookkeeper = Bookkeeper()
    let writer: any HistoryWriter

    /// Opens a history, and creates it if it does not exist. A history of an earlier version is upgraded.
    /// - Throws: what is wrong with it; then nothing in it was changed.
    package init(_ home: any HistoryHome, durability: Durability = .full) throws(HistoryError) {
        self.home = home
        writer = try home.writer(durability)
    }

    /// Whether other hosts store rooms in the same place. Then nothing may be announced before it is stored.
    package var isShared: Bool { writer.isShared }

    /// Reports from now on every change in whether this host may act for a room. The closure is called on any thread.
    package func watch(_ room: String, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        writer.watch(room, tell)
    }

    /// Does maintenance. Call it when there is time, for example between two matches.
    /// - Returns: whether it is complete; for a file, it is not while somebody reads it.
    @discardableResult
    package func checkpoint() throws(HistoryError) -> Bool {
        try writer.tidy()
    }
}
