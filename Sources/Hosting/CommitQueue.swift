import DequeModule
package import History
import Rules

/// The queue between a room and its history, as a value. Actions enter it, and come out when they can be carried out.
/// In between, it determines what to store, one step at a time. It has no disk and no clock.
///
/// The order of actions does not change. The queue stores entries in batches, one batch at a time, and holds back
/// everything after an entry until that entry is stored. Actions that arrive during a batch wait for the next one.
/// Without a history, every action passes at once.
package struct CommitQueue: Sendable {
    private enum Beginning {
        case begin, takeUp
    }

    /// Whether the room's events are stored, or are about to be.
    package private(set) var isOn = false
    private var beginning: Beginning?
    /// The actions that still wait. The first one must be stored.
    private var waiting: Deque<Action> = []
    /// The number of actions at the front of `waiting` that wait for the current step; nil if there is none.
    private var underway: Int?
    /// Whether this is a good moment for a snapshot: a round is over and the next has not begun.
    private var isPause = false
    /// The number of entries since the last snapshot, and of those that take long to replay.
    private var entriesSinceSnapshot = 0, slowSinceSnapshot = 0

    /// Without breaks, or in long rounds, a snapshot is stored after this many entries, and at least this many for each
    /// player: it takes longer the more players there are.
    private static let (mostEntries, mostForPlayer) = (2_000, 20)
    /// The next host makes a dealer for each other kind of puzzle that the host has wanted since.
    private static let mostSlow = 20

    /// Creates a queue for a room that is not stored.
    package init() {}

    /// - Parameter leadsHere: whether the stored entries of the room lead to its present state.
    package init(leadsHere: Bool) {
        isOn = true
        beginning = leadsHere ? .takeUp : .begin
        // With a snapshot now, the next host need not read the last host's entries.
        isPause = leadsHere
    }

    /// Whether no action waits, and no snapshot is due.
    package var isIdle: Bool { waiting.isEmpty && beginning == nil && !(isOn && isPause && entriesSinceSnapshot > 0) }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        guard isOn else { return actions.filter { !$0.isToBeKept } }
        waiting.append(contentsOf: actions)
        return underway == nil ? goOut() : []
    }

    /// Begins the next step. New actions wait for it. Call ``done()`` or ``fail()`` afterwards.
    /// - Parameters:
    ///   - entry: the entry under which the room is stored.
    ///   - room: a snapshot of the room now.
    /// - Returns: nil if a step is in progress, or there is nothing to store.
    package mutating func next(_ entry: RoomEntry, _ room: @autoclosure () -> Snapshot) -> Journal.Change.Step? {
        guard isOn, underway == nil, let step = nextStep(entry, room) else { return nil }
        underway = waiting.count
        return step
    }

    private mutating func nextStep(_ entry: RoomEntry, _ room: () -> Snapshot) -> Journal.Change.Step? {
        if let beginning {
            self.beginning = nil
            return beginning == .begin ? .begin(entry, room()) : .takeUp(entry, room().room)
        }
        if !waiting.isEmpty { return nextBatch() }
        let isUrgent = isPause || slowSinceSnapshot >= Self.mostSlow
        guard entriesSinceSnapshot > 0, isUrgent || entriesSinceSnapshot >= Self.mostEntries else { return nil }
        let snapshot = room()
        guard isUrgent || entriesSinceSnapshot >= Self.mostForPlayer * snapshot.room.seatCount else { return nil }
        (isPause, entriesSinceSnapshot, slowSinceSnapshot) = (false, 0, 0)
        return .snapshot(snapshot)
    }

    private mutating func nextBatch() -> Journal.Change.Step {
        var (entries, records): ([Entry], [Record]) = ([], [])
        for action in waiting {
            switch action {
            case .keep(let entry): entries.append(entry)
            case .record(let record):
                records.append(record)
                if case .roundEnded = record { isPause = true }
                if case .roundStarted = record { isPause = false }
            case .send, .refuse, .close, .check, .prepare, .closeRoom, .warn, .tellConsole, .report, .reach: break
            }
        }
        entriesSinceSnapshot += entries.count
        slowSinceSnapshot += entries.count(where: \.isSlowToReplay)
        return .append(entries, records: records)
    }

    /// Notes that the step is stored.
    /// - Returns: the actions that can be carried out now.
    package mutating func done() -> [Action] {
        guard let count = underway else { return [] }
        underway = nil
        let told = waiting.prefix(count).filter { !$0.isToBeKept }
        waiting.removeFirst(count)
        return told + goOut()
    }

    /// Notes that the step could not be stored. From now on no action waits, until ``tryAgain()``.
    /// - Returns: all actions that were waiting.
    package mutating func fail() -> [Action] {
        isOn = false
        underway = nil
        defer { waiting = [] }
        return waiting.filter { !$0.isToBeKept }
    }

    /// Begins to store the room again, from the start.
    package mutating func tryAgain() {
        self = CommitQueue(leadsHere: false)
    }

    /// Removes and returns the actions before the first one to store.
    private mutating func goOut() -> [Action] {
        // An array, because a slice would share the storage, and removing from it would copy everything.
        let free = Array(waiting.prefix { !$0.isToBeKept })
        waiting.removeFirst(free.count)
        return free
    }
}

extension Action {
    fileprivate var isToBeKept: Bool { if case .keep = self { true } else { false } }
}

extension Entry {
    /// Whether another dealer may have to be made for it.
    fileprivate var isSlowToReplay: Bool {
        if case .event(.host(.set(let values)), _) = self { values.areAboutDeals } else { false }
    }
}
