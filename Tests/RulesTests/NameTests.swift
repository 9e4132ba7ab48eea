import PlainText
import Rules
import Testing

struct NameTests {
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
