import Foundation
import Hosting
import Messages
import Rules
import Testing

/// Rude names, if the host does not want them.
struct PoliteTests {
    /// The name under which a guest is admitted.
    private func admitted(_ name: String, isPolite: Bool = true) throws -> String? {
        var hall = try Hall(isPolite: isPolite)
        hall.join(name)
        return hall.welcome(to: name)?.player.name
    }

    @Test(
        "A rude name is not shown, in any disguise",
        arguments: [
            "fuck", "FUCK", "Fuckface", "xXfuckXx", "f.u.c.k", "f u c k", "F_U_C_K", "fuuuuck", "fuccck you", "fυck",
            "ｆｕｃｋ",
            "𝒻𝓊𝒸𝓀", "f\u{336}u\u{336}c\u{336}k\u{336}", "fúck", "shit", "sh1t", "sh!t", "5hit", "$h|t", "shіt",
            "Big Shit", "shits",
            "cunt", "Cunt 5", "cünt", "сunt", "ass", "a55", "@ss", "a$$", "ASS2", "big-ass", "BigAss", "asshole",
            "Mr. A$$hole",
            "f. u. c. k.", "f·u·c·k", "ꓝ𝖚ϲk", "ƒuck", "Ꮪhit", "ѕһіt",
            "bitch", "b1tch", "biiitch", "Bitches", "n1gger", "nigg3rs", "Faggots", "f4ggot", "wh0re", "twat",
        ])
    func rude(name: String) throws {
        #expect(try admitted(name) == "Guest")
        #expect(try admitted(name, isPolite: false) == name.precomposedStringWithCanonicalMapping)
    }

    @Test(
        "A name that merely contains the letters of a rude word is shown",
        arguments: [
            "Scunthorpe", "Cassandra", "Dickens", "Hancock", "Essex", "Assunta", "Sussex", "Middlesex", "Penistone",
            "Clitheroe",
            "Cockburn", "Babcock", "Alcock", "Arsenal", "Matsushita", "Yamashita", "Ishita", "Ralf Uckermann",
            "Therapist", "Grape",
            "Draper", "Raccoon", "Titus", "Bass", "Cass", "As", "Massimo", "Lass", "Assad", "Hassan", "Pakistan",
            "Nigel", "Niger",
            "Montenegro", "Pom", "Tilt", "Anaí", "Anil", "Canal", "Janus", "Analia", "Dick", "Dick Van Dyke", "Fanny",
            "Randy",
            "Willy", "Shota", "Semen", "Quim", "Jesús", "Gay", "Cummings", "Nipissing", "Bitzer", "Kunta", "Sextus",
            "Wankel",
            "Player 455", "8008", "Ann 5", "A. S. Smith", "J. R. R. Tolkien", "Ann", "Zoë", "Łukasz", "李雷", "Владимир",
            "Сергей",
            "محمد", "नेहा", "👨‍👩‍👧", "🇩🇪", "1️⃣", "!!!", "24",
        ])
    func innocent(name: String) throws {
        #expect(try admitted(name) == name)
    }

    @Test("Guests get numbers; a guest who comes back keeps theirs, and so does the next host")
    func again() throws {
        var hall = try Hall(isPolite: true)
        for name in ["fuck", "shit", "Ann"] { hall.join(name) }
        #expect(hall.seats.keys.sorted() == ["Ann", "Guest", "Guest (2)"])
        let secret = try #require(hall.welcome(to: "shit")?.resume)
        hall.hangUp("shit")
        hall = hall.takenUp()
        hall.join("shit", resume: secret)
        #expect(hall.welcome(to: "shit")?.player.name == "Guest (2)")
        hall.join("cunt")
        #expect(hall.welcome(to: "cunt")?.player.name == "Guest (3)")
    }
}
