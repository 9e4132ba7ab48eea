import History
import Hosting
import Puzzles
import Rules
import Testing

/// Nothing is announced before it is stored.
struct CommitOrderTests {
    /// An action to carry out, by its number.
    private func told(_ number: Int) -> Action { .record(.changedTeam(PlayerID(number), team: nil)) }
    /// An action to store, by its number.
    private func kept(_ number: Int) -> Action { .keep(.event(.tick, at: Instant(nanoseconds: Int64(number)))) }

    private func numbers(_ actions: [Action]) -> [Int] {
        actions.map { if case .record(.changedTeam(let player, _)) = $0 { player.number } else { -1 } }
    }

    /// What is stored of what happened.
    private struct Batch {
        let entries: [Entry]
        let records: [Record]
    }

    /// The commits of a room that is stored.
    private func stored() throws -> Storing {
        var commits = try Storing(leadsHere: false)
        _ = commits.next()
        _ = commits.done()
        return commits
    }

    /// The next batch to store.
    private func next(_ commits: inout Storing) -> Batch? {
        guard case .append(let entries, let records) = commits.next() else { return nil }
        return Batch(entries: entries, records: records)
    }

    private func numbers(_ batch: Batch?) -> [Int64]? {
        batch?.entries.map { if case .event(_, let instant) = $0 { instant.nanoseconds } else { -1 } }
    }

    @Test("The consequences of an event are announced when the event is stored, and not before")
    func waits() throws {
        var commits = try stored()
        #expect(numbers(commits.pass([told(1), kept(2), told(3)])) == [1])
        #expect(numbers(next(&commits)) == [2])
        #expect(commits.pass([told(4)]).isEmpty)
        #expect(numbers(commits.done()) == [3, 4])
        #expect(numbers(commits.pass([told(5)])) == [5])
    }

    @Test("Changes that arrive while a batch is being stored all go into the next one")
    func gathers() throws {
        var commits = try stored()
        _ = commits.pass([kept(1), told(1)])
        #expect(numbers(next(&commits)) == [1])
        _ = commits.pass([kept(2), told(2)])
        _ = commits.pass([told(3), kept(4), told(4)])
        #expect(numbers(next(&commits)) == nil)
        #expect(numbers(commits.done()) == [1])
        #expect(numbers(next(&commits)) == [2, 4])
        #expect(numbers(commits.done()) == [2, 3, 4])
        #expect(numbers(next(&commits)) == nil)
    }

    @Test("A batch has the records of its events")
    func records() throws {
        var commits = try stored()
        _ = commits.pass([kept(1), told(1), kept(2), told(2)])
        #expect(next(&commits)?.records == [1, 2].map { .changedTeam(PlayerID($0), team: nil) })
    }

    @Test("If the history fails, everything that waited is announced, and nothing waits any more")
    func fails() throws {
        var commits = try stored()
        _ = commits.pass([kept(1), told(1)])
        _ = next(&commits)
        _ = commits.pass([kept(2), told(2)])
        #expect(numbers(commits.fail()) == [1, 2])
        #expect(numbers(commits.pass([kept(3), told(3)])) == [3])
        #expect(numbers(next(&commits)) == nil)
    }

    @Test("In any sequence, everything is announced once, in order, and nothing before its cause is stored")
    func anyOrder() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var chance = SeededGenerator(seed: seed)
        var commits = try stored()
        var (coming, keptUpTo, heard): (Int, Int64, [Int]) = (0, -1, [])
        var underway: Batch?
        for _ in 0..<5_000 {
            if Bool.random(using: &chance) {
                coming += 1
                let isKept = Int.random(in: 0..<3, using: &chance) == 0
                heard += numbers(commits.pass(isKept ? [kept(coming), told(coming)] : [told(coming)]))
            } else if underway != nil {
                keptUpTo = numbers(underway)?.last ?? keptUpTo
                underway = nil
                heard += numbers(commits.done())
            }
            if underway == nil { underway = next(&commits) }
            // The first event that is not stored yet holds back everything after it.
            let blocked = numbers(underway)?.first.map { Int($0) } ?? coming + 1
            #expect(heard == Array(1..<blocked), "seed \(seed)")
        }
    }
}

/// The commits of a new room in a file, whose changes are stored or fail when a test says so.
struct Storing {
    private var commits: RoomCommits
    private let room: Snapshot
    private var attempt = 0

    init(leadsHere: Bool) throws {
        let room = try Hall().room
        self.room = room.snapshot(at: Instant(nanoseconds: 0))
        commits = RoomCommits(
            room.entry, of: Tenure(room: room.identity.id), leadsHere: leadsHere, after: 0, isShared: false)
    }

    mutating func pass(_ actions: [Action]) -> [Action] { commits.pass(actions) }

    /// Begins the next change.
    mutating func next() -> Journal.Change.Step? {
        let room = room
        guard let next = commits.next(room) else { return nil }
        attempt = next.number
        return next.change.step
    }

    /// The change is stored.
    mutating func done() -> [Action] {
        let settlement = commits.settle(attempt, .success(.init(last: 0)))
        return if case .stored(let actions, _) = settlement { actions } else { [] }
    }

    /// The change takes too long.
    mutating func fail() -> [Action] {
        let settlement = commits.settle(attempt, nil)
        return if case .unstored(let actions, _) = settlement { actions } else { [] }
    }

    mutating func startOver() { commits.startOver() }
}

extension LiveRoom {
    /// What a journal stores it as.
    var entry: RoomEntry {
        RoomEntry(
            id: identity.id, name: identity.name, port: 0, opened: .now, settings: Settings(), seed: 24, program: "test"
        )
    }
}
