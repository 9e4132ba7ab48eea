import DequeModule
package import History
package import Rules

/// Lets nothing be told before it is kept.
///
/// What a room wants done comes in here, and goes out in the same order: what is to be kept in batches, one on its way at
/// a time, and all that comes behind it only when that is kept. What comes while a batch is on its way goes into the next;
/// there is no timer, so nothing waits for longer than the batch before it. Where no history is kept all goes through.
package struct CommitGate: Sendable {
    /// What is to be kept in one go.
    package struct Batch: Equatable, Sendable {
        /// For the journal, in their order.
        package var entries: [Entry] = []
        /// All that came of them, in their order.
        package var records: [Record] = []
    }

    /// Whether what is to be kept is waited for.
    package private(set) var isKeeping: Bool
    /// What has not gone out yet. The first of it is to be kept.
    private var waiting: Deque<Action> = []
    /// How many of the first of `waiting` are in the batch on its way; nothing if none is.
    private var underway: Int?

    /// - Parameter isKeeping: whether there is a history.
    package init(isKeeping: Bool) {
        self.isKeeping = isKeeping
    }

    /// Whether something is being kept just now.
    package var isAtWork: Bool { underway != nil }

    /// Takes in what a room wants done.
    /// - Returns: what may be done at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        guard isKeeping else { return actions.filter { !$0.isToBeKept } }
        waiting.append(contentsOf: actions)
        return underway == nil ? goOut() : []
    }

    /// What is to be kept next.
    /// - Returns: nothing if there is nothing, or a batch is on its way. It has to be answered by ``kept()`` or ``open()``.
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

    /// Something else is being kept, such as the whole room: what comes meanwhile waits for that.
    package mutating func hold() {
        underway = waiting.count
    }

    /// The batch on its way is kept.
    /// - Returns: what may be done now.
    package mutating func kept() -> [Action] {
        guard let count = underway else { return [] }
        underway = nil
        let told = waiting.prefix(count).filter { !$0.isToBeKept }
        waiting.removeFirst(count)
        return told + goOut()
    }

    /// The history cannot be kept: from now on nothing waits for it.
    /// - Returns: all that waited.
    package mutating func open() -> [Action] {
        isKeeping = false
        underway = nil
        defer { waiting = [] }
        return waiting.filter { !$0.isToBeKept }
    }

    /// All before the first that is to be kept.
    private mutating func goOut() -> [Action] {
        let free = waiting.prefix { !$0.isToBeKept }
        waiting.removeFirst(free.count)
        return Array(free)
    }
}

extension Action {
    fileprivate var isToBeKept: Bool { if case .keep = self { true } else { false } }
}
