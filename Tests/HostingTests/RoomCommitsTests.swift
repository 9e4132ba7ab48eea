import History
import Hosting
import Rules
import Testing

@Suite("A driver's tenure") struct RoomCommitsTests {
    @Test("A status is news once, and a tenure that is over stays over and stores nothing")
    func news() throws {
        let entry = RoomEntry(
            id: "friday", name: "Friday", port: 0, opened: WallTime(milliseconds: 0), settings: Settings(), seed: 24,
            program: "test")
        var commits = RoomCommits(
            entry, of: Tenure(room: "friday", epoch: 1), leadsHere: false, after: nil, isShared: true)
        let statuses: [LeaseStatus] = [.held, .lapsed, .lapsed, .held, .moved, .moved, .held]
        let news = statuses.map { commits.apply($0) }
        #expect(news == [false, true, false, true, true, false, false])
        #expect(commits.isOver)
        let actions = commits.pass([.keep(.event(.tick, at: Instant(nanoseconds: 0)))])
        #expect(actions.isEmpty && commits.isIdle)
    }
}
