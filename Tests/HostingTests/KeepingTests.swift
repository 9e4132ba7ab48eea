import History
import Hosting
import Rules
import Testing

@Suite("What the disk must do, and when")
struct KeepingTests {
    /// Something to store, and a consequence to announce.
    private func happening(_ record: Record = .departed(PlayerID(1))) -> [Action] {
        [.keep(.event(.tick, at: Instant(nanoseconds: 0))), .record(record)]
    }

    private let end = Record.roundEnded(match: 1, round: 1, winners: [], outOfTime: [])

    /// The next task, in a word.
    private func next(_ keeping: inout Keeping) throws -> String? {
        let snapshot = try Hall().room.snapshot(at: Instant(nanoseconds: 0))
        return switch keeping.next(snapshot) {
        case .begin: "begin"
        case .takeUp: "take up"
        case .keep: "keep"
        case .snapshot: "snapshot"
        case nil: nil
        }
    }

    @Test("A new room is stored whole before anything that happens in it, with one task at a time")
    func beginning() throws {
        var keeping = Keeping(leadsHere: false)
        #expect(try next(&keeping) == "begin")
        #expect(keeping.pass(happening()).isEmpty)
        #expect(try next(&keeping) == nil)
        #expect(keeping.done().isEmpty)
        #expect(try next(&keeping) == "keep")
        #expect(keeping.done().count == 1)
        #expect(try next(&keeping) == nil)
    }

    @Test("A resumed room is stored whole after it has resumed")
    func takingUp() throws {
        var keeping = Keeping(leadsHere: true)
        #expect(try next(&keeping) == "take up")
        _ = keeping.pass(happening())
        _ = keeping.done()
        #expect(try next(&keeping) == "keep")
        _ = keeping.done()
        #expect(try next(&keeping) == "snapshot")
    }

    @Test("A room is stored whole in each break, and what happens meanwhile waits")
    func breaks() throws {
        var keeping = Keeping(leadsHere: false)
        _ = try next(&keeping)
        _ = keeping.done()
        _ = keeping.pass(happening(end))
        #expect(try next(&keeping) == "keep")
        _ = keeping.done()
        #expect(try next(&keeping) == "snapshot")
        #expect(keeping.pass(happening()).isEmpty)
        #expect(keeping.done().isEmpty)
        #expect(try next(&keeping) == "keep")
    }

    @Test("Without a break, it is stored whole after many events")
    func noBreaks() throws {
        var keeping = Keeping(leadsHere: false)
        _ = try next(&keeping)
        _ = keeping.done()
        var kept = 0
        repeat {
            _ = keeping.pass(happening())
            kept += 1
            guard try next(&keeping) == "keep" else { break }
            _ = keeping.done()
        } while try next(&keeping) == nil && kept < 10_000
        #expect(kept == 2_000)
    }

    @Test("A failing disk delays nothing, and on the next attempt the room is stored whole first")
    func failing() throws {
        var keeping = Keeping(leadsHere: false)
        _ = try next(&keeping)
        _ = keeping.pass(happening())
        #expect(keeping.fail().count == 1)
        #expect(!keeping.isOn)
        #expect(keeping.pass(happening()).count == 1)
        #expect(try next(&keeping) == nil)
        keeping.tryAgain()
        #expect(try next(&keeping) == "begin")
        #expect(keeping.pass(happening()).isEmpty)
    }
}
