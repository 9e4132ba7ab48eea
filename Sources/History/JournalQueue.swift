/// The times of a journal's commits.
package enum JournalPace {
    /// The shortest time between the starts of two commits, and between two changes of a room, so that more players and
    /// rooms share each commit.
    package static let pace = Duration.milliseconds(6)
    /// The same for a host with more than this many rooms, each of which has a change only now and then.
    static let (manyRooms, paceOfMany) = (100, Duration.milliseconds(18))
}

/// The changes that are waiting for a journal's next commit, as a value: it has no disk, no thread and no clock.
package struct JournalQueue<Waiter: Sendable>: Sendable {
    /// A change, and the waiter for its outcome.
    package struct Item: Sendable {
        package let change: Journal.Change
        package let waiter: Waiter
    }

    private var items: [Item] = []
    private var nextCommit: ContinuousClock.Instant?

    package init() {}

    package var isEmpty: Bool { items.isEmpty }

    /// Adds a change.
    /// - Returns: whether it is the first, so that a commit has to be started.
    package mutating func add(_ change: Journal.Change, for waiter: Waiter) -> Bool {
        items.append(Item(change: change, waiter: waiter))
        return items.count == 1
    }

    /// Drops the changes of a tenure that is over. No one waits for them.
    package mutating func drop(_ tenure: Tenure) {
        items.removeAll { $0.change.tenure == tenure }
    }

    /// How long the next commit has to wait.
    package func pause(at now: ContinuousClock.Instant) -> Duration {
        nextCommit.map { max(now.duration(to: $0), .zero) } ?? .zero
    }

    /// Takes the changes for the next commit.
    /// - Parameter rooms: how many rooms the host has.
    package mutating func take(at now: ContinuousClock.Instant, rooms: Int) -> [Item] {
        nextCommit = now + (rooms > JournalPace.manyRooms ? JournalPace.paceOfMany : JournalPace.pace)
        defer { items = [] }
        return items
    }
}
