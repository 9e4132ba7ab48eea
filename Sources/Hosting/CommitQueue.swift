package import History
import Rules

/// How a room is stored, as a value: actions go in, those that can be carried out come out, and in between it says what
/// to write to disk, one thing at a time. It has no disk and no clock.
package struct CommitQueue: Sendable {
    /// Work for the disk. Call ``done()`` or ``fail()`` afterwards.
    package enum Work: Sendable {
        /// Store a snapshot, because what was stored before, if anything, does not lead to this state.
        case begin(Snapshot)
        /// Continue the room as it was stored.
        case takeUp(Snapshot)
        case keep(CommitGate.Batch)
        /// Store a snapshot, so that earlier entries need not be read again.
        case snapshot(Snapshot)
    }

    private enum Beginning {
        case begin, takeUp
    }

    private var gate: CommitGate
    private var beginning: Beginning?
    /// Whether this is a good moment for a snapshot: a round is over and the next has not begun.
    private var isPause = false
    /// The number of entries since the last snapshot.
    private var entries = 0

    /// Without breaks, or in long rounds, a snapshot is stored after this many entries.
    private static let mostEntries = 2_000

    /// A queue for a room of which nothing is stored.
    package init() {
        gate = CommitGate(isKeeping: false)
    }

    /// - Parameter leadsHere: whether what is stored of the room leads to its present state.
    package init(leadsHere: Bool) {
        gate = CommitGate(isKeeping: true)
        beginning = leadsHere ? .takeUp : .begin
        // A snapshot now saves reading what the last host stored.
        isPause = leadsHere
    }

    /// Whether what happens is stored, or is about to be.
    package var isOn: Bool { gate.isKeeping }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        gate.pass(actions)
    }

    /// Begins the next work for the disk.
    /// - Parameter room: a snapshot of the room now.
    /// - Returns: nil if the disk is busy, or there is nothing to do.
    package mutating func next(_ room: @autoclosure () -> Snapshot) -> Work? {
        guard gate.isKeeping, !gate.isAtWork else { return nil }
        if let beginning {
            self.beginning = nil
            gate.hold()
            return beginning == .begin ? .begin(room()) : .takeUp(room())
        }
        if let batch = gate.next() {
            note(batch)
            return .keep(batch)
        }
        guard entries > 0, isPause || entries >= Self.mostEntries else { return nil }
        (isPause, entries) = (false, 0)
        gate.hold()
        return .snapshot(room())
    }

    private mutating func note(_ batch: CommitGate.Batch) {
        entries += batch.entries.count
        for record in batch.records {
            switch record {
            case .roundEnded: isPause = true
            case .roundStarted: isPause = false
            case .joined, .departed, .answered, .claimed, .gaveUp, .matchEnded: break
            }
        }
    }

    /// Notes that the disk has finished its work.
    /// - Returns: the actions that can be carried out now.
    package mutating func done() -> [Action] {
        gate.kept()
    }

    /// Notes that the disk failed. From now on nothing waits for it, until ``tryAgain()``.
    /// - Returns: everything that waited.
    package mutating func fail() -> [Action] {
        gate.open()
    }

    /// Begins to store the room again.
    package mutating func tryAgain() {
        self = CommitQueue(leadsHere: false)
    }
}
