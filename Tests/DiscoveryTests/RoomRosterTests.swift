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
        for interface: UInt32 in [2, 2, 3] { _ = roster.appeared("Ann", on: interface) }
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
        for name in ["Cy", "\u{202E}Bob", "Ann", "\u{1B}"] { _ = roster.appeared(name, on: 1) }
        #expect(roster.listings.map(\.name) == ["?", "Ann", "Bob", "Cy"])
    }

    @Test("believes the newest record that is still there")
    func records() {
        var roster = RoomRoster()
        _ = roster.appeared("Ann", on: 1)
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
        _ = roster.appeared("Ann", on: 1)
        #expect(roster.listings.first?.advert == nil)
        roster.gained(Self.txt(players: 1), of: "Ann", on: 1)
        roster.disappeared("Ann", from: 1)
        _ = roster.appeared("Ann", on: 1)
        #expect(roster.listings.first?.advert == nil)
    }

    @Test("does not grow without bound")
    func bounds() {
        var roster = RoomRoster()
        for number in 0..<5_000 { _ = roster.appeared("Room \(number)", on: 1) }
        #expect(roster.hidden(besides: []) == RoomRoster.maximumRooms)
        let areNew = [roster.appeared("Room 0", on: 2), roster.appeared("late", on: 1)]
        #expect(areNew == [false, false] && !roster.has("late"))
    }

    @Test("lists all rooms as long as there are at most 64, no matter whose they are")
    func few() {
        var roster = RoomRoster()
        for number in 0..<64 {
            _ = roster.appeared("Room \(number)", on: 1)
            if number % 2 == 0 { _ = roster.placed("Room \(number)", at: "ann.local.") }
        }
        #expect(roster.listings.count == 64 && !roster.isCrowded)
    }

    @Test("of more rooms than can be listed gives each host a share, in whatever order and by whatever names")
    func shares() {
        var roster = RoomRoster()
        for number in 0..<300 {
            _ = roster.appeared("False \(number)", on: 1)
            // A host of many names is one by its address.
            _ = roster.placed("False \(number)", at: "false-\(number % 20).local.")
        }
        for number in 0..<20 { roster.located("false-\(number).local.", at: [10, 24, 0, 3]) }
        // Names without an address are all one.
        for number in 0..<20 {
            _ = roster.appeared("Nowhere \(number)", on: 1)
            _ = roster.placed("Nowhere \(number)", at: "nowhere-\(number).local.")
            roster.located("nowhere-\(number).local.", at: nil)
        }
        for name in ["Ann", "Bob", "lost"] { _ = roster.appeared(name, on: 1) }
        _ = roster.placed("Ann", at: "ann.local.")
        roster.located("ann.local.", at: [10, 24, 0, 1])
        _ = roster.placed("Bob", at: "bob.local.")
        #expect(!roster.listings.contains { $0.name == "Bob" })
        roster.located("bob.local.", at: [10, 24, 0, 2])
        let names = roster.listings.map(\.name)
        #expect(names.count == 2 * RoomRoster.share + 2)
        #expect(names.contains("Ann") && names.contains("Bob") && !names.contains("lost"))
        #expect(roster.hidden(besides: roster.listings) == 323 - names.count)
    }

    @Test("lists no more than 64 rooms of any number of hosts, and the first of each before the second of any")
    func manyHosts() {
        var roster = RoomRoster()
        for host in 0..<40 {
            for room in 0..<9 {
                _ = roster.appeared("Room \(room) of \(host)", on: 1)
                _ = roster.placed("Room \(room) of \(host)", at: "host-\(host).local.")
            }
            roster.located("host-\(host).local.", at: [10, 24, 0, UInt8(host)])
        }
        let names = roster.listings.map(\.name)
        #expect(names.count == 64)
        let lacking = (0..<40).filter { !names.contains("Room 0 of \($0)") }
        #expect(lacking == [])
        #expect(names.count { $0.hasPrefix("Room 1 ") } == 24)
    }

    @Test(
        "lists the room that is looked for, however many there are, wherever it is",
        arguments: ["Ann's game", "ANN'S GAME"])
    func sought(name: String) {
        var roster = RoomRoster(seeking: name)
        for number in 0..<300 {
            _ = roster.appeared("False \(number)", on: 1)
            _ = roster.placed("False \(number)", at: "host-\(number).local.")
            roster.located("host-\(number).local.", at: [10, 24, UInt8(number / 256), UInt8(number % 256)])
        }
        _ = roster.appeared("Ann's game", on: 1)
        #expect(roster.listings.contains { $0.name == "Ann's game" })
        #expect(roster.listings.count == 64)
    }

    @Test("finds the room that is looked for behind others that are displayed under its name")
    func disguised() {
        var roster = RoomRoster(seeking: "Ann's game")
        _ = roster.appeared(" Ann's game", on: 1)
        _ = roster.appeared("Ann's game", on: 1)
        for number in 1...99 {
            _ = roster.appeared("Ann's game" + String(repeating: " ", count: number), on: 1)
            #expect(roster.listings.named("Ann's game")?.instanceName == "Ann's game")
        }
        #expect(roster.listings.count == 64)
    }

    @Test("forgets a host with its last room, so that hosts that are gone keep no other out")
    func hosts() {
        var roster = RoomRoster()
        for number in 0..<64 { _ = roster.appeared("Room \(number)", on: 1) }
        for number in 0...RoomRoster.maximumRooms {
            _ = roster.appeared("False", on: 1)
            _ = roster.placed("False", at: "false-\(number).local.")
            roster.located("false-\(number).local.", at: [10, 24, 0, 1])
            roster.disappeared("False", from: 1)
        }
        _ = roster.appeared("Ann", on: 1)
        _ = roster.placed("Ann", at: "ann.local.")
        roster.located("ann.local.", at: [10, 24, 0, 2])
        #expect(roster.listings.map(\.name) == ["Ann"])
    }
}
