import History
import Stage
import Testing

@testable import Fleet

@Suite(
    "A host that falls silent in the middle of something",
    .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .timeLimit(.minutes(2)))
struct HeldLockTests {
    @Test("It keeps its room from others no longer than the server waits for it, and its change is not stored")
    func silent() throws {
        let all = try Neighbourhood(lease: "6 s")
        let (owner, _) = try all.store()
        let (other, _) = try all.store()
        _ = try all.take("friday", by: owner)
        let sessions = Sessions(of: owner.address, for: .keeping)
        #expect(throws: HistoryError.self) {
            try sessions.transaction { database in
                _ = try database.first("SELECT 1 FROM owners WHERE room = ? FOR KEY SHARE", ["friday"])
                // Its host says nothing more from here on, but keeps renewing its row; assume that it does not.
                let begun = ContinuousClock.now
                while begun.duration(to: .now) < .seconds(30) {
                    try all.expire(besides: other)
                    // While it is locked, each attempt is given up after 2 s.
                    if case .taken? = try? other.leases.take("friday", code: "BKTR") { return }
                }
                Issue.record("it is held for ever")
            }
        }
        #expect(other.leases.own == ["friday"])
    }
}
