import Testing

@testable import Discovery

@Suite("The roster of rooms")
struct RoomRosterTests {
    private static func txt(players: Int) -> [UInt8] {
        Advert(
            wireVersion: 1, roomID: "r1", state: .round, players: players, capacity: 9, needsPIN: false,
            admitsClassic: false
        ).txt
    }

    @Test("lists a room once, however often it is seen, until it is seen nowhere")
    func merging() {
        var roster = RoomRoster()
        for interface: UInt32 in [2, 2, 3] { roster.appeared("Ann", on: interface) }
        #expect(roster.listings.map(\.name) == ["Ann"])
        roster.disappeared("Ann", from: 2)
        roster.disappeared("Ann", from: 3)
        #expect(roster.listings.count == 1)
        roster.disappeared("Ann", from: 2)
        #expect(roster.listings.isEmpty)
        roster.disappeared("Ann", from: 2)
    }

    @Test("sorts by the name that is shown")
    func sorting() {
        var roster = RoomRoster()
        for name in ["Cy", "\u{202E}Bob", "Ann", "\u{1B}"] { roster.appeared(name, on: 1) }
        #expect(roster.listings.map(\.name) == ["?", "Ann", "Bob", "Cy"])
    }

    @Test("believes the newest record that is still there")
    func records() {
        var roster = RoomRoster()
        roster.appeared("Ann", on: 1)
        #expect(roster.listings.first?.advert == nil)
        for players in [1, 2] { roster.gained(Self.txt(players: players), of: "Ann", on: 1) }
        #expect(roster.listings.first?.advert?.players == 2)
        roster.lost(Self.txt(players: 1), of: "Ann", on: 1)
        #expect(roster.listings.first?.advert?.players == 2)
        roster.lost(Self.txt(players: 2), of: "Ann", on: 1)
        #expect(roster.listings.first?.advert == nil)
    }

    @Test("forgets the records of a room with the room")
    func forgetting() {
        var roster = RoomRoster()
        roster.gained(Self.txt(players: 1), of: "Ann", on: 1)
        roster.appeared("Ann", on: 1)
        #expect(roster.listings.first?.advert == nil)
        roster.gained(Self.txt(players: 1), of: "Ann", on: 1)
        roster.disappeared("Ann", from: 1)
        roster.appeared("Ann", on: 1)
        #expect(roster.listings.first?.advert == nil)
    }

    @Test("does not grow without bound")
    func bounds() {
        var roster = RoomRoster()
        for number in 0..<1_000 { roster.appeared("Room \(number)", on: 1) }
        #expect(roster.listings.count == RoomRoster.maximumRooms)
    }
}
