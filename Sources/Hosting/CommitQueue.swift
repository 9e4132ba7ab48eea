package import History
import Rules

/// How a room is kept, as a value: what it wants done goes in, what may be done comes out, and between them what the
/// disk has to do, one thing at a time. It has no disk and no clock.
package struct CommitQueue: Sendable {
    /// What the disk has to do. To be answered by ``done()`` or ``fail()``.
    package enum Work: Sendable {
        /// To keep the room whole; what was kept before, if anything, does not lead there.
        case begin(Snapshot)
        /// To go on with the room as it was kept.
        case takeUp(Snapshot)
        case keep(CommitGate.Batch)
        /// To keep the room whole, so that the rest need not be read again.
        case snapshot(Snapshot)
    }

    private enum Beginning {
        case begin, takeUp
    }

    private var gate: CommitGate
    private var beginning: Beginning?
    /// Whether this is a good moment to keep the room whole: a round is over and the next has not begun.
    private var isPause = false
    /// Entries since the room was last kept whole.
    private var entries = 0

    /// Where there are no breaks, or a round is long, the room is kept whole after so many entries.
    private static let mostEntries = 2_000

    /// A room of which nothing is kept.
    package init() {
        gate = CommitGate(isKeeping: false)
    }

    /// - Parameter leadsHere: whether what is kept of the room leads to where it begins.
    package init(leadsHere: Bool) {
        gate = CommitGate(isKeeping: true)
        beginning = leadsHere ? .takeUp : .begin
        // What the last host kept of it need not be read again.
        isPause = leadsHere
    }

    /// Whether what happens is kept, or is about to be.
    package var isOn: Bool { gate.isKeeping }

    /// Takes in what a room wants done.
    /// - Returns: what may be done at once.
    package mutating func pass(_ actions: [Action]) -> [Action] {
        gate.pass(actions)
    }

    /// What the disk has to do next.
    /// - Parameter room: as it is now.
    /// - Returns: nothing if it is at work, or there is nothing to do.
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

    /// The disk has done what it had to.
    /// - Returns: what may be done now.
    package mutating func done() -> [Action] {
        gate.kept()
    }

    /// It has not. From now on nothing waits for the disk, until ``tryAgain()``.
    /// - Returns: all that waited.
    package mutating func fail() -> [Action] {
        gate.open()
    }

    /// Begins to keep the room anew.
    package mutating func tryAgain() {
        self = CommitQueue(leadsHere: false)
    }
}
