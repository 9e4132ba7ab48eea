import Hosting
import Messages
import PlainText
import Rules
import Testing

/// Which player a host means.
struct SeatSearchTests {
    @Test(
        "A name finds its player, a number with # the player with that number; ambiguities are reported",
        arguments: [
            ("Ann", ["Ann"]), ("ann", ["Ann"]), ("Аnn", ["Ann"]), (" Ann ", ["Ann"]), ("ann (2)", ["ANN (2)"]),
            ("Anna", []),
            ("", []), ("#", []), ("#1", ["Ann"]), ("#3", ["3"]), ("#6", ["Ian"]), ("#9", []), ("9", []), ("#-1", []),
            ("1", ["Ann"]),
            // One player's name and another's number; a text that looks like two names.
            ("5", ["5", "Lan"]), ("3", ["3"]),
            ("Lan", ["Lan"]), ("lan", ["Lan"]), ("1an", ["Ian", "Lan"]), ("IAN", ["Ian"]), ("La", ["Lan"]),
        ])
    func sought(text: String, expected: [String]) throws {
        var hall = try Hall()
        for name in ["Ann", "ANN", "3", "5", "Lan", "Ian"] { hall.join(name) }
        let seats = hall.room.seats
        #expect(seats.map(\.player.id.number) == [1, 2, 3, 4, 5, 6])
        #expect(seats.sought(text).seats.map(\.player.name.text).sorted() == expected.sorted(), "\(text)")
    }

    @Test("A command that cannot be undone needs the whole name or a number; a former name only finds its player")
    func certain() throws {
        var hall = try Hall()
        for name in ["Ann", "Annabel", "Bob"] { hall.join(name) }
        #expect(hall.room.seats.sought("Ann").allows(.ban))
        hall.say("Ann", .rename("Zoe"))
        let found = hall.room.seats.sought("Ann")
        #expect(found.seats.map(\.player.name.text) == ["Zoe", "Annabel"])
        #expect(!found.allows(.ban) && !found.allows(.team))
        let begun = hall.room.seats.sought("Bo")
        #expect(begun.seats.map(\.player.name.text) == ["Bob"])
        #expect(!begun.allows(.ban) && !begun.allows(.kick) && begun.allows(.team))
        #expect(hall.room.seats.sought("#1").allows(.ban) && hall.room.seats.sought("bob").allows(.kick))
    }
}
