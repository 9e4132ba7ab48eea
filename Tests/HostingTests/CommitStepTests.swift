import History
import Hosting
import Messages
import Puzzles
import Rules
import Testing

@Suite("The contents and times of a room's storage")
struct CommitStepTests {
    /// Something to store, and a consequence to announce.
    private func happening(_ record: Record = .changedTeam(PlayerID(1), team: nil)) -> [Action] {
        [.keep(.event(.tick, at: Instant(nanoseconds: 0))), .record(record)]
    }

    private let end = Record.roundEnded(match: 1, round: 1, winners: [], outOfTime: [])

    /// The next step, in a word.
    private func next(_ commits: inout Storing) -> String? {
        switch commits.next() {
        case .begin: "begin"
        case .takeUp: "take up"
        case .append: "append"
        case .snapshot: "snapshot"
        case .close: "close"
        case nil: nil
        }
    }

    @Test("A new room is stored whole before anything that happens in it, one step at a time")
    func beginning() throws {
        var commits = try Storing(leadsHere: false)
        #expect(next(&commits) == "begin")
        #expect(commits.pass(happening()).isEmpty)
        #expect(next(&commits) == nil)
        #expect(commits.done().isEmpty)
        #expect(next(&commits) == "append")
        #expect(commits.done().count == 1)
        #expect(next(&commits) == nil)
    }

    @Test("A resumed room is stored whole after it has resumed")
    func takingUp() throws {
        var commits = try Storing(leadsHere: true)
        #expect(next(&commits) == "take up")
        _ = commits.pass(happening())
        _ = commits.done()
        #expect(next(&commits) == "append")
        _ = commits.done()
        #expect(next(&commits) == "snapshot")
    }

    @Test("The whole room is stored in each break, and later events wait")
    func breaks() throws {
        var commits = try Storing(leadsHere: false)
        _ = next(&commits)
        _ = commits.done()
        _ = commits.pass(happening(end))
        #expect(next(&commits) == "append")
        _ = commits.done()
        #expect(next(&commits) == "snapshot")
        #expect(commits.pass(happening()).isEmpty)
        #expect(commits.done().isEmpty)
        #expect(next(&commits) == "append")
    }

    @Test("Without a break, it is stored whole after many events")
    func noBreaks() throws {
        var commits = try Storing(leadsHere: false)
        _ = next(&commits)
        _ = commits.done()
        var kept = 0
        repeat {
            _ = commits.pass(happening())
            kept += 1
            guard next(&commits) == "append" else { break }
            _ = commits.done()
        } while next(&commits) == nil && kept < 10_000
        #expect(kept == 2_000)
    }

    @Test(
        "Twenty changes of the puzzles, or rounds without a break, are not left to the next host, which would deal again",
        arguments: [false, true])
    func slowToReplay(isRound: Bool) throws {
        var commits = try Storing(leadsHere: false)
        _ = next(&commits)
        _ = commits.done()
        let change = Entry.event(.host(.set(["target": 36])), at: Instant(nanoseconds: 0))
        let start = Record.roundStarted(
            match: 1, round: 2, puzzle: Puzzle([3, 3, 8, 8]), difficulty: nil, solutions: 1)
        for number in 1...20 {
            _ = commits.pass(isRound ? happening(end) + happening(start) : [.keep(change)])
            #expect(next(&commits) == "append")
            _ = commits.done()
            #expect(next(&commits) == (number == 20 ? "snapshot" : nil))
        }
    }

    @Test("A failing disk delays nothing, and on the next attempt the room is stored whole first")
    func failing() throws {
        var commits = try Storing(leadsHere: false)
        _ = next(&commits)
        _ = commits.pass(happening())
        #expect(commits.fail().count == 1)
        #expect(commits.pass(happening()).count == 1)
        #expect(next(&commits) == nil)
        commits.startOver()
        #expect(next(&commits) == "begin")
        #expect(commits.pass(happening()).isEmpty)
    }
}
