import Hosting
import Messages
import Rules
import Testing

/// New names, faces and reactions, as guests ask for them.
struct PeopleTests {
    private func you(_ hall: Hall, _ name: String) -> HostMessage.You? {
        hall.messages(to: name).compactMap(\.you).last
    }

    private func reactions(_ hall: Hall, to name: String) -> [HostMessage.Reaction] {
        hall.messages(to: name).compactMap(\.reaction)
    }

    @Test(
        "A guest gets the face that they want, if there is such a face",
        arguments: [(7, true), (48, false), (-1, false)])
    func face(wanted: Int, isGiven: Bool) throws {
        var hall = try Hall()
        hall.connect("Ann")
        hall.say("Ann", .handshake(.init(name: "Ann", face: wanted)))
        let face = try #require(hall.welcome(to: "Ann")?.player.face)
        #expect((0..<48).contains(face))
        #expect((face == wanted) == isGiven)
    }

    @Test("A player is renamed and learns about it, and everyone sees it")
    func renamed() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.say("Ann", .rename("  Anna\u{7} "))
        #expect(you(hall, "Ann")?.name == "Anna" && you(hall, "Ann")?.refused == nil)
        hall.pass(.seconds(1))
        #expect(hall.tables(to: "Bob").last?.rows?.map(\.name) == ["Anna", "Bob"])
        // The seat can still be taken back.
        let secret = try #require(hall.welcome(to: "Ann")?.resume)
        hall.hangUp("Ann")
        hall.join("Ann", resume: secret)
        #expect(hall.welcome(to: "Ann")?.player.name == "Anna")
    }

    @Test("A name can be changed once in 10 s, also on another connection")
    func pause() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.say("Ann", .rename("Anna"))
        hall.pass(.milliseconds(9_999))
        hall.say("Ann", .rename("Anne"))
        #expect(you(hall, "Ann") == .init(id: 1, name: "Anna", face: you(hall, "Ann")?.face, refused: .tooSoon))
        let secret = try #require(hall.welcome(to: "Ann")?.resume)
        hall.hangUp("Ann")
        hall.join("Ann", resume: secret)
        hall.say("Ann", .rename("Anne"))
        #expect(you(hall, "Ann")?.refused == .tooSoon)
        hall.pass(.milliseconds(1))
        hall.say("Ann", .rename("Anne"))
        #expect(you(hall, "Ann")?.name == "Anne" && you(hall, "Ann")?.refused == nil)
    }

    @Test("A name that no newcomer may have, no player may have")
    func refused() throws {
        var hall = try Hall(isPolite: true)
        hall.join("Ann")
        hall.join("Eve", from: "192.0.2.2")
        hall.host(.init(do: .ban, player: 2))
        for (wanted, refusal) in [("", Refusal.badName), ("1234567890123456789012345", .badName), ("EVE", .banned)] {
            hall.say("Ann", .rename(wanted))
            #expect(you(hall, "Ann")?.refused == refusal, "\(wanted)")
        }
        // A refusal is no change: the next wish need not wait.
        hall.say("Ann", .rename("fuck"))
        #expect(you(hall, "Ann")?.name == "Guest" && you(hall, "Ann")?.refused == nil)
    }

    @Test("Everyone sees a reaction, at most one a second of each player")
    func reaction() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.join("TV", role: .spectator)
        hall.say("Ann", .react(.clap))
        hall.pass(.milliseconds(999))
        hall.say("Ann", .react(.fire))
        hall.pass(.milliseconds(1))
        hall.say("Ann", .react(.heart))
        for name in ["Ann", "Bob", "TV"] {
            #expect(reactions(hall, to: name) == [.init(player: 1, code: .clap), .init(player: 1, code: .heart)])
        }
    }

    @Test(
        "The more people hear them, the fewer reactions there are; in a crowd they come with the next table, or in a second"
    )
    func inACrowd() throws {
        var hall = try Hall { $0.capacity = 500 }
        for number in 1...400 { hall.join("P\(number)", from: "192.0.2.\(number % 200)") }
        for number in 1...20 { hall.say("P\(number)", .react(.clap)) }
        #expect(reactions(hall, to: "P400").isEmpty)
        #expect(hall.room.nextDeadline.map { $0 <= hall.now.advanced(by: .seconds(1)) } == true)
        hall.pass(.seconds(1))
        // 1,000 frames a second.
        #expect(reactions(hall, to: "P400").count == 2)
    }

    @Test("A dropped reaction does not restart the player's waiting time")
    func dropped() throws {
        var hall = try Hall()
        for number in 1...11 { hall.join("P\(number)") }
        for number in 1...11 { hall.say("P\(number)", .react(.clap)) }
        #expect(reactions(hall, to: "P1").count == 10)
        hall.pass(.milliseconds(100))
        // The last one's was not told; there is room for one again.
        hall.say("P11", .react(.heart))
        #expect(reactions(hall, to: "P1").last == .init(player: 11, code: .heart))
    }

    @Test("A host looks at five names of a player at once, and then at one a second, also if it refuses them")
    func refusedNames() throws {
        var hall = try Hall(isPolite: true)
        hall.join("Ann")
        for _ in 1...5 {
            hall.say("Ann", .rename("\u{FDFA}\u{FDFA}"))
            #expect(you(hall, "Ann")?.refused == .badName)
        }
        hall.say("Ann", .rename(""))
        #expect(you(hall, "Ann")?.refused == .tooSoon)
        hall.pass(.seconds(1))
        hall.say("Ann", .rename(""))
        #expect(you(hall, "Ann")?.refused == .badName)
    }

    @Test("A room gets ten reactions a second")
    func crowd() throws {
        var hall = try Hall()
        for number in 1...30 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        for number in 1...30 { hall.say("P\(number)", .react(.wow)) }
        #expect(reactions(hall, to: "P1").count == 10)
        hall.pass(.seconds(1))
        for number in 1...30 { hall.say("P\(number)", .react(.wow)) }
        #expect(reactions(hall, to: "P1").count == 20)
    }

    @Test("Reactions are the six, of players, and only while the host has them on")
    func none() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.join("TV", role: .spectator)
        hall.say("Ann", .react(.init(rawValue: "hello everybody")))
        hall.say("TV", .react(.clap))
        #expect(reactions(hall, to: "Ann") == [])
        #expect(hall.welcome(to: "Ann")?.settings["reactions"] == true)
        hall.host(.set(["reactions": false]))
        hall.say("Ann", .react(.clap))
        #expect(reactions(hall, to: "Ann") == [] && you(hall, "Ann")?.refused == .noReactions)
        hall.join("Bob")
        #expect(hall.welcome(to: "Bob")?.settings["reactions"] == false && hall.welcome(to: "Bob")?.next == nil)
        hall.host(.set(["reactions": true]))
        hall.say("Ann", .react(.clap))
        #expect(reactions(hall, to: "Ann").count == 1)
    }

    @Test("A guest chooses a team on joining and once in 10 s after that; the host may put them anywhere")
    func teams() throws {
        var hall = try Hall { $0.teams = TeamList("Red,Blue") }
        for (name, team) in [("Ann", "blue"), ("Bob", "Green"), ("Cid", "Blue")] {
            hall.connect(name)
            hall.say(name, .handshake(.init(name: name, team: team)))
        }
        #expect(["Ann", "Bob", "Cid"].map { hall.welcome(to: $0)?.player.team } == ["Blue", "Red", "Blue"])
        #expect(hall.welcome(to: "Ann")?.teams == ["Red", "Blue"])
        hall.say("Bob", .team("Blue"))
        #expect(you(hall, "Bob")?.team == "Blue")
        hall.say("Bob", .team("Red"))
        #expect(you(hall, "Bob")?.team == "Blue" && you(hall, "Bob")?.refused == .tooSoon)
        hall.say("Ann", .team("Green"))
        #expect(you(hall, "Ann")?.refused == .noSuchTeam)
        hall.pass(.seconds(10))
        hall.say("Bob", .team("Red"))
        #expect(you(hall, "Bob")?.team == "Red" && you(hall, "Bob")?.refused == nil)
        hall.host(.init(do: .team, player: 2, team: "Blue"))
        #expect(you(hall, "Bob")?.team == "Blue")
        hall.join("Dan")
        hall.say("Dan", .team("Blue"))
        #expect(you(hall, "Dan")?.team == "Red" && you(hall, "Dan")?.refused == .teamTooLarge)
    }

    @Test("The host's page makes teams and puts people into them")
    func page() throws {
        var hall = try Hall()
        hall.openPage("page")
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.say("page", .command(.set(["teams": "Red,Red"])))
        #expect(hall.teams == [])
        hall.say("page", .command(.set(["teams": "Red,Blue"])))
        #expect(hall.teams == ["Red", "Blue"] && you(hall, "Bob")?.team == "Blue")
        // The same team, typed in another way.
        hall.say("page", .command(.set(["teams": "red,BLUE,Green"])))
        #expect(hall.teams == ["Red", "Blue", "Green"])
        hall.say("page", .command(.init(do: .team, player: 2, team: "red")))
        #expect(you(hall, "Bob")?.team == "Red")
        hall.say("page", .command(.init(do: .team, id: 1, name: "Ann", team: "Blue")))
        #expect(hall.outcome()?.code == .moved && hall.outcome()?.team == "Blue")
        hall.say("page", .command(.set(["teams": nil])))
        #expect(hall.teams == [] && you(hall, "Ann")?.team == nil)
    }

    @Test("If the names of several teams end a line, the longest is meant")
    func longestTeam() throws {
        var hall = try Hall { $0.teams = TeamList("Red,Dark Red") }
        hall.openPage("page")
        hall.join("Ann")
        for team in ["Dark Red", "Red"] {
            hall.say("page", .command(.init(do: .team, id: 1, name: "Ann \(team)")))
            #expect(hall.outcome()?.code == .moved && hall.outcome()?.team == team)
            #expect(you(hall, "Ann")?.team == team)
        }
    }

    @Test("A command about teams means nobody without one, and one about time only people")
    func meantByCommand() throws {
        var hall = try Hall {
            $0.teams = TeamList("Red,Blue")
            $0.bots.count = 1
        }
        hall.begin()
        hall.openPage("page")
        hall.join("TV", role: .spectator)
        for command in [
            PlayerMessage.Command(do: .team, id: 1, name: "TV", team: "Red"),
            .init(do: .time, id: 2, name: "TV", factor: 2), .init(do: .time, id: 3, name: "Ada", factor: 2),
        ] {
            hall.say("page", .command(command))
            #expect(hall.outcome()?.id == command.id && hall.outcome()?.code == .nobodyCalled)
        }
    }
}
