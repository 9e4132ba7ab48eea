/// Keeps the rooms of a host: what happened in them, so that they can be taken up again, and the tables that people ask.
///
/// All methods block, some for as long as the disk takes: call them on a thread of its own. A file is kept by one host at a
/// time. What a method returned from stays, also if the program is killed, and with ``Durability/full`` in a power cut.
/// What a method threw from is not kept at all.
package final class Journal: Sendable {
    /// How much a commit outlasts.
    package enum Durability: String, Sendable, CaseIterable {
        /// A power cut: each commit waits for the disk.
        case full
        /// A kill of the program, but the last moments before a power cut may be lost.
        case normal
    }

    /// Where it is kept.
    package let home: any HistoryHome

    let bookkeeper = Bookkeeper()
    let writer: any HistoryWriter

    /// Opens a history, making it if it is not there. Another version's is brought up to this one.
    /// - Throws: whatever is wrong with it; then nothing in it was touched.
    package init(_ home: any HistoryHome, durability: Durability = .full) throws(HistoryError) {
        self.home = home
        writer = try home.writer(durability)
    }

    /// Whether other hosts keep rooms in the same place, so that nothing may be told that is not kept.
    package var isShared: Bool { writer.isShared }

    /// Tells from now on whenever it changes whether this host may act for a room. Called on any thread.
    package func watch(_ room: String, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        writer.watch(room, tell)
    }

    /// Tidies up. To be called when there is time, as between two matches.
    /// - Returns: whether all is in order now; a file is not while somebody reads it.
    @discardableResult
    package func checkpoint() throws(HistoryError) -> Bool {
        try writer.tidy()
    }
}
