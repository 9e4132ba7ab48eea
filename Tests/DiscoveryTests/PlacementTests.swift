import Testing

@testable import Discovery

@Suite("Which host a room is on", .timeLimit(.minutes(1)))
struct PlacementTests {
    /// A busy machine may be late with an answer. The room must not stay among those of hosts without an address, which
    /// all share one host's places in the list.
    @Test("A host that nobody has answered for is queried again, and its room is listed once its address is known")
    func lateAddress() async {
        let (findings, feed) = AsyncStream.makeStream(of: Placement.Finding.self)
        var placement = Placement { feed.yield($0) }
        var roster = RoomRoster()
        for number in 0..<100 {
            let name = "False \(number)"
            _ = roster.appeared(name, on: 1)
            _ = roster.placed(name, at: "nowhere.local.")
        }
        roster.located("nowhere.local.", at: nil)
        _ = roster.appeared("Real", on: 1)
        placement.add("Real")
        placement.askMore()
        placement.apply(.room("Real", .location(host: "late.invalid.", port: 9, interface: 0)), in: &roster)
        placement.askMore()

        // Nobody has this name, so the queries of this test stay without an answer.
        for expected in 1...2 {
            for await finding in findings {
                guard case .host("late.invalid.", nil) = finding else { continue }
                placement.apply(finding, in: &roster)
                break
            }
            #expect(!roster.listings.contains { $0.name == "Real" }, "query \(expected)")
            placement.askMore()
        }
        let address = ServiceReply.record(data: [10, 24, 0, 1], interface: 0, isPresent: true)
        placement.apply(.host("late.invalid.", address), in: &roster)
        #expect(roster.listings.contains { $0.name == "Real" })
        placement.end()
    }

    @Test("However many names are announced, no more queries wait than there can be rooms")
    func bound() {
        var queue = QueryQueue()
        for number in 0..<10_000 { queue.add("\(number).local.") }
        #expect(queue.count == RoomRoster.maximumRooms)
        queue.remove("0.local.")
        queue.add("new.local.")
        #expect(queue.count == RoomRoster.maximumRooms)
    }
}
