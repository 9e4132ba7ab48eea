package import History

/// How a room's driver stores events, as a value: the next change, the consequences of a result, and the end of its
/// tenure. It has no disk, no clock and no thread.
///
/// One change is in progress at a time. The room announces nothing before the change behind it is stored. In a store, a
/// change that fails is tried again until it is stored or the tenure ends. With a file, the room plays on without a
/// history.
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

    private var queue: CommitQueue
    private var underway: Journal.Change?
    private var attempts = 0

    /// - Parameters:
    ///   - leadsHere: whether the stored entries of the room lead to its present state; false for a new room.
    ///   - last: the number of the room's last entry.
    package init(_ entry: RoomEntry, of tenure: Tenure, leadsHere: Bool, after last: Int?, isShared: Bool) {
        (self.entry, self.tenure, self.last, self.isShared) = (entry, tenure, last, isShared)
        queue = CommitQueue(leadsHere: leadsHere)
    }

    /// Whether the tenure is over. Then this driver announces and stores nothing more.
    package var isOver: Bool { lease == .moved || lease == .diverged }

    /// Whether every event is stored and announced, with a snapshot if this is the moment for one.
    package var isIdle: Bool { underway == nil && queue.isIdle }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        isOver ? [] : queue.pass(actions)
    }

    /// Begins the next attempt.
    /// - Parameter snapshot: the room as it is now.
    /// - Returns: nil if an attempt is in progress, or there is nothing to store.
    package mutating func next(_ snapshot: @autoclosure () -> Snapshot) -> Attempt? {
        guard !isOver, underway == nil, let step = queue.next(entry, snapshot()) else { return nil }
        underway = Journal.Change(step, of: tenure, after: last)
        return attempt()
    }

    /// Begins another attempt at the current change.
    /// - Returns: nil if there is none.
    package mutating func retry() -> Attempt? { isOver ? nil : attempt() }

    private mutating func attempt() -> Attempt? {
        guard let underway else { return nil }
        attempts += 1
        return Attempt(number: attempts, change: underway)
    }

    /// Notes the result of an attempt.
    /// - Parameter result: nil if it took too long.
    package mutating func settle(_ number: Int, _ result: Result<Journal.Receipt, HistoryError>?) -> Settlement {
        guard number == attempts, underway != nil, !isOver else { return .outdated }
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
            return .stored(queue.done(), found: receipt.found)
        case .failure(let error): return .unstored(queue.fail(), error)
        case nil: return .unstored(queue.fail(), nil)
        }
    }

    /// Begins to store the room again, after it played on without a history.
    package mutating func startOver() {
        // A disk that was too slow may have stored the change in the end.
        last = nil
        queue.tryAgain()
    }

    /// Notes whether this host may act for the room. At the end of a tenure, drops the waiting actions.
    /// - Returns: whether the status changed.
    package mutating func apply(_ status: LeaseStatus) -> Bool {
        guard status != lease, !isOver else { return false }
        lease = status
        if isOver { (underway, queue) = (nil, CommitQueue()) }
        return true
    }

    /// The change that closes the room for good.
    package var closing: Journal.Change { Journal.Change(.close, of: tenure) }
}
