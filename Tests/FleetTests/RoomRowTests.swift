import Fleet
import History
import Hosting
import Testing

@Suite("Decisions based on a room's row") struct RoomRowTests {
    private let noon = WallTime(milliseconds: 1_790_000_000_000)
    private let lease = FleetTiming.lease

    private func row(host: String? = "a", failures: Int = 0, program: Int = 1, lost: Int = 0) -> RoomRow {
        RoomRow(
            host: host, epoch: 5, taken: noon - .seconds(600), released: noon - .seconds(1), failures: failures,
            program: program, lost: lost)
    }

    /// A host whose lease the store knows.
    private func taker(_ host: String = "b", program: Int = 1) -> RoomRow.Taker {
        RoomRow.Taker(host: host, program: program, granted: noon, expiry: noon + lease)
    }

    private func decision(
        _ row: RoomRow, expired: Duration, taker: RoomRow.Taker? = nil, _ approach: RoomRow.Approach = .any(margins: 1)
    ) -> RoomRow.Decision {
        row.decision(
            for: taker ?? self.taker(), approach, expiry: noon - expired, lease: lease, at: noon)
    }

    private func isTaken(_ decision: RoomRow.Decision) -> Bool { if case .take = decision { true } else { false } }

    @Test("A tenure may store if the row has its host and its epoch, and nothing of the room is lost")
    func admission() {
        let tenure = Tenure(room: "friday", epoch: 5)
        #expect(row().admits(tenure, of: "a"))
        #expect(!row().admits(Tenure(room: "friday", epoch: 4), of: "a"))
        #expect(!row().admits(tenure, of: "b") && !row(host: nil).admits(tenure, of: "a"))
        #expect(!row(lost: 7).admits(tenure, of: "a"))
    }

    @Test("A room is taken over when its host's lease and a margin have expired; a margin more if the taker is full")
    func margins() {
        #expect(decision(row(), expired: .seconds(-1)) == .wait(until: noon + .seconds(1)))
        #expect(!isTaken(decision(row(), expired: .milliseconds(900))))
        #expect(isTaken(decision(row(), expired: .milliseconds(1_000))))
        #expect(!isTaken(decision(row(), expired: .milliseconds(1_900), .any(margins: 2))))
        #expect(isTaken(decision(row(), expired: .milliseconds(1), .asked)))
        #expect(isTaken(decision(row(host: nil), expired: .seconds(-5))))
        // It was granted to a host that did not hear of it.
        #expect(isTaken(decision(row(host: "b"), expired: .seconds(-5))))
    }

    @Test("The last renewal shows when the host was last alive; giving a room up does too")
    func lastAlive() {
        guard case .take(_, let lost) = decision(row(), expired: .seconds(2)),
            case .take(_, let given) = decision(row(host: nil), expired: .zero)
        else {
            Issue.record("it is not taken")
            return
        }
        #expect(lost == noon - .seconds(2) - lease && given == noon - .seconds(1))
    }

    @Test("A host that is lost within a minute of taking a room counts, and the room waits longer each time")
    func failures() {
        var young = row(failures: 2)
        young.taken = noon - .seconds(30)
        // The third loss: the pause is 4 s, after the margin.
        #expect(decision(young, expired: .seconds(4)) == .wait(until: noon + .seconds(1)))
        let retry = young.retry(after: noon - .seconds(4), lease: lease)
        #expect(retry.losses == 3 && retry.due == noon + .seconds(1))
        #expect(decision(young, expired: .seconds(5)) == .take(failures: 3, lastAlive: noon - .seconds(5) - lease))
        #expect(decision(row(failures: 2), expired: .seconds(5)) == .take(failures: 0, lastAlive: noon - .seconds(11)))
        #expect(isTaken(decision(young, expired: .milliseconds(1), .asked)))
        let pauses = (0...12).map { FleetTiming.retryPause(after: $0) / .seconds(1) }
        #expect(pauses == [0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
        #expect(FleetTiming.retryPause(after: .max) == FleetTiming.longestRetryPause)
    }

    @Test("A room of a later version, and one that lost something, are left alone")
    func leftAlone() {
        #expect(decision(row(program: 2), expired: .seconds(60)) == .later)
        #expect(isTaken(decision(row(program: 2), expired: .seconds(60), taker: taker(program: 3))))
        #expect(decision(row(lost: 9), expired: .seconds(60), .asked) == .lost)
    }

    @Test("A host that the store does not know, or knows less of than it granted, takes nothing")
    func unknown() {
        for own in [nil, noon - .seconds(1), noon + lease - .milliseconds(1)] {
            let taker = RoomRow.Taker(host: "b", program: 1, granted: noon + lease, expiry: own)
            #expect(!isTaken(decision(row(), expired: .seconds(60), taker: taker)) && !taker.isKnown)
        }
        let expired = RoomRow.Taker(host: "b", program: 1, granted: noon, expiry: noon)
        #expect(!isTaken(decision(row(), expired: .seconds(60), taker: expired)))
    }

    @Test("The standing of a tenure depends on its host, where the next one began, and the room's last stored entry")
    func standing() {
        let tenure = Tenure(room: "friday", epoch: 5)
        func standing(
            seen: Int? = 9, row: RoomRow?, beginner: String? = "a", successor: Int? = nil, last: Int? = 9
        ) -> TenureStanding {
            TenureStanding(
                of: tenure, seen: seen, by: "a", row: row, beginner: beginner, successor: successor, last: last)
        }
        var next = row(host: "b")
        next.epoch = 6
        #expect(standing(row: row()) == .held && standing(row: row(), last: 10) == .held)
        #expect(standing(row: next, successor: 9, last: 30) == .moved && standing(row: nil) == .moved)
        #expect(standing(row: row(host: nil)) == .moved)
        // The store lost entries, or the next host began without them, whatever it has stored since.
        #expect(standing(row: row(), last: 8) == .diverged && standing(row: row(), last: nil) == .diverged)
        #expect(standing(row: next, successor: 8, last: 30) == .diverged)
        #expect(standing(row: row(lost: 9)) == .diverged)
        // The store is from a time before this tenure.
        #expect(standing(row: row(host: "c"), beginner: nil) == .diverged)
        #expect(standing(row: row(host: "c"), beginner: "c") == .diverged)
        #expect(standing(seen: nil, row: nil, beginner: nil, last: nil) == .moved)
    }
}
