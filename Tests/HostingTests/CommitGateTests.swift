import History
import Hosting
import Puzzles
import Rules
import Testing

/// Nothing is told before it is kept.
struct CommitGateTests {
    /// Something to be told, by its number.
    private func told(_ number: Int) -> Action { .record(.departed(PlayerID(number))) }
    /// Something to be kept, by its number.
    private func kept(_ number: Int) -> Action { .keep(.event(.tick, at: Instant(nanoseconds: Int64(number)))) }

    private func numbers(_ actions: [Action]) -> [Int] {
        actions.map { if case .record(.departed(let player)) = $0 { player.number } else { -1 } }
    }

    private func numbers(_ batch: CommitGate.Batch?) -> [Int64]? {
        batch?.entries.map { if case .event(_, let instant) = $0 { instant.nanoseconds } else { -1 } }
    }

    @Test("What follows from an event is told when the event is kept, and not before")
    func waits() {
        var gate = CommitGate(isKeeping: true)
        #expect(numbers(gate.pass([told(1), kept(2), told(3)])) == [1])
        #expect(numbers(gate.next()) == [2])
        #expect(gate.pass([told(4)]).isEmpty)
        #expect(numbers(gate.kept()) == [3, 4])
        #expect(!gate.isAtWork)
    }

    @Test("What comes while a batch is on its way is kept in the next, all in one")
    func gathers() {
        var gate = CommitGate(isKeeping: true)
        _ = gate.pass([kept(1), told(1)])
        #expect(numbers(gate.next()) == [1])
        _ = gate.pass([kept(2), told(2)])
        _ = gate.pass([told(3), kept(4), told(4)])
        #expect(gate.next() == nil)
        #expect(numbers(gate.kept()) == [1])
        #expect(numbers(gate.next()) == [2, 4])
        #expect(numbers(gate.kept()) == [2, 3, 4])
        #expect(gate.next() == nil)
    }

    @Test("A batch has the records of its events")
    func records() {
        var gate = CommitGate(isKeeping: true)
        _ = gate.pass([kept(1), told(1), kept(2), told(2)])
        #expect(gate.next()?.records == [.departed(PlayerID(1)), .departed(PlayerID(2))])
    }

    @Test("Where no history is kept nothing waits")
    func off() {
        var gate = CommitGate(isKeeping: false)
        #expect(numbers(gate.pass([kept(1), told(1), kept(2), told(2)])) == [1, 2])
        #expect(gate.next() == nil)
    }

    @Test("When the history cannot be kept all that waited is told, and nothing waits any more")
    func fails() {
        var gate = CommitGate(isKeeping: true)
        _ = gate.pass([kept(1), told(1)])
        _ = gate.next()
        _ = gate.pass([kept(2), told(2)])
        #expect(numbers(gate.open()) == [1, 2])
        #expect(numbers(gate.pass([kept(3), told(3)])) == [3])
        #expect(gate.next() == nil)
    }

    @Test("Whatever comes when, all is told once, in its order, and nothing before what it follows from is kept")
    func anyOrder() {
        let seed = UInt64.random(in: 0 ... .max)
        var chance = SeededGenerator(seed: seed)
        var gate = CommitGate(isKeeping: true)
        var (coming, keptUpTo, heard): (Int, Int64, [Int]) = (0, -1, [])
        var underway: CommitGate.Batch?
        for _ in 0..<5_000 {
            if Bool.random(using: &chance) {
                coming += 1
                let isKept = Int.random(in: 0..<3, using: &chance) == 0
                heard += numbers(gate.pass(isKept ? [kept(coming), told(coming)] : [told(coming)]))
            } else if underway != nil {
                keptUpTo = numbers(underway)?.last ?? keptUpTo
                underway = nil
                heard += numbers(gate.kept())
            }
            if underway == nil { underway = gate.next() }
            // The first event that is not kept yet holds back all from there on.
            let blocked = numbers(underway)?.first.map { Int($0) } ?? coming + 1
            #expect(heard == Array(1..<blocked), "seed \(seed)")
        }
    }
}
