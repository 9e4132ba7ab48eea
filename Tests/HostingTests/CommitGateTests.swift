import History
import Hosting
import Puzzles
import Rules
import Testing

/// Nothing is announced before it is stored.
struct CommitGateTests {
    /// An action to carry out, by its number.
    private func told(_ number: Int) -> Action { .record(.departed(PlayerID(number))) }
    /// An action to store, by its number.
    private func kept(_ number: Int) -> Action { .keep(.event(.tick, at: Instant(nanoseconds: Int64(number)))) }

    private func numbers(_ actions: [Action]) -> [Int] {
        actions.map { if case .record(.departed(let player)) = $0 { player.number } else { -1 } }
    }

    private func numbers(_ batch: CommitGate.Batch?) -> [Int64]? {
        batch?.entries.map { if case .event(_, let instant) = $0 { instant.nanoseconds } else { -1 } }
    }

    @Test("The consequences of an event are announced when the event is stored, and not before")
    func waits() {
        var gate = CommitGate(isKeeping: true)
        #expect(numbers(gate.pass([told(1), kept(2), told(3)])) == [1])
        #expect(numbers(gate.next()) == [2])
        #expect(gate.pass([told(4)]).isEmpty)
        #expect(numbers(gate.kept()) == [3, 4])
        #expect(!gate.isAtWork)
    }

    @Test("What arrives while a batch is being stored goes into the next, all together")
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

    @Test("Without a history, nothing waits")
    func off() {
        var gate = CommitGate(isKeeping: false)
        #expect(numbers(gate.pass([kept(1), told(1), kept(2), told(2)])) == [1, 2])
        #expect(gate.next() == nil)
    }

    @Test("If the history fails, everything that waited is announced, and nothing waits any more")
    func fails() {
        var gate = CommitGate(isKeeping: true)
        _ = gate.pass([kept(1), told(1)])
        _ = gate.next()
        _ = gate.pass([kept(2), told(2)])
        #expect(numbers(gate.open()) == [1, 2])
        #expect(numbers(gate.pass([kept(3), told(3)])) == [3])
        #expect(gate.next() == nil)
    }

    @Test("In any sequence, everything is announced once, in order, and nothing before its cause is stored")
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
            // The first event that is not stored yet holds back everything after it.
            let blocked = numbers(underway)?.first.map { Int($0) } ?? coming + 1
            #expect(heard == Array(1..<blocked), "seed \(seed)")
        }
    }
}
