import History
import Stage
import Testing

@testable import Fleet

@Suite(
    "A host that falls silent in the middle of something",
    .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .timeLimit(.minutes(2)))
struct HeldLockTests {
    @Test("It keeps its room from others no longer than the server waits for it, and what it began is not stored")
    func silent() throws {
        let server = try DatabaseServer.shared
        let address = try StoreAddress(try server.database())
        let (owner, other) = (Store(address), Store(address))
        _ = try Journal(owner)
        #expect(try owner.leases.take("friday", code: "BKTR") == .taken)
        let sessions = Sessions(of: address, for: .keeping)
        #expect(throws: HistoryError.self) {
            try sessions.transaction { database in
                _ = try database.first("SELECT 1 FROM owners WHERE room = ? FOR KEY SHARE", ["friday"])
                // Its host says nothing more from here on, but keeps renewing the row; assume that it does not.
                let begun = ContinuousClock.now
                while begun.duration(to: .now) < .seconds(30) {
                    try Sessions(of: address, for: .leasing).transaction { database in
                        try database.run("UPDATE owners SET expires = clock_timestamp() - interval '1 s'", [])
                    }
                    // While it is locked, each attempt is given up after 2 s.
                    if (try? other.leases.take("friday", code: "BKTR")) == .taken { return }
                }
                Issue.record("it is held for ever")
            }
        }
        #expect(other.leases.epochs["friday"] == 2)
    }
}
