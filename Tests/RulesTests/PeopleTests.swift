import Messages
import PlainText
import Rules
import Testing

/// Faces and new names.
struct PeopleTests {
    private var room: Room
    private let now = Instant(nanoseconds: 0)

    init() throws { room = try Room(settings: Settings(), seed: 24) }

    private func name(_ text: String) throws -> PlayerName { try #require(PlayerName(text)) }

    private mutating func join(_ number: Int, face: Int? = nil, as role: Role = .player) throws {
        let wishes = Wishes(face: face.flatMap(Face.init))
        _ = room.handle(
            .join(PlayerID(number), name: try name("Player \(number)"), role: role, wishes: wishes), at: now)
    }

    private func face(_ number: Int) -> Int? { room.player(PlayerID(number))?.face?.number }

    @Test("48 faces are 8 shapes in 6 colours")
    func faces() {
        let all = (0..<48).compactMap { Face($0) }
        #expect(all.count == 48 && Set(all.map { [$0.shape.rawValue, $0.colour.rawValue] }).count == 48)
        #expect(Face(-1) == nil && Face(48) == nil && Face(.max) == nil)
        #expect(Face(13).map { [$0.colour.rawValue, $0.shape.rawValue] } == ["orange", "diamond"])
        #expect(Face.all == all)
    }

    @Test(
        "As long as there are faces that nobody has, nobody gets another's, and the first six differ in shape and colour"
    )
    mutating func given() throws {
        for number in 1...48 { try join(number) }
        #expect(Set((1...48).map(face)).count == 48)
        let first = (1...6).compactMap { face($0).flatMap(Face.init) }
        #expect(Set(first.map(\.shape)).count == 6 && Set(first.map(\.colour)).count == 6)
        // Stored rooms replay to the same faces.
        #expect((1...3).map(face) == [7, 14, 21])
        // From the 49th on, faces are shared.
        try join(49, face: 7)
        #expect(face(49) == 7)
        try join(50, face: 7)
        #expect(face(50) != 7)
    }

    @Test("A wanted face is given if nobody has it, and is free again once its player has left")
    mutating func wanted() throws {
        try join(1, face: 21)
        try join(2, face: 21)
        #expect(face(1) == 21)
        #expect(face(2) != 21 && face(2) != nil)
        _ = room.handle(.leave(PlayerID(1)), at: now)
        try join(3, face: 21)
        #expect(face(3) == 21)
    }

    @Test("Spectators have no face")
    mutating func without() throws {
        try join(1, face: 3, as: .spectator)
        #expect(face(1) == nil)
        try join(2)
        #expect(room.rows.map(\.face) == [face(2)])
    }

    @Test("A player gets another name, and keeps seat, score and face; the old name is free")
    func renamed() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 2_000, "Bob": 3_000])
        let before = try #require(game.player("Ann"))
        let rename = Event.rename(game.id("Ann"), name: try name("Anna"))
        var room = game.room
        let effects = room.handle(rename, at: game.now)
        let after = try #require(room.player(before.id))
        #expect(after.name.text == "Anna" && after.score == before.score && after.face == before.face)
        #expect(effects.contains(.record(.renamed(before.id, name: try name("Anna")))))
        #expect(effects.contains(.tell(.one(before.id), .you(.init(after)))))
        #expect(room.rows.map(\.name) == ["Anna", "Bob"])
        _ = room.handle(.join(PlayerID(9), name: try name("Ann"), role: .player), at: game.now)
        #expect(room.player(PlayerID(9))?.name.text == "Ann")
    }

    @Test(
        "A new name is admitted as a newcomer's is, and one's own name is not in the way",
        arguments: [("Bob", "Bob (2)"), ("ann", "ann"), ("ANN", "ANN"), ("Аnn", "Аnn"), ("Ann (2)", "Ann (2)")])
    func admitted(wanted: String, admitted: String) throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        var room = game.room
        _ = room.handle(.rename(game.id("Ann"), name: try name(wanted)), at: game.now)
        #expect(room.player(game.id("Ann"))?.name.text == admitted)
    }

    @Test("Nobody gets a banned name, and who asks for the name that they have keeps it")
    func refused() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.host(.ban(game.id("Bob")))
        for wanted in ["bob", "Ann"] {
            var room = game.room
            #expect(room.handle(.rename(game.id("Ann"), name: try name(wanted)), at: game.now) == [])
            #expect(room.player(game.id("Ann"))?.name.text == "Ann")
        }
    }

    @Test("A stored room with faces and a new name is restored, and goes on alike")
    mutating func stored() throws {
        try join(1, face: 5)
        try join(2)
        _ = room.handle(.rename(PlayerID(2), name: try name("Zoë")), at: now)
        var copy = try StorageTests.copy(of: room)
        #expect(copy == room)
        try join(3, face: 5)
        let wishes = Wishes(face: Face(5))
        _ = copy.handle(.join(PlayerID(3), name: try name("Player 3"), role: .player, wishes: wishes), at: now)
        #expect(copy == room)
    }

    @Test("The host switches reactions off and on")
    mutating func reactions() throws {
        #expect(room.settings.reactions)
        _ = room.handle(.host(.set(["reactions": false])), at: now)
        #expect(!room.settings.reactions)
        _ = room.handle(.host(.set(["reactions": true])), at: now)
        #expect(room.settings.reactions)
    }

    @Test("Renaming a player after a match changes that name everywhere in its end, and no other name")
    func renamedAfterwards() throws {
        var game = try Game(showsFinale: true) {
            $0.matchLength = 1
        }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 2_000])
        game.pass(.seconds(10))
        try game.rename("Bob", to: "Rob")
        try game.rename("Ann", to: "Anna")
        try game.join("Cid")
        let end = game.matchEnd(to: "Cid")
        #expect(end?.rows.map(\.name) == ["Anna", "Rob"])
        #expect(end?.members.award("fastest")?.name == "Anna" && end?.members.award("hardest")?.name == "Anna")
        try game.rename("Bob", to: "Bob")
        try game.join("Dan")
        let later = game.matchEnd(to: "Dan")
        #expect(later?.rows.map(\.name) == ["Anna", "Bob"])
        #expect(later?.members.award("fastest")?.name == "Anna" && later?.members.award("hardest")?.name == "Anna")
    }
}
