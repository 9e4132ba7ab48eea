import DequeModule
package import History
package import Rules

/// Holds back what must not be told before something is stored.
///
/// Actions go in, and come out in the same order: entries to store in batches, one at a time, and everything after an
/// entry only once that is stored. What comes during a batch goes into the next one; there is no timer, so nothing
/// waits longer than the batch before it takes. Without history, everything passes at once.
package struct CommitGate: Sendable {
    /// What to store in one transaction.
    package struct Batch: Equatable, Sendable {
        /// Entries for the journal, in order.
        package var entries: [Entry] = []
        /// All records that follow from them, in order.
        package var records: [Record] = []
    }

    /// Whether actions wait for the history.
    package private(set) var isKeeping: Bool
    /// The actions that still wait. The first is one to store.
    private var waiting: Deque<Action> = []
    /// How many of the first of `waiting` the current batch contains; nil if there is no batch.
    private var underway: Int?

    /// - Parameter isKeeping: whether there is a history.
    package init(isKeeping: Bool) {
        self.isKeeping = isKeeping
    }

    /// Whether something is being stored at the moment.
    package var isAtWork: Bool { underway != nil }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        guard isKeeping else { return actions.filter { !$0.isToBeKept } }
        waiting.append(contentsOf: actions)
        return underway == nil ? goOut() : []
    }

    /// Begins the next batch.
    /// - Returns: nil if there is nothing to store, or a batch is in progress. Then call ``kept()`` or ``open()``.
    package mutating func next() -> Batch? {
        guard underway == nil, !waiting.isEmpty else { return nil }
        underway = waiting.count
        var batch = Batch()
        for action in waiting {
            switch action {
            case .keep(let entry): batch.entries.append(entry)
            case .record(let record): batch.records.append(record)
            case .send, .refuse, .close, .warn, .reach: break
            }
        }
        return batch
    }

    /// Notes that something else is being stored, such as a snapshot: new actions wait for that.
    package mutating func hold() {
        underway = waiting.count
    }

    /// Notes that the current batch is stored.
    /// - Returns: the actions that can be carried out now.
    package mutating func kept() -> [Action] {
        guard let count = underway else { return [] }
        underway = nil
        let told = waiting.prefix(count).filter { !$0.isToBeKept }
        waiting.removeFirst(count)
        return told + goOut()
    }

    /// Notes that the history failed: from now on nothing waits for it.
    /// - Returns: everything that waited.
    package mutating func open() -> [Action] {
        isKeeping = false
        underway = nil
        defer { waiting = [] }
        return waiting.filter { !$0.isToBeKept }
    }

    /// The actions before the first one to store.
    private mutating func goOut() -> [Action] {
        let free = waiting.prefix { !$0.isToBeKept }
        waiting.removeFirst(free.count)
        return Array(free)
    }
}

extension Action {
    fileprivate var isToBeKept: Bool { if case .keep = self { true } else { false } }
}
