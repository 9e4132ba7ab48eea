import Hosting
import Testing

@Suite("References to rooms")
struct RoomReferenceTests {
    @Test(
        "A room is called by its code in any case, its id or its name",
        arguments: [("bktr", "BKTR"), ("1a2b3c", "1a2b3c"), ("Ann’s Straße 🎲", "Ann’s Straße 🎲")])
    func good(text: String, reference: String) {
        #expect(RoomReference(text)?.text == reference)
    }

    @Test(
        "Nothing else calls a room: neither controls nor what is invisible, nor a long text",
        arguments: [
            "", " ", "BKTR\0", "BKTR\n", "BK\u{200B}TR", "\u{1B}[2J", String(repeating: "x", count: 64),
            "e" + String(repeating: "\u{301}", count: 10_000),
        ])
    func bad(text: String) {
        #expect(RoomReference(text) == nil)
    }
}
