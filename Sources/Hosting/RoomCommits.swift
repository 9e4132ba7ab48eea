import DequeModule
package import History
import Rules

/// How a room's driver stores events, as a value: what to store next, the consequences of a result, and the end of its
/// tenure. It has no disk, no clock and no thread.
///
/// Actions enter it, and come out in the same order when they can be carried out. Entries are stored in batches, one
/// change at a time, and everything after an entry is held back until that entry is stored. Actions that arrive during a
/// change wait for the next one. In a store, a change that fails is tried again until it is stored or the tenure ends.
/// With a file, the room plays on without a history, and every action passes at once.
package struct RoomCommits: Sendable {
    /// A change on its way to the journal.
    package struct Attempt: Sendable {
        /// Distinguishes the attempt from earlier ones, whose results are out of date.
        package let number: Int
        package let change: Journal.Change
    }

    /// The consequence of an attempt's result.
    package enum Settlement: Sendable {
        /// The change is stored. Carry these actions out, then pass the solutions on to the room.
        case stored([Action], found: [Journal.Found])
        /// Try the same change again in a while; meanwhile the room announces nothing.
        case retry(HistoryError)
        /// Play on without the history, carry these actions out, and try again later.
        case unstored([Action], HistoryError?)
        /// The result no longer matters.
        case outdated
    }

    private enum Beginning {
        case begin, takeUp
    }

    /// The tenure of this driver.
    package let tenure: Tenure
    /// The entry under which the room is stored.
    package let entry: RoomEntry
    /// Whether other hosts store rooms in the same place.
    package let isShared: Bool
    /// Whether this host may act for the room.
    package private(set) var lease = LeaseStatus.held
    /// The number of the room's last stored entry; nil if unknown.
    package private(set) var last: Int?

    /// Whether the room's events are stored, or are about to be.
    private var isOn = true
    private var beginning: Beginning?
    /// The actions that still wait. The first one must be stored.
    private var waiting: Deque<Action> = []
    /// The change in progress, and the number of actions at the front of `waiting` that wait for it.
    private var underway: (change: Journal.Change, actions: Int)?
    private var attempts = 0
    /// Whether this is a good moment for a snapshot: a round is over and the next has not begun.
    private var isPause: Bool
    /// The number of entries since the last snapshot, and of changes and rounds that are slow to replay.
    private var entriesSinceSnapshot = 0, slowSinceSnapshot = 0

    /// Without breaks, or in long rounds, a snapshot is stored after this many entries, and at least this many for each
    /// player: it takes longer the more players there are.
    private static let (mostEntries, mostForPlayer) = (2_000, 20)
    /// The next host makes a dealer for each other kind of puzzle that the host has wanted since, and deals each round
    /// again, which takes tens of milliseconds from an unusual deck.
    private static let mostSlow = 20

    /// - Parameters:
    ///   - leadsHere: whether the stored entries of the room lead to its present state; false for a new room.
    ///   - last: the number of the room's last entry.
    package init(_ entry: RoomEntry, of tenure: Tenure, leadsHere: Bool, after last: Int?, isShared: Bool) {
        (self.entry, self.tenure, self.last, self.isShared) = (entry, tenure, last, isShared)
        // With a snapshot now, the next host need not read the last host's entries.
        (beginning, isPause) = (leadsHere ? .takeUp : .begin, leadsHere)
    }

    /// Whether the tenure is over. Then this driver announces and stores nothing more.
    package var isOver: Bool { lease == .moved || lease == .diverged }

    /// Whether every event is stored and announced, with a snapshot if this is the moment for one.
    package var isIdle: Bool {
        underway == nil && waiting.isEmpty && beginning == nil && !(isOn && isPause && entriesSinceSnapshot > 0)
    }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        if isOver { return [] }
        guard isOn else { return actions.filter { !$0.isToBeKept } }
        waiting.append(contentsOf: actions)
        return underway == nil ? goOut() : []
    }

    /// Begins the next attempt. New actions wait for its change.
    /// - Parameter snapshot: the room as it is now.
    /// - Returns: nil if an attempt is in progress, or there is nothing to store.
    package mutating func next(_ snapshot: @autoclosure () -> Snapshot) -> Attempt? {
        guard isOn, !isOver, underway == nil, let step = nextStep(snapshot) else { return nil }
        underway = (Journal.Change(step, of: tenure, after: last), waiting.count)
        return attempt()
    }

    private mutating func nextStep(_ room: () -> Snapshot) -> Journal.Change.Step? {
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
                if case .roundStarted = record {
                    isPause = false
                    slowSinceSnapshot += 1
                }
            case .send, .refuse, .close, .check, .prepare, .closeRoom, .warn, .tellConsole, .report, .reach: break
            }
        }
        entriesSinceSnapshot += entries.count
        slowSinceSnapshot += entries.count(where: \.isSlowToReplay)
        return .append(entries, records: records)
    }

    /// Begins another attempt at the current change.
    /// - Returns: nil if there is none.
    package mutating func retry() -> Attempt? { isOver ? nil : attempt() }

    private mutating func attempt() -> Attempt? {
        guard let underway else { return nil }
        attempts += 1
        return Attempt(number: attempts, change: underway.change)
    }

    /// Notes the result of an attempt.
    /// - Parameter result: nil if it took too long.
    package mutating func settle(_ number: Int, _ result: Result<Journal.Receipt, HistoryError>?) -> Settlement {
        guard number == attempts, let stored = underway, !isOver else { return .outdated }
        if isShared, case .failure(let error) = result {
            switch error {
            // The leases report why.
            case .moved, .diverged: return .outdated
            default: return .retry(error)
            }
        }
        // A late result of this attempt is out of date.
        attempts += 1
        underway = nil
        switch result {
        case .success(let receipt):
            last = receipt.last
            let told = waiting.prefix(stored.actions).filter { !$0.isToBeKept }
            waiting.removeFirst(stored.actions)
            return .stored(told + goOut(), found: receipt.found)
        case .failure(let error): return .unstored(stopStoring(), error)
        case nil: return .unstored(stopStoring(), nil)
        }
    }

    /// From now on no action waits, until ``startOver()``.
    /// - Returns: all actions that were waiting.
    private mutating func stopStoring() -> [Action] {
        isOn = false
        defer { waiting = [] }
        return waiting.filter { !$0.isToBeKept }
    }

    /// Begins to store the room again, after it played on without a history.
    package mutating func startOver() {
        // A disk that was too slow may have stored the change in the end.
        (last, isOn, beginning) = (nil, true, .begin)
        (isPause, entriesSinceSnapshot, slowSinceSnapshot) = (false, 0, 0)
    }

    /// Notes whether this host may act for the room. At the end of a tenure, drops the waiting actions.
    /// - Returns: whether the status changed.
    package mutating func apply(_ status: LeaseStatus) -> Bool {
        guard status != lease, !isOver else { return false }
        lease = status
        if isOver { (underway, beginning, waiting, isOn) = (nil, nil, [], false) }
        return true
    }

    /// The change that closes the room for good.
    package var closing: Journal.Change { Journal.Change(.close, of: tenure) }

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
