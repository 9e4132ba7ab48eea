import PlainText
import Testing

struct PlayerNameTests {
    @Test(
        "A name has 1 to 24 characters that can be seen",
        arguments: [
            ("", nil), (" ", nil), ("\u{1B}", nil), ("\u{200B}\u{202E}", nil), ("\n\t\r", nil),
            ("A", "A"), ("  Ann   B.  ", "Ann B."), ("Ann\u{1B}[31m", "Ann[31m"), ("\u{202E}nnA", "nnA"),
            ("Zoe\u{308}", "Zoë"), ("🎲", "🎲"),
            (String(repeating: "x", count: 24), String(repeating: "x", count: 24)),
            (String(repeating: "x", count: 25), nil), (String(repeating: "x", count: 10_000), nil),
            (String(repeating: "é", count: 24), String(repeating: "é", count: 24)),
        ] as [(String, String?)])
    func cleaning(asked: String, admitted: String?) {
        #expect(PlayerName(asked)?.text == admitted)
    }

    @Test(
        "An admitted name is admitted as it is",
        arguments: ["🧑‍🧑‍🧒‍🧒 Smith", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", "ﷺ", "ß"])
    func stable(asked: String) throws {
        let name = try #require(PlayerName(asked))
        #expect(PlayerName(name.text) == name)
        #expect(name.text.count <= PlayerName.limit)
        #expect(name.text.utf8.count <= PlayerName.mostBytes)
    }

    @Test(
        "One that is too long is refused, wherever its words end",
        arguments: [
            String(repeating: "x", count: 52), "AlexandraKonstantinopelX von Habsburg", "AlexandraKonstantinopelX  V",
        ])
    func tooLong(name: String) {
        #expect(PlayerName(name) == nil)
    }

    @Test("One of up to 24 characters is taken", arguments: ["Ann", "AlexandraKonstantinopelX", " Ann  B "])
    func fits(name: String) {
        #expect(PlayerName(name)?.text == name.plain(limit: 24))
    }

    @Test("A name has at most 240 bytes, with a number too, and 24 letters with two marks each fit")
    func bytes() throws {
        let long = "\u{1F469}" + String(repeating: "\u{1F3FD}", count: 9)
        #expect(PlayerName(String(repeating: long, count: 6) + "x") == nil)
        let name = try #require(PlayerName(String(repeating: long, count: 6)))
        for number in [2, 12, 1_234_567] {
            let numbered = name.numbered(number)
            #expect(PlayerName(numbered.text) == numbered)
            #expect(numbered.text == String(repeating: long, count: 5) + " (\(number))")
        }
        for letter in ["क्ष", "ញ៉ា", "한", "👩🏽"] {
            #expect(PlayerName(String(repeating: letter, count: 24 / letter.count)) != nil)
        }
    }

    @Test(
        "A number keeps a name clean, wherever it cuts", arguments: ["می\u{200C}", "👩🏽‍🚀", "क्\u{200C}ष", "1️⃣", "e\u{301}"])
    func numbered(part: String) throws {
        for shift in 0..<6 {
            let text = String((String(repeating: "x", count: shift) + String(repeating: part, count: 12)).prefix(24))
            let name = try #require(PlayerName(text)).numbered(12)
            #expect(PlayerName(name.text) == name && name.text.hasSuffix(" (12)"))
        }
    }

    @Test("Names alike are alike both ways; a name is like itself in another case")
    func alike() throws {
        let names = try ["Ian", "lan", "IAN", "Lan", "Іan", "ian"].map { try #require(PlayerName($0)) }
        let alike = names.map { name in names.map { name.isLike($0) ? $0.text : "-" } }
        #expect(
            alike == [
                ["Ian", "lan", "IAN", "-", "Іan", "ian"], ["Ian", "lan", "-", "Lan", "Іan", "-"],
                ["Ian", "-", "IAN", "-", "Іan", "ian"], ["-", "lan", "-", "Lan", "Іan", "-"],
                ["Ian", "lan", "IAN", "Lan", "Іan", "ian"], ["Ian", "-", "IAN", "-", "Іan", "ian"],
            ])
    }

    @Test(
        "Capitals of another alphabet that look like Latin ones are the Latin name in any case",
        arguments: [("Tom", "ТОМ"), ("Bob", "ВОВ"), ("kate", "КАТЕ"), ("Max", "МАХ"), ("Ann", "ΑΝΝ")])
    func capitals(latin: String, other: String) throws {
        let (latin, other) = (try #require(PlayerName(latin)), try #require(PlayerName(other)))
        #expect(latin.isLike(other) && other.isLike(latin))
        #expect(Set(other.likenesses).count == other.likenesses.count)
    }

    @Test("A name with a number can be stored and restored, whatever its characters stand for")
    func growth() throws {
        // Each square stands for four letters; each half-width letter with its mark stands for one.
        let squares = String(repeating: "㌀", count: 12), marked = String(repeating: "ﾊ\u{309A}", count: 12)
        #expect(PlayerName(squares + marked) == nil)
        for count in 1...8 {
            let name = try #require(PlayerName(String(repeating: "㌀", count: count) + marked))
            for number in [2, 12, 1_234_567] {
                let numbered = name.numbered(number)
                #expect(PlayerName(numbered.text) == numbered)
            }
        }
    }

    @Test(
        "Another form of the same letters is the same name",
        arguments: [("Victoria", "Ｖｉｃｔｏｒｉａ"), ("VICTORIA (4)", "𝐕𝐢𝐜𝐭𝐨𝐫𝐢𝐚 (4)"), ("Ann (2)", "Ann（2）"), ("fine", "ﬁne")])
    func forms(one: String, other: String) throws {
        #expect(try #require(PlayerName(one)).isLike(#require(PlayerName(other))))
    }
}
