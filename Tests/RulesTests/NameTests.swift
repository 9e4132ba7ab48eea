import Rules
import Testing

struct NameTests {
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

    @Test("A taken name gets a number, without regard to case or composition")
    func taken() throws {
        var game = try Game()
        try game.join("Zoë")
        for (asked, admitted) in [("Zoë", "Zoë (2)"), ("ZOË", "ZOË (3)"), ("zoe\u{308}", "zoë (4)")] {
            try game.join(asked)
            #expect(game.player(asked)?.name.text == admitted)
        }
    }

    @Test("A number that is taken itself is passed over")
    func takenNumber() throws {
        var game = try Game()
        try game.join("Ann (2)")
        try game.join("ann")
        try game.join("Ann")
        #expect(game.player("Ann")?.name.text == "Ann (3)")
    }

    @Test("A name that is free again is given as it is")
    func freed() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.leave("Ann")
        try game.join("ANN")
        #expect(game.player("ANN")?.name.text == "ANN")
    }

    @Test(
        "A number fits within 24 characters and leaves a clean name",
        arguments: [
            ("abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrst (2)"),
            ("over nineteen lette rs x", "over nineteen lette (2)"),
            ("ëëëëëëëëëëëëëëëëëëëëëëëë", "ëëëëëëëëëëëëëëëëëëëë (2)"),
        ])
    func numbered(asked: String, admitted: String) throws {
        var game = try Game()
        try game.join("first")
        try game.join(asked)
        try game.join(asked)
        let name = try #require(game.player(asked)?.name)
        #expect(name.text == admitted)
        #expect(PlayerName(name.text) == name)
    }

    @Test("A thousand players of one long name all have names of their own")
    func manyOfOneName() throws {
        var game = try Game()
        for _ in 1...1_000 { try game.join("abcdefghijklmnopqrstuvwx") }
        let keys = Set(game.room.players.map(\.name.key))
        #expect(keys.count == 1_000)
        #expect(game.room.players.allSatisfy { $0.name.text.count <= PlayerName.limit })
    }

    @Test("A player is found by name without regard to case")
    func lookup() throws {
        var game = try Game()
        try game.join("Ann")
        let name = try #require(PlayerName("aNN"))
        #expect(game.room.player(named: name)?.id == game.id("Ann"))
    }
}
