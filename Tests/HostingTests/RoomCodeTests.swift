import Hosting
import Testing

/// The four letters that identify a room.
@Suite struct RoomCodeTests {
    @Test("A code is four of nineteen letters, in any case", arguments: ["BKTR", "bktr", "xXxX"])
    func read(text: String) {
        #expect(RoomCode(text)?.text == text.uppercased())
    }

    @Test(
        "Vowels, digits, other letters and other lengths are not a code",
        arguments: ["", "BKT", "BKTRX", "play", "HOST", "B1TR", "BKT ", "ßbk", "ßß", "BK\u{301}T", "ЫBKT"])
    func none(text: String) {
        #expect(RoomCode(text) == nil)
    }

    @Test("A room keeps its code, and a new one gets none that is taken")
    func taken() {
        let room = RoomIdentity(id: "k3j2", name: "Friday")
        #expect(RoomIdentity(id: "k3j2", name: "Saturday").code == room.code)
        var taken: Set<RoomCode> = []
        for _ in 0..<2_000 {
            let code = RoomIdentity(name: "Friday", besides: taken).code
            #expect(taken.insert(code).inserted)
        }
    }

    @Test("The codes of many rooms are spread over all possible ones")
    func spread() {
        let codes = Set((0..<10_000).map { RoomIdentity(id: "\($0)", name: "").code })
        // When 10,000 balls fall into 130,321 boxes, some 370 fall where another is.
        #expect(codes.count > 9_500)
        for place in 0..<4 { #expect(Set(codes.map { Array($0.text)[place] }).count == 19) }
    }

    @Test("A code takes precedence over another room's ID and its name")
    func meant() {
        let friday = RoomIdentity(id: "a", name: "Friday")
        let named = RoomIdentity(id: "b", name: friday.code.text)
        var rooms = RoomDirectory([RoomIdentity(id: friday.code.text, name: "False"), named, friday])
        #expect(rooms.room(called: friday.code.text) == friday)
        rooms.remove(rooms.rooms[0])
        #expect(rooms.room(called: friday.code.text.lowercased()) == friday)
        #expect(rooms.room(called: "b") == named)
        #expect(rooms.room(called: "FRIDAY") == friday)
        #expect(rooms.room(called: "Saturday") == nil)
        rooms.remove(friday)
        #expect(rooms.rooms == [named])
        #expect(rooms.room(called: "Friday") == nil && rooms.room(friday.code) == nil)
    }

    @Test("Among rooms with the same name, the one opened first is meant; when it closes, the next")
    func namesakes() {
        let (first, second) = (RoomIdentity(id: "a", name: "Friday"), RoomIdentity(id: "b", name: "friday"))
        var rooms = RoomDirectory([first, second])
        #expect(rooms.room(called: "Friday") == first)
        rooms.remove(first)
        #expect(rooms.room(called: "Friday") == second)
        rooms.remove(second)
        #expect(rooms.room(called: "Friday") == nil)
    }
}
