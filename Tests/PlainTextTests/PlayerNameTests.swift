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
        #expect(name.text.utf8.count <= PlayerName.limit * 32)
    }
}
