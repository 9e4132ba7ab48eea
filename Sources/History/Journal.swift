import Dispatch
import Glibc
import Synchronization

/// Stores a host's rooms: their events, so that the rooms can be resumed, and the tables for queries.
///
/// A room that stores a change shares a transaction and a flush with all rooms that have changes waiting by then, so it
/// waits for the commit under way and its own, however many rooms there are. All other methods block, some for as long as
/// the disk takes: call them on a dedicated thread. Only one host at a time writes to a file. What is stored survives a
/// kill of the program and, with ``Durability/full``, a power cut. After an error nothing of a change is stored, unless the
/// error says that nobody knows.
package final class Journal: Sendable {
    /// Called when a change is stored, or with the reason why it is not. Called on the journal's thread.
    package typealias Outcome = @Sendable (Result<Receipt, HistoryError>) -> Void

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
    /// Where the rooms of this host stand, as far as that is known.
    let places = Mutex<[String: Place]>([:])

    private struct Waiting {
        var changes: [Change] = []
        var outcomes: [Outcome] = []
        var nextCommit = ContinuousClock.now
        var nextCheckpoint = ContinuousClock.now
    }

    private let waiting = Mutex(Waiting())
    private let thread = DispatchQueue(label: "history")

    /// The least time between the beginnings of two commits, and between two changes of a room, so that more players and
    /// rooms share each commit.
    package static let pace = Duration.milliseconds(6)
    /// The same for a host with more than this many rooms, each of which has something to store only now and then.
    private static let (manyRooms, paceOfMany) = (100, Duration.milliseconds(18))
    /// The least time between two checkpoints.
    private static let checkpointPause = Duration.seconds(1)

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

    /// Stores a change together with whatever else waits.
    package func store(_ change: Change, then: @escaping Outcome) {
        let isFirst = waiting.withLock { waiting in
            waiting.changes.append(change)
            waiting.outcomes.append(then)
            return waiting.changes.count == 1
        }
        if isFirst { thread.async { self.storeWaiting() } }
    }

    private func storeWaiting() {
        let pace = places.withLock { $0.count > Self.manyRooms ? Self.paceOfMany : Self.pace }
        let pause = waiting.withLock { ContinuousClock.now.duration(to: $0.nextCommit) }
        if pause > .zero { usleep(UInt32(pause / .microseconds(1))) }
        let (changes, outcomes) = waiting.withLock { waiting in
            defer { (waiting.changes, waiting.outcomes) = ([], []) }
            waiting.nextCommit = .now + pace
            return (waiting.changes, waiting.outcomes)
        }
        let results = store(changes, at: .now)
        for index in changes.indices where !changes[index].isClosing { outcomes[index](results[index]) }
        // Only rooms that close wait until the store knows that this host has left them.
        let closing = changes.indices.filter { changes[$0].isClosing }
        if !closing.isEmpty { try? writer.leave(Set(closing.map { changes[$0].room })) }
        for index in closing { outcomes[index](results[index]) }
        if changes.contains(where: { if case .snapshot = $0 { true } else { false } }) { checkpointIfDue() }
    }

    /// A checkpoint between rounds keeps the log short. Nobody waits for it, and a commit will report if it fails.
    private func checkpointIfDue() {
        let isDue = waiting.withLock { waiting in
            guard waiting.nextCheckpoint <= .now else { return false }
            waiting.nextCheckpoint = .now + Self.checkpointPause
            return true
        }
        if isDue { _ = try? checkpoint() }
    }

    /// Forgets where a room stands that this host no longer has open.
    package func forget(_ room: String) {
        places.withLock { $0[room] = nil }
    }

    /// The room that was last opened under a name, closed or not.
    /// - Returns: nil if there is none.
    package func last(named name: String) throws(HistoryError) -> KeptRoom? {
        try writer.read { try KeptRoom.last(named: name, in: $0) }
    }

    /// The room with an identity, closed or not.
    /// - Returns: nil if there is none.
    package func room(_ id: String) throws(HistoryError) -> KeptRoom? {
        try writer.read { try KeptRoom.room(id, in: $0) }
    }

    /// Does maintenance. Call it when there is time, for example between two matches.
    /// - Returns: whether it is complete; for a file, it is not while somebody reads it.
    @discardableResult
    package func checkpoint() throws(HistoryError) -> Bool {
        try writer.tidy()
    }
}
