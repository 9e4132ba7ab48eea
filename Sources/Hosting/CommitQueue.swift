import DequeModule
package import History
package import Rules

/// How a room is stored, as a value: actions go in, those that can be carried out come out, and in between it says what
/// to write to disk, one thing at a time. It has no disk and no clock.
///
/// Actions come out in the same order: entries to store in batches, one at a time, and everything after an entry only
/// once that is stored. What comes during a batch goes into the next one. Without history, everything passes at once.
package struct CommitQueue: Sendable {
    /// Work for the disk. Call ``done()`` or ``fail()`` afterwards.
    package enum Work: Sendable {
        /// Store a snapshot, because what was stored before, if anything, does not lead to this state.
        case begin(Snapshot)
        /// Continue the room as it was stored.
        case takeUp(Snapshot)
        case keep(Batch)
        /// Store a snapshot, so that earlier entries need not be read again.
        case snapshot(Snapshot)
    }

    /// What to store in one transaction.
    package struct Batch: Equatable, Sendable {
        /// Entries for the journal, in order.
        package var entries: [Entry] = []
        /// All records that follow from them, in order.
        package var records: [Record] = []
    }

    private enum Beginning {
        case begin, takeUp
    }

    /// Whether what happens is stored, or is about to be.
    package private(set) var isOn = false
    private var beginning: Beginning?
    /// The actions that still wait. The first is one to store.
    private var waiting: Deque<Action> = []
    /// How many of the first of `waiting` wait for the disk's current work; nil if it has none.
    private var underway: Int?
    /// Whether this is a good moment for a snapshot: a round is over and the next has not begun.
    private var isPause = false
    /// The number of entries since the last snapshot.
    private var entries = 0

    /// Without breaks, or in long rounds, a snapshot is stored after this many entries, and as many for each player: it
    /// takes longer the more players there are.
    private static let (mostEntries, mostForPlayer) = (2_000, 20)

    /// A queue for a room of which nothing is stored.
    package init() {}

    /// - Parameter leadsHere: whether what is stored of the room leads to its present state.
    package init(leadsHere: Bool) {
        isOn = true
        beginning = leadsHere ? .takeUp : .begin
        // A snapshot now saves reading what the last host stored.
        isPause = leadsHere
    }

    /// Whether no action waits, and no snapshot is due.
    package var isIdle: Bool { waiting.isEmpty && beginning == nil && !(isOn && isPause && entries > 0) }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        guard isOn else { return actions.filter { !$0.isToBeKept } }
        waiting.append(contentsOf: actions)
        return underway == nil ? goOut() : []
    }

    /// Begins the next work for the disk. New actions wait for it.
    /// - Parameter room: a snapshot of the room now.
    /// - Returns: nil if the disk is busy, or there is nothing to do.
    package mutating func next(_ room: @autoclosure () -> Snapshot) -> Work? {
        guard isOn, underway == nil, let work = nextWork(room) else { return nil }
        underway = waiting.count
        return work
    }

    private mutating func nextWork(_ room: () -> Snapshot) -> Work? {
        if let beginning {
            self.beginning = nil
            return beginning == .begin ? .begin(room()) : .takeUp(room())
        }
        if !waiting.isEmpty { return .keep(nextBatch()) }
        guard entries > 0, isPause || entries >= Self.mostEntries else { return nil }
        let snapshot = room()
        guard isPause || entries >= Self.mostForPlayer * snapshot.room.seatCount else { return nil }
        (isPause, entries) = (false, 0)
        return .snapshot(snapshot)
    }

    private mutating func nextBatch() -> Batch {
        var batch = Batch()
        for action in waiting {
            switch action {
            case .keep(let entry): batch.entries.append(entry)
            case .record(let record):
                batch.records.append(record)
                if case .roundEnded = record { isPause = true }
                if case .roundStarted = record { isPause = false }
            case .send, .refuse, .close, .closeRoom, .warn, .reach: break
            }
        }
        entries += batch.entries.count
        return batch
    }

    /// Notes that the disk has finished its work.
    /// - Returns: the actions that can be carried out now.
    package mutating func done() -> [Action] {
        guard let count = underway else { return [] }
        underway = nil
        let told = waiting.prefix(count).filter { !$0.isToBeKept }
        waiting.removeFirst(count)
        return told + goOut()
    }

    /// Notes that the disk failed. From now on nothing waits for it, until ``tryAgain()``.
    /// - Returns: everything that waited.
    package mutating func fail() -> [Action] {
        isOn = false
        underway = nil
        defer { waiting = [] }
        return waiting.filter { !$0.isToBeKept }
    }

    /// Begins to store the room again.
    package mutating func tryAgain() {
        self = CommitQueue(leadsHere: false)
    }

    /// The actions before the first one to store.
    private mutating func goOut() -> [Action] {
        // An array, because a slice would share the storage, and to remove from it would copy all.
        let free = Array(waiting.prefix { !$0.isToBeKept })
        waiting.removeFirst(free.count)
        return free
    }
}

extension Action {
    fileprivate var isToBeKept: Bool { if case .keep = self { true } else { false } }
}
